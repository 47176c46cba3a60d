/// Names a selection of apps, in all homes: a number is never given to another selection.
///
/// Numbers are drawn: `State.newSelectionID` makes one. Homes of earlier versions counted from 1.
public struct SelectionID: RawRepresentable, Hashable, Codable, Sendable {
    /// A choice that is not stored yet; no selection has this name.
    public static let unsaved = SelectionID(rawValue: 0)

    /// The number.
    public let rawValue: UInt64

    /// Creates a name from its number.
    public init(rawValue: UInt64) { self.rawValue = rawValue }
}

extension SelectionID: Comparable {
    /// Orders by value, the earlier or smaller first.
    public static func < (left: SelectionID, right: SelectionID) -> Bool {
        left.rawValue < right.rawValue
    }
}
