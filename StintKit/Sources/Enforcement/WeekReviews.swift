/// The person's choice whether Stint asks about a week in which they nearly always said "yes".
public enum WeekReviews: Hashable, Sendable {
    case on
    case off

    private static let note = GroupNote(name: "week-reviews")
    private static let wordForOff = "off"

    /// Reads the choice; without a readable file, it is `on`.
    /// - Throws: `EnforcementError.noAppGroup`.
    public init() throws(EnforcementError) {
        self = try Self.note.text == Self.wordForOff ? .off : .on
    }

    /// Stores the choice.
    /// - Throws: `EnforcementError.noAppGroup`, or `file` if it can't be stored.
    public func store() throws(EnforcementError) {
        try Self.note.write(self == .off ? Self.wordForOff : "")
    }
}
