/// Stint's own ID of an app, a category or a web domain that a limit covers.
///
/// The system may replace tokens, and they differ in each app; this ID stays the same. It is derived
/// from the first token or name of the item, so two processes or homes create the same ID for the
/// same item.
public struct ItemID: RawRepresentable, Hashable, Codable, Sendable {
    /// The ID of an item that Stint doesn't know.
    public static let unknown = ItemID(rawValue: 0)
    /// The item of a selection that covers everything except some apps.
    ///
    /// The shield of an app that no selection contains has it, too. The number is stored in files,
    /// and is below all derived IDs; don't change it.
    public static let everythingElse = ItemID(rawValue: (1 << 62) - 1)

    /// The number; 0 means an unknown item.
    public let rawValue: UInt64

    /// Creates an ID from its number.
    public init(rawValue: UInt64) { self.rawValue = rawValue }
}

extension ItemID: Comparable {
    /// Orders by number.
    public static func < (left: ItemID, right: ItemID) -> Bool { left.rawValue < right.rawValue }
}
