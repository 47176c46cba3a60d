public import Limits

/// The person's choice about a question after each week.
public enum WeekReviews: Hashable, Sendable {
    /// Weeks that begin after a day are asked about.
    case after(CivilDay)
    case off

    private static let note = GroupNote(name: "week-reviews")
    private static let wordForOff = "off"

    /// Reads the choice; without a readable file, all weeks are asked about.
    /// - Throws: `EnforcementError.noAppGroup`.
    public init() throws(EnforcementError) {
        let text = try Self.note.text
        self = text == Self.wordForOff ? .off : .after(CivilDay(daysSince1970: Int(text) ?? 0))
    }

    /// Stores the choice.
    /// - Throws: `EnforcementError.noAppGroup`, or `file` if it can't be stored.
    public func store() throws(EnforcementError) {
        switch self {
        case .after(let day): try Self.note.write(String(day.daysSince1970))
        case .off: try Self.note.write(Self.wordForOff)
        }
    }

    /// Returns true if a week that begins on a day is asked about.
    public func includes(_ week: CivilDay) -> Bool {
        switch self {
        case .after(let day): week > day
        case .off: false
        }
    }
}
