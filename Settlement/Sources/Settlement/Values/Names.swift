@_exported public import struct Basics.WideDigest
@_exported public import struct Basics.WideID

/// The 16 bytes that name a session, made by the client; stores lock sessions in their order.
public typealias SessionID = WideID<Session>

/// The 16 bytes that name a purchase, derived by the service from the shop's transaction number.
package typealias PurchaseID = WideID<Purchase>

/// What a shop sold; only its name is known here.
package enum Purchase {}

/// The digest of a request's body, which tells a repeated request from another one.
package typealias Fingerprint = WideDigest
