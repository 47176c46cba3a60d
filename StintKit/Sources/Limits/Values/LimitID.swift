/// Names a limit, in all homes: the number of a limit is never given to another one.
///
/// Numbers are drawn: `State.newLimitID` makes one. Homes of earlier versions counted from 1.
public struct LimitID: RawRepresentable, Hashable, Codable, Sendable {
    /// The number.
    public let rawValue: UInt64

    /// Creates a name from its number.
    public init(rawValue: UInt64) { self.rawValue = rawValue }
}

extension LimitID: Comparable {
    /// Orders by value, the earlier or smaller first.
    public static func < (left: LimitID, right: LimitID) -> Bool { left.rawValue < right.rawValue }
}
