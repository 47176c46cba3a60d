/// What a limit does with what it covers.
public enum Rule: Hashable, Sendable {
    /// Open in the windows of a schedule, shielded outside them.
    case schedule(Schedule)
    /// Always shielded; the shield asks, and a "yes" opens the app for a while.
    case pause(Pause)
    /// Open while minutes earned by workouts are left.
    case bank(Bank)
    /// Open until the day's minutes are used up.
    case budget(Budget)
    /// Shielded; the shield opens the app for a while, so many times a day.
    case opens(Opens)
    /// Never shielded; its use is timed.
    case timer
    /// Open until it was used for some minutes at a stretch, then shielded for a rest.
    case stretch(Stretch)

    /// The rule as what all kinds have in common: the one place that tells them apart.
    var values: any LimitRule {
        switch self {
        case .schedule(let schedule): schedule
        case .pause(let pause): pause
        case .bank(let bank): bank
        case .budget(let budget): budget
        case .opens(let opens): opens
        case .timer: Timer()
        case .stretch(let stretch): stretch
        }
    }

    /// What kind of rule it is.
    public var kind: Kind { values.kind }

    /// True if the rule needs to know how long its selection is used.
    public var isMetered: Bool { values.isMetered }

    /// True if the rule blocks something at some instant.
    public var canShield: Bool { values.canShield }

    /// The days on which it holds.
    public var weekdays: Weekdays { values.weekdays }

    /// How long a "yes" on its shield opens an app; nil if its shield does not ask.
    public var accessLength: AccessLength? {
        if case .pause(let pause) = self { return pause.accessLength }
        return if case .opens(let opens) = self { opens.accessLength } else { nil }
    }

    /// Returns true if the rule shields, at every instant and whatever passes run, at least what another
    /// shields.
    func isAtLeast(_ other: Rule) -> Bool { !other.canShield || values.isAtLeast(other) }

    /// The kinds of rules, in the order of their stored numbers.
    public enum Kind: String, CaseIterable, Codable, Sendable {
        /// Allowed windows.
        case schedule
        /// A shield that asks first.
        case pause
        /// A bank of minutes.
        case bank
        /// Minutes a day.
        case budget
        /// Times a day.
        case opens
        /// A timer.
        case timer
        /// Minutes at a stretch.
        case stretch

        /// True if a limit of the kind holds on days of the week that the person chooses.
        public var hasDays: Bool {
            switch self {
            case .budget, .opens: true
            case .schedule, .pause, .bank, .timer, .stretch: false
            }
        }

        /// A rule of the kind as a person may begin with it; it has a value for each field.
        public var standard: Rule {
            do {
                return switch self {
                case .schedule: Preset.antiRot.limits[0].rule
                case .pause: .pause(Pause())
                case .bank: .bank(Bank())
                case .budget: .budget(try Budget(minutes: 60))
                case .opens: .opens(try Opens(timesPerDay: 5))
                case .timer: .timer
                case .stretch: .stretch(try Stretch(use: 20, rest: 10))
                }
            } catch {
                preconditionFailure("A standard rule is valid: \(error)")
            }
        }
    }
}

extension Limit {
    /// What a limit counts.
    public enum Amount: Hashable, Sendable {
        /// Minutes in a bank, and how many it holds at most.
        case bank(balance: Minutes, cap: Minutes)
        /// Minutes left today, and those of a day.
        case budget(left: Minutes, of: Minutes)
        /// Openings left today, and those of a day.
        case opens(left: Int, of: Int)
        /// Minutes of use today, and since when it is in use.
        case timer(TimerStatus)
        /// Minutes left at a stretch, and those of a stretch.
        case stretch(left: Minutes, of: Minutes)

        /// The minutes after which apps are blocked if they are used; nil if use does not block them.
        public var minutesLeft: Minutes? {
            switch self {
            case .bank(let left, _), .budget(let left, _), .stretch(let left, _): left
            case .opens, .timer: nil
            }
        }

        /// What is left of how much; nil if it does not count down.
        public var left: (count: Int, all: Int)? {
            switch self {
            case .bank(let balance, let cap): (balance.count, cap.count)
            case .budget(let left, let all), .stretch(let left, let all): (left.count, all.count)
            case .opens(let left, let all): (left, all)
            case .timer: nil
            }
        }
    }
}

/// A limit of which somebody wants to see what it counts.
struct CountedLimit {
    let limit: LimitID
    /// What it decides at the reading.
    let decision: Decision
    let state: State
    let reading: ClockReading
    /// The day at the reading.
    let day: CivilDay
}

/// What each kind of rule answers for itself; everything else treats rules alike.
protocol LimitRule: Sendable {
    /// What kind of rule it is.
    var kind: Rule.Kind { get }

    // MARK: Deciding

    /// Returns what the rule decides for a limit at a wall instant at which no emergency runs.
    func ruling(for limit: LimitID, at wall: Int64, in projection: Projection) -> Ruling

    /// Returns true if a running access leaves its item open although the limit shields it.
    func yields(to access: RunningAccess, for limit: LimitID) -> Bool

    /// True if the rule blocks something at some instant.
    var canShield: Bool { get }

    /// The days on which the rule holds.
    var weekdays: Weekdays { get }

    /// Returns true if the rule shields at least what another shields, whatever passes run.
    ///
    /// Of different kinds, each is lifted by something that the other is not.
    func isAtLeast(_ other: Rule) -> Bool

    // MARK: What it asks of the plan

    /// The windows whose starts and ends wake the monitor extension every day.
    var windows: [Window] { get }

    /// True if the use of the selection is counted.
    var isMetered: Bool { get }

    /// True if the beginning of a day matters to the limit, or its use is counted.
    var needsDay: Bool { get }

    /// Returns true if what the rule decides may change when a day begins.
    func changesWithDay(in projection: Projection) -> Bool

    /// Returns the next wall instant within a day at which the rule decides otherwise by itself.
    func nextChange(after wall: Int64, through end: Int64, in projection: Projection) -> Int64?

    // MARK: Counting

    /// Returns what the limit has counted; nil if its kind counts nothing that outlasts it.
    func figures(of limit: LimitID, in state: State) -> ClosedFigures?

    /// Begins to count for a limit that is new, or is on another selection now.
    /// - Parameters:
    ///   - limit: The limit.
    ///   - shared: The selections, with limits or left by ones, that may cover something of it.
    ///   - state: Where it is counted.
    func open(_ limit: Limit, on shared: [SelectionID], in state: inout State)

    /// Counts minutes of use that no reading has told before.
    func count(_ fresh: Minutes, of id: LimitID, at reading: ClockReading, in state: inout State)

    /// Counts at least what others of the kind have counted.
    func raise(_ limit: LimitID, to others: ClosedFigures, in state: inout State)

    /// Returns what the limit counts, as it is shown; nil if it counts nothing.
    func amount(_ counted: CountedLimit) -> Limit.Amount?
}

extension LimitRule {
    var canShield: Bool { true }
    var weekdays: Weekdays { .all }
    var windows: [Window] { [] }
    var isMetered: Bool { false }
    var needsDay: Bool { true }

    func yields(to access: RunningAccess, for limit: LimitID) -> Bool { false }

    func changesWithDay(in projection: Projection) -> Bool { false }

    func nextChange(after wall: Int64, through end: Int64, in projection: Projection) -> Int64? {
        nil
    }

    func figures(of limit: LimitID, in state: State) -> ClosedFigures? { nil }

    func open(_ limit: Limit, on shared: [SelectionID], in state: inout State) {
        state.inherit(limit, shared)
    }

    func count(_ fresh: Minutes, of id: LimitID, at reading: ClockReading, in state: inout State) {}

    func raise(_ limit: LimitID, to others: ClosedFigures, in state: inout State) {}

    func amount(_ counted: CountedLimit) -> Limit.Amount? { nil }
}

/// What a rule decides, with how its end is found: that takes long, and is not always asked.
struct Ruling {
    let reason: Decision.Reason
    let end: End

    /// When a reason ends by itself.
    enum End {
        /// It does not.
        case never
        /// At a wall instant.
        case at(Int64)
        /// When the rule next decides otherwise.
        case nextChange
        /// When a day is over.
        case newDay(after: CivilDay)
    }

    init(_ reason: Decision.Reason, until end: End = .never) {
        self.reason = reason
        self.end = end
    }
}

extension Rule: StoredValue {
    package static func code<C: Coder>(_ value: Self?, _ coder: inout C) throws(C.Failure) -> Self {
        let kind = try coder.choice("kind", value?.kind)
        return try fields(of: kind, value, &coder)
    }

    /// Reads or writes what a rule of a kind has besides its kind.
    static func fields<C: Coder>(
        of kind: Kind,
        _ value: Rule?,
        _ coder: inout C
    ) throws(C.Failure) -> Rule {
        let isGiven = value != nil
        return switch value ?? kind.standard {
        case .schedule(let schedule): .schedule(try coder.fields(isGiven ? schedule : nil))
        case .pause(let pause): .pause(try coder.fields(isGiven ? pause : nil))
        case .bank(let bank): .bank(try coder.fields(isGiven ? bank : nil))
        case .budget(let budget): .budget(try coder.fields(isGiven ? budget : nil))
        case .opens(let opens): .opens(try coder.fields(isGiven ? opens : nil))
        case .timer: .timer
        case .stretch(let stretch): .stretch(try coder.fields(isGiven ? stretch : nil))
        }
    }
}

extension Rule.Kind: StoredChoice {}
