@_exported public import struct Basics.WideDigest
@_exported public import struct Basics.WideID

/// The ID of a session, created by the client; stores lock sessions in this order.
package typealias SessionID = WideID<Session>

/// The ID of a purchase, derived from the shop's transaction ID.
package typealias PurchaseID = WideID<Purchase>

/// A sale of the shop; only its ID is used.
package enum Purchase {}

/// The digest of a request, which distinguishes a repeated request from a different one.
package typealias Fingerprint = WideDigest

/// The number of a user, assigned by the store; it reveals nothing about the person.
package struct UserID: Hashable, Sendable {
    /// The valid numbers; account numbers are derived from them and must fit 64 bits.
    package static let range: ClosedRange<Int64> = 1...(1 << 52)

    /// The last number, which no store assigns: a user without rows.
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
