/// Names a limit by a small number.
public struct LimitID: RawRepresentable, Hashable, Codable, Sendable {
    /// The number.
    public let rawValue: UInt32

    /// Creates a name from its number.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
}

extension LimitID: Comparable {
    /// Orders by value, the earlier or smaller first.
    public static func < (left: LimitID, right: LimitID) -> Bool { left.rawValue < right.rawValue }
}
