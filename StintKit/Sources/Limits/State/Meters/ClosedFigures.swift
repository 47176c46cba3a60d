/// The figures of removed limits, which stay with the items that the limits covered.
///
/// A new limit of the same kind on any of these items continues from them, so nobody gains minutes
/// or openings by choosing the same apps again.
public struct ClosedFigures: Hashable, Sendable {
    /// The account of a bank; of several, the one with the lowest balance.
    public internal(set) var account: Account?
    /// The meter of a budget; of several, the one that counted most.
    public internal(set) var budget: Meter?
    /// The meter of a timer; of several, the one that counted most.
    public internal(set) var timer: Meter?
    /// The openings of a limit on openings; of several, the highest number.
    public internal(set) var openings: Openings?

    /// Replaces each figure with that of another value if that is stricter.
    mutating func formStrictest(with other: ClosedFigures) {
        account = .stricter(account, other.account)
        budget = .stricter(budget, other.budget)
        timer = .stricter(timer, other.timer)
        openings = .stricter(openings, other.openings)
    }

    /// The value of keeping the figures: forgetting a full account gains less than an empty one.
    private var worth: (Int, Int) {
        (account == nil ? 0 : 1, -(account?.balance.count ?? 0))
    }

    /// Returns true if forgetting these figures gains less than forgetting others.
    func isWorthLess(than other: ClosedFigures) -> Bool { worth < other.worth }
}

/// A figure that counts with its strictest value.
protocol StrictestFigure {
    /// Returns true if the figure is at least as strict as another.
    func isAtLeast(_ other: Self) -> Bool
}

extension Account: StrictestFigure {
    func isAtLeast(_ other: Account) -> Bool { balance <= other.balance }
}

extension Meter: StrictestFigure {
    func isAtLeast(_ other: Meter) -> Bool { (day, counted) >= (other.day, other.counted) }
}

extension Openings: StrictestFigure {
    func isAtLeast(_ other: Openings) -> Bool { (day, count) >= (other.day, other.count) }
}

extension StrictestFigure {
    /// Returns the stricter of two figures, or the first if they are equal; nil if both are nil.
    fileprivate static func stricter(_ first: Self?, _ second: Self?) -> Self? {
        guard let first, let second else { return first ?? second }
        return first.isAtLeast(second) ? first : second
    }
}

extension ClosedFigures: StoredValue {
    package static func code<C: Coder>(_ value: Self?, _ coder: inout C) throws(C.Failure) -> Self {
        ClosedFigures(
            account: try coder.optional("account", value?.account, of: value),
            budget: try coder.optional("budget", value?.budget, of: value),
            timer: try coder.optional("timer", value?.timer, of: value),
            openings: try coder.optional("openings", value?.openings, of: value)
        )
    }
}
