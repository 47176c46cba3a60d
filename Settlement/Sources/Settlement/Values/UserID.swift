/// The number of a user, given out by the store; it says nothing about the person.
public struct UserID: Hashable, Sendable {
    /// The numbers there are: account numbers are made of them and must fit 64 bits.
    package static let range: ClosedRange<Int64> = 1...(1 << 52)

    /// The last number, which no store gives out: somebody without rows.
    package static let nobody = UserID(range.upperBound)

    /// The number; the stored form.
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
    public static func < (left: UserID, right: UserID) -> Bool { left.rawValue < right.rawValue }
}
