/// Names a selection of apps by a small number.
public struct SelectionID: RawRepresentable, Hashable, Codable, Sendable {
    /// The number.
    public let rawValue: UInt32

    /// Creates a name from its number.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
}

extension SelectionID: Comparable {
    /// Orders by value, the earlier or smaller first.
    public static func < (left: SelectionID, right: SelectionID) -> Bool {
        left.rawValue < right.rawValue
    }
}
