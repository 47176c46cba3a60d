/// A bank of minutes: use spends them, workouts earn them.
public struct Bank: Hashable, Sendable {
    /// The price of minutes and the size of the bank.
    public let difficulty: Difficulty
    /// The workouts that pay.
    public let accepts: WorkoutSources

    /// Creates a bank.
    public init(difficulty: Difficulty = .medium, accepts: WorkoutSources = .any) {
        self.difficulty = difficulty
        self.accepts = accepts
    }

    /// The kinds of workouts that pay.
    public enum WorkoutSources: UInt8, CaseIterable, Codable, Sendable {
        /// Every workout, including those entered by hand.
        case any = 0
        case measured = 1
    }
}

extension Bank {
    func pays(for workout: Workout) -> Bool {
        switch accepts {
        case .any: true
        case .measured: workout.origin == .measured
        }
    }
}

extension Bank: LimitRule {
    var kind: Rule.Kind { .bank }
    var isMetered: Bool { true }

    func ruling(for limit: LimitID, at wall: WallInstant, in projection: Projection) -> Ruling {
        let balance = projection.counts.banks[limit]?.balance ?? .zero
        guard balance > .zero else { return Ruling(.bankEmpty) }
        return Ruling(projection.isUncounted(at: wall) ? .uncounted : .balance(balance))
    }

    func isAtLeast(_ other: Rule) -> Bool {
        guard case .bank(let other) = other else { return false }
        return difficulty >= other.difficulty && accepts.rawValue >= other.accepts.rawValue
    }

    func changesWithDay(in projection: Projection) -> Bool { projection.uncountedDay != nil }

    func figures(of limit: LimitID, in counts: Counts) -> ClosedFigures? {
        ClosedFigures(account: counts.banks[limit])
    }

    func count(
        _ fresh: Minutes,
        of id: LimitID,
        at reading: ClockReading,
        trusted: WallInstant,
        _ counts: inout Counts
    ) {
        counts.banks.spend(fresh, from: id)
    }

    func raise(_ limit: LimitID, to others: ClosedFigures, in counts: inout Counts) {
        if let account = others.account { counts.banks.lower(limit, to: account.balance) }
    }

    func amount(_ counted: CountedLimit) -> Limit.Amount? {
        .bank(
            balance: counted.state.counts.banks[counted.limit]?.balance ?? .zero,
            cap: difficulty.cap
        )
    }
}

/// The difficulty of earning minutes, from the easiest to the hardest.
public enum Difficulty: UInt8, CaseIterable, Codable, Sendable {
    /// A minute of workout pays 2 minutes, up to 240. A new bank has 90.
    case easy = 0
    /// A minute of workout pays 1 minute, up to 180. A new bank has 60.
    case medium = 1
    /// 2 minutes of workout pay 1 minute, up to 120. A new bank has 30.
    case hard = 2
    /// 3 minutes of workout pay 1 minute, up to 60. A new bank is empty.
    case extreme = 3

    /// The maximum number of minutes in the bank.
    public var cap: Minutes {
        switch self {
        case .easy: 240
        case .medium: 180
        case .hard: 120
        case .extreme: 60
        }
    }

    /// The minutes in a new bank.
    public var start: Minutes {
        switch self {
        case .easy: 90
        case .medium: 60
        case .hard: 30
        case .extreme: 0
        }
    }

    /// Returns the payment for a workout before the cap applies, in whole minutes, rounded down.
    public func earned(by workout: Minutes) -> Minutes {
        switch self {
        case .easy: Minutes(workout.count * 2)
        case .medium: workout
        case .hard: Minutes(workout.count / 2)
        case .extreme: Minutes(workout.count / 3)
        }
    }
}

extension Difficulty: Comparable {
    /// Orders from the easiest to the hardest.
    public static func < (left: Difficulty, right: Difficulty) -> Bool {
        left.rawValue < right.rawValue
    }
}

extension Bank: StoredValue {
    package static func code<C: Coder>(_ value: Self?, _ coder: inout C) throws(C.Failure) -> Self {
        Bank(
            difficulty: try coder.choice("difficulty", value?.difficulty),
            accepts: try coder.choice("accepts", value?.accepts)
        )
    }
}
