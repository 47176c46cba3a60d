/// The ID of a limit, in all homes: it is never reused for another limit.
///
/// IDs are random: `RuleState.newLimitID` creates one. Homes of earlier versions counted from 1.
public struct LimitID: RawRepresentable, Hashable, Codable, Sendable {
    /// The ID as a number.
    public let rawValue: UInt64

    /// Creates an ID from its number.
    public init(rawValue: UInt64) { self.rawValue = rawValue }
}

extension LimitID: Comparable {
    /// Orders by number.
    public static func < (left: LimitID, right: LimitID) -> Bool { left.rawValue < right.rawValue }
}
