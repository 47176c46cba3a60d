/// What stands in a bank: balance = granted + earned − spent − forfeited, never below 0.
public struct Account: Hashable, Sendable {
    /// What the bank covers: to this the account belongs.
    public internal(set) var selection: SelectionID
    /// The minutes it was opened with.
    public internal(set) var granted: Minutes
    /// The minutes that workouts paid, before the cap.
    public internal(set) var earned: Minutes = 0
    /// The minutes that were used.
    public internal(set) var spent: Minutes = 0
    /// The minutes that did not fit under the cap.
    public internal(set) var forfeited: Minutes = 0
    /// The day of the last warnings.
    var warnedDay: CivilDay?
    /// The warnings given on that day.
    var warnings: BankWarnings = []

    /// The minutes that are left.
    public var balance: Minutes {
        Minutes(granted.count + earned.count - spent.count - forfeited.count)
    }

    init(selection: SelectionID, granted: Minutes) {
        self.selection = selection
        self.granted = granted
    }

    /// Returns the account under another number of its selection.
    public func moved(to selection: SelectionID) -> Account {
        var account = self
        account.selection = selection
        return account
    }

    /// Returns true if the warnings are those of a day, or of a later one: a day is not told twice.
    func hasWarned(on day: CivilDay) -> Bool { warnedDay.map { $0 >= day } ?? false }

    /// Pays minutes in; what exceeds the cap is forfeited.
    mutating func earn(_ minutes: Minutes, cap: Minutes) {
        earned = earned + minutes
        clamp(to: cap)
    }

    /// Takes minutes out, at most the balance.
    mutating func spend(_ minutes: Minutes) { spent = spent + min(minutes, balance) }

    /// Forfeits what exceeds a cap.
    mutating func clamp(to cap: Minutes) { forfeited = forfeited + (balance - cap) }
}
