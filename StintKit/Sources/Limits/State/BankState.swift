/// The accounts of all current banks, and the last paid workouts.
struct BankState: Equatable, Sendable {
    /// The number of remembered workouts, those that ended last: nine for each day of the look-back.
    private static let workoutMaximum = 64

    private var paid: [Retained<Workout>] = []
    private var accounts = SortedMap<LimitID, Account>()
    private var payments = SortedMap<LimitID, Payments>()

    subscript(limit: LimitID) -> Account? { accounts[limit] }

    var workoutFacts: [RetainedFact] { paid.map(\.source) }

    /// Opens an account for a new bank; an existing account loses what exceeds the bank's cap.
    ///
    /// `known` is the strictest account on the covered items; nil without one.
    mutating func open(_ bank: Bank, of limit: Limit, from known: Account?) {
        var account =
            known ?? Account(selection: limit.selection, granted: bank.difficulty.start)
        account.selection = limit.selection
        account.clamp(to: bank.difficulty.cap)
        accounts[limit.id] = account
    }

    /// Forfeits minutes above the cap of a bank, or above the balance of a stricter account.
    mutating func lower(_ limit: LimitID, to maximum: Minutes) {
        accounts[limit]?.clamp(to: maximum)
    }

    mutating func close(_ limit: LimitID) {
        accounts[limit] = nil
        payments[limit] = nil
    }

    /// Spends minutes, at most the balance.
    mutating func spend(_ minutes: Minutes, from limit: LimitID) { accounts[limit]?.spend(minutes) }

    /// Pays a workout into all banks, except for minutes that overlap a paid workout.
    /// - Returns: False if the workout was already paid.
    mutating func workOut(_ new: Retained<Workout>, _ limits: [Limit]) -> Bool {
        let workout = new.value
        guard !contains(workout.id) else { return false }
        let beside = paid.compactMap { $0.value.overlaps(workout) ? $0.value : nil }
        for limit in limits {
            guard case .bank(let bank) = limit.rule, bank.pays(for: workout) else { continue }
            let others = beside.filter(bank.pays(for:)).map { $0.start..<$0.end }
            let minutes = Minutes(wholeIn: workout.duration(outside: others))
            let before = accounts[limit.id]?.balance ?? .zero
            accounts[limit.id]?.earn(
                bank.difficulty.earned(by: minutes),
                cap: bank.difficulty.cap
            )
            let paid = (accounts[limit.id]?.balance ?? .zero) - before
            var all = payments[limit.id] ?? Payments()
            all.add(paid, by: workout.id)
            restore(limit.id, all)
        }
        paid.append(new)
        guard paid.count > BankState.workoutMaximum, let earliest = earliestEnd,
            let index = paid.firstIndex(where: { $0.value.end == earliest })
        else { return true }
        paid.remove(at: index)
        return true
    }

    /// Subtracts the unused minutes of a deleted workout, which never pays again.
    /// - Returns: False if no payment of the workout is stored.
    mutating func delete(_ workout: WorkoutID) -> Bool {
        var hasPaid = false
        for limit in payments.rows.map(\.key) {
            guard var all = payments[limit] else { continue }
            let minutes = all.remove(workout)
            guard minutes > .zero else { continue }
            restore(limit, all)
            accounts[limit]?.withdraw(minutes)
            hasPaid = true
        }
        return hasPaid
    }

    func hasPaid(_ workout: WorkoutID) -> Bool {
        payments.rows.contains { $0.value.all.contains { $0.workout == workout } }
    }

    /// Returns true if all paid workouts since the end of a workout are remembered.
    func coversEnd(of workout: Workout) -> Bool {
        guard paid.count >= BankState.workoutMaximum, let earliestEnd else { return true }
        return workout.end > earliestEnd
    }

    private var earliestEnd: WallInstant? { paid.lazy.map { $0.value.end }.min() }

    func contains(_ id: WorkoutID) -> Bool { paid.contains { $0.value.id == id } }

    mutating func restore(_ limit: LimitID, _ account: Account) { accounts[limit] = account }

    mutating func restore(_ limit: LimitID, _ payments: Payments) {
        self.payments[limit] = payments.all.isEmpty ? nil : payments
    }

    /// The accounts with their payments.
    ///
    /// Empty payments are included: they replace those that the fold of workouts has added.
    var checkpoints: [Checkpoint] {
        accounts.rows.map { .account($0.key, $0.value) }
            + accounts.rows.map { .payments($0.key, payments[$0.key] ?? Payments()) }
    }
}

extension Workout {
    fileprivate func overlaps(_ other: Workout) -> Bool { start < other.end && other.start < end }

    /// Returns the part of the workout that is outside all other spans.
    fileprivate func duration(outside others: [Range<WallInstant>]) -> Duration {
        var total = Duration.zero
        var from = start
        for other in others.sorted(by: { $0.lowerBound < $1.lowerBound }) where from < end {
            if other.lowerBound > from { total += from.duration(to: min(other.lowerBound, end)) }
            from = max(from, other.upperBound)
        }
        return from < end ? total + from.duration(to: end) : total
    }
}

/// A bank's account: balance = granted + earned − spent − forfeited, never below 0.
public struct Account: Hashable, Sendable {
    /// The bank's selection, to which the account belongs.
    public internal(set) var selection: SelectionID
    /// The minutes that the account began with.
    public internal(set) var granted: Minutes
    /// The minutes that workouts paid, before the cap.
    public internal(set) var earned: Minutes = 0
    /// The minutes that were used.
    public internal(set) var spent: Minutes = 0
    /// The minutes that exceeded the cap.
    public internal(set) var forfeited: Minutes = 0

    /// The minutes that are left.
    public var balance: Minutes {
        Minutes(granted.count + earned.count - spent.count - forfeited.count)
    }

    init(selection: SelectionID, granted: Minutes) {
        self.selection = selection
        self.granted = granted
    }

    /// Adds minutes; those above the cap are forfeited.
    mutating func earn(_ minutes: Minutes, cap: Minutes) {
        earned = earned + minutes
        clamp(to: cap)
    }

    /// Subtracts paid minutes, but no more than the balance.
    mutating func withdraw(_ minutes: Minutes) { earned = earned - min(minutes, balance) }

    mutating func spend(_ minutes: Minutes) { spent = spent + min(minutes, balance) }

    mutating func clamp(to cap: Minutes) { forfeited = forfeited + (balance - cap) }
}

extension Account: StoredValue {
    package static func code<C: Coder>(_ value: Self?, _ coder: inout C) throws(C.Failure) -> Self {
        var account = Account(
            selection: try coder.drawnID("selection", value?.selection),
            granted: try coder.minutes("grantedMinutes", value?.granted)
        )
        account.earned = try coder.minutes("earnedMinutes", value?.earned)
        account.spent = try coder.minutes("spentMinutes", value?.spent)
        account.forfeited = try coder.minutes("forfeitedMinutes", value?.forfeited)
        try coder.formerWarnings(value)
        return account
    }
}

extension Coder {
    /// Reads the warnings of an account of version 3, which now have facts; writes nothing.
    fileprivate mutating func formerWarnings(_ account: Account?) throws(Failure) {
        guard isBytes, version < 4 else { return }
        let bits = try number("warnings", nil, within: 0...3 as ClosedRange<UInt8>, as: .byte)
        try making("warnings", account.map { _ in }) { () throws(FieldProblem) in
            guard bits <= 3 else { throw .outOfRange(found: String(bits), allowed: 0...3) }
        }
        if try isPresent("warnedDay", nil) { _ = try day("warnedDay", nil) }
    }
}
