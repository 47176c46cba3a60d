/// The ID of a selection, unique in all homes and never reused.
///
/// IDs are random; `RuleState.newSelectionID` creates one.
public struct SelectionID: RawRepresentable, Hashable, Codable, Sendable {
    /// The ID of a choice that is not stored yet; no stored selection has it.
    public static let unsaved = SelectionID(rawValue: 0)

    /// The ID as a number.
    public let rawValue: UInt64

    /// Creates an ID from its number.
    public init(rawValue: UInt64) { self.rawValue = rawValue }
}

extension SelectionID: Comparable {
    /// Orders by number.
    public static func < (left: SelectionID, right: SelectionID) -> Bool {
        left.rawValue < right.rawValue
    }
}
