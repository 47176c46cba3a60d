import Limits

extension EditedLimit {
    /// A field or a group of fields.
    public enum Field: Hashable, Sendable {
        case name
        case hours
        case window(EditedWindow.ID)
        /// The values of the limit's kind.
        case rule
    }

    /// Returns the problem of one field, or nil.
    public func problem(in field: Field) -> EditedLimitError? {
        switch field {
        case .name:
            label.utf8.count > Limit.labelBytesMaximum
                ? .limit(
                    .labelTooLong(bytes: label.utf8.count, maximum: Limit.labelBytesMaximum)
                ) : nil
        case .hours: hoursProblem
        case .window(let id):
            windows.first { kind == .schedule && $0.id == id }.flatMap { problem(of: $0) }
                .map { .schedule($0) }
        case .rule:
            otherFields.allSatisfy { problem(in: $0) == nil } ? problem : nil
        }
    }

    private var otherFields: [Field] { [.name, .hours] + windows.map { .window($0.id) } }
}
