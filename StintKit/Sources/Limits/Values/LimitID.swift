/// The ID of a limit, unique in all homes and never reused.
///
/// IDs are random; `RuleState.newLimitID` creates one.
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
