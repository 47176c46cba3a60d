/// A standing rule on a selection of apps.
public struct Limit: Hashable, Sendable {
    /// The most UTF-8 bytes that a label may have.
    public static let labelBytesMaximum = 48

    /// The limit's own name among all limits.
    public let id: LimitID
    /// What the person calls it.
    public let label: String
    /// The apps that it covers.
    public let selection: SelectionID
    /// What it does with them.
    public let rule: Rule
    /// How its shield speaks.
    public let wording: Wording

    /// Creates a limit.
    /// - Throws: `LimitError.labelTooLong` if the label exceeds its bound.
    public init(
        id: LimitID,
        label: String,
        selection: SelectionID,
        rule: Rule,
        wording: Wording = .plain
    ) throws(LimitError) {
        guard label.utf8.count <= Limit.labelBytesMaximum else {
            throw .labelTooLong(bytes: label.utf8.count, maximum: Limit.labelBytesMaximum)
        }
        self.id = id
        self.label = label
        self.selection = selection
        self.rule = rule
        self.wording = wording
    }
}
