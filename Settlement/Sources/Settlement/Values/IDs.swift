@_exported public import struct Basics.WideDigest
@_exported public import struct Basics.WideID

/// The 16 bytes that name a session, made by the client; stores lock sessions in their order.
package typealias SessionID = WideID<Session>

/// The 16 bytes that name a purchase, derived by the service from the shop's transaction number.
package typealias PurchaseID = WideID<Purchase>

/// The sale of a shop; only its ID is known here.
package enum Purchase {}

/// The digest of a request's body, which tells a repeated request from another one.
package typealias Fingerprint = WideDigest

/// The number of a user, given out by the store; it says nothing about the person.
package struct UserID: Hashable, Sendable {
    /// The numbers there are: account numbers are made of them and must fit 64 bits.
    package static let range: ClosedRange<Int64> = 1...(1 << 52)

    /// The last number, which no store gives out: somebody without rows.
    package static let nobody = UserID(range.upperBound)

    package let rawValue: Int64

    /// Creates a number; nil if it is not 1 to 2⁵².
    package init?(rawValue: Int64) {
        guard UserID.range.contains(rawValue) else { return nil }
        self.init(rawValue)
    }

    private init(_ rawValue: Int64) { self.rawValue = rawValue }
}

extension UserID: Comparable {
    /// Orders by number; stores lock wallets in this order.
    package static func < (left: UserID, right: UserID) -> Bool { left.rawValue < right.rawValue }
}
