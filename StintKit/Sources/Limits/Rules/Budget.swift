/// Minutes of use a day, for all that a limit covers together.
public struct Budget: Hashable, Sendable {
    /// The fewest and the most minutes a day.
    public static let range: ClosedRange<Minutes> = 1...1439

    /// The minutes a day.
    public let minutes: Minutes
    /// The days on which the budget holds; on others everything is open.
    public let weekdays: Weekdays

    /// Creates a budget.
    /// - Throws: `LimitError.budgetOutOfRange` or `LimitError.noWeekday`.
    public init(minutes: Minutes, weekdays: Weekdays = .all) throws(LimitError) {
        guard Budget.range.contains(minutes) else {
            throw .budgetOutOfRange(minutes.count, allowed: Budget.range)
        }
        guard !weekdays.isEmpty else { throw .noWeekday }
        self.minutes = minutes
        self.weekdays = weekdays
    }
}
