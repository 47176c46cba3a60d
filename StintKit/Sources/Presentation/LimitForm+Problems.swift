import Limits

extension LimitForm {
    /// Where a problem is shown.
    public enum Field: Hashable, Sendable {
        /// Beside the name.
        case name
        /// Beside the days.
        case days
        /// Beside one of the windows.
        case window(WindowForm.ID)
        /// Beside what the kind of limit asks for.
        case rule
    }

    /// Returns what is wrong in one place of the form; nil if nothing is.
    public func problem(in field: Field) -> LimitFormError? {
        switch field {
        case .name:
            label.utf8.count > Limit.labelBytesMaximum
                ? .limit(
                    .labelTooLong(bytes: label.utf8.count, maximum: Limit.labelBytesMaximum)
                ) : nil
        case .days: kind.hasDays && weekdays.isEmpty ? .limit(.noWeekday) : nil
        case .window(let id):
            windows.first { kind == .schedule && $0.id == id }.flatMap { problem(of: $0) }
                .map { .schedule($0) }
        case .rule:
            otherFields.allSatisfy { problem(in: $0) == nil } ? problem : nil
        }
    }

    private var otherFields: [Field] { [.name, .days] + windows.map { .window($0.id) } }
}
