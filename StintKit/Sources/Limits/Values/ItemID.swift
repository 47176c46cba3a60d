/// Stint's own name for an app, a category or a web domain that a limit covers.
///
/// The system's tokens may be replaced and differ in each app; this name stays. It is made of what it
/// names first, so that two processes, or two homes, name the same thing alike and others apart.
/// Homes of earlier versions counted from 1.
public struct ItemID: RawRepresentable, Hashable, Codable, Sendable {
    /// What is shielded is none of the items that Stint knows.
    public static let unknown = ItemID(rawValue: 0)

    /// The number; 0 stands for an unknown item.
    public let rawValue: UInt64

    /// Creates a name from its number.
    public init(rawValue: UInt64) { self.rawValue = rawValue }
}

extension ItemID: Comparable {
    /// Orders by number.
    public static func < (left: ItemID, right: ItemID) -> Bool { left.rawValue < right.rawValue }
}
