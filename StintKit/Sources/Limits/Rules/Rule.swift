/// The effect of a limit on its selection.
public indirect enum Rule: Hashable, Sendable {
    /// Open in the windows of a schedule, blocked outside them.
    case schedule(Schedule)
    /// Always blocked. The shield asks, and a "yes" opens the app for a while.
    case pause(Pause)
    /// Open while minutes earned by workouts are left.
    case bank(Bank)
    /// Open until the day's minutes are used up.
    case budget(Budget)
    /// Blocked. The shield opens the app for a while, a number of times a day.
    case opens(Opens)
    /// Never blocked; its use is timed.
    case timer
    /// Open until used for some minutes at a stretch, then blocked for a rest.
    case stretch(Stretch)

    /// The rule as a value of the protocol that all kinds share.
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

    /// The kind of the rule.
    public var kind: Kind { values.kind }

    /// True if the rule depends on the use of its selection.
    public var isMetered: Bool { values.isMetered }

    /// True if the rule blocks something at some instant.
    public var canBlock: Bool { values.canBlock }

    /// The question of its shield; nil if the shield never asks.
    public var ask: Ask? { values.ask }

    /// The number of times a day that its shield opens something; nil if any number.
    public var asksPerDay: Int? { values.asksPerDay }

    /// The minutes of use after which the rule blocks or asks; nil if use causes neither.
    package var useMaximum: Minutes? { values.useMaximum }

    /// Returns true if the rule always blocks at least as much as another, whatever passes run.
    func isAtLeast(_ other: Rule) -> Bool { !other.canBlock || values.isAtLeast(other) }

    /// The kinds of rules, in the order of their stored numbers.
    public enum Kind: String, CaseIterable, Codable, Sendable {
        case schedule
        case pause
        case bank
        case budget
        case opens
        case timer
        case stretch

        /// True if limits of the kind have hours; a timer blocks nothing.
        public var hasHours: Bool { self != .timer }

        /// The time at which shields of the kind can ask.
        public enum Asking: Hashable, Sendable {
            case never
            /// Before anything opens.
            case first
            /// When minutes are used up.
            case atEnd
        }

        /// The time at which shields of the kind can ask.
        public var asking: Asking {
            switch self {
            case .pause, .opens: .first
            case .budget, .stretch: .atEnd
            case .schedule, .bank, .timer: .never
            }
        }

        /// True if a break opens the apps of a new limit of the kind.
        public var opensInBreaks: Bool { self == .schedule }

        /// True if a limit of the kind may cover everything except some apps.
        ///
        /// The system can't count use without that of the exceptions, and doesn't report the app of
        /// a shield that no token in a set causes.
        public var mayCoverEverythingElse: Bool {
            switch self {
            case .schedule: true
            case .pause, .bank, .budget, .opens, .timer, .stretch: false
            }
        }

        /// The default rule of the kind, with a value for each field.
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
                preconditionFailure("a default rule is invalid: \(error)")
            }
        }
    }
}

extension Limit {
    /// A figure that a limit counts.
    public enum Amount: Hashable, Sendable {
        case bank(balance: Minutes, cap: Minutes)
        case budget(left: Minutes, of: Minutes)
        case opens(left: Int, of: Int)
        /// The minutes of use today, and the beginning of the current use.
        case timer(TimerStatus)
        case stretch(left: Minutes, of: Minutes)

        /// The minutes of use after which apps are blocked; nil if use does not block them.
        public var minutesLeft: Minutes? {
            switch self {
            case .bank(let left, _), .budget(let left, _), .stretch(let left, _): left
            case .opens, .timer: nil
            }
        }

        /// The remaining and the total number; nil if the figure does not count down.
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

/// The input for the figure of a limit.
struct CountedLimit {
    let limit: LimitID
    let decision: Decision
    let state: RuleState
    let reading: ClockReading
    let day: CivilDay
}

/// The behavior that differs by kind of rule; all other code treats rules alike.
protocol LimitRule: Sendable {
    var kind: Rule.Kind { get }

    // MARK: Deciding

    /// Returns the rule's decision for a limit at a wall instant at which no emergency runs.
    func ruling(for limit: LimitID, at wall: WallInstant, in projection: Projection) -> Ruling

    var canBlock: Bool { get }

    /// The question of the shield; nil if it never asks.
    var ask: Ask? { get }

    /// The number of times a day that the shield opens something; nil if any number.
    var asksPerDay: Int? { get }

    /// The minutes of use after which the rule blocks or asks; nil if use causes neither.
    var useMaximum: Minutes? { get }

    /// True if the rule blocks no less in more hours.
    var blocksMoreInMoreHours: Bool { get }

    /// Returns true if the rule blocks at least as much as another, whatever passes run.
    ///
    /// Rules of different kinds are never comparable: something lifts one and not the other.
    func isAtLeast(_ other: Rule) -> Bool

    // MARK: Planning

    /// The windows at whose starts and ends the monitor extension wakes every day.
    var windows: [Window] { get }

    var isMetered: Bool { get }

    /// True if the limit depends on the beginning of a day, or if its use is counted.
    var needsDay: Bool { get }

    /// Returns true if the rule's decision may change when a day begins.
    func changesWithDay(in projection: Projection) -> Bool

    /// Returns the next wall instant, other than the beginning of a day, at which the rule's decision
    /// changes by itself.
    func nextChange(
        after wall: WallInstant,
        through end: WallInstant,
        in projection: Projection
    ) -> WallInstant?

    // MARK: Counting

    /// Returns the figures that outlast the limit, or nil.
    func figures(of limit: LimitID, in counts: Counts) -> ClosedFigures?

    /// Counts new minutes of use.
    func count(
        _ fresh: Minutes,
        of id: LimitID,
        at reading: ClockReading,
        trusted: WallInstant,
        _ counts: inout Counts
    )

    /// Raises the figures to at least those of other limits of the kind.
    func raise(_ limit: LimitID, to others: ClosedFigures, in counts: inout Counts)

    /// Returns the limit's figure for display; nil if it counts nothing.
    func amount(_ counted: CountedLimit) -> Limit.Amount?
}

extension LimitRule {
    var canBlock: Bool { true }
    var ask: Ask? { nil }
    var asksPerDay: Int? { nil }
    var useMaximum: Minutes? { nil }
    var blocksMoreInMoreHours: Bool { true }
    var windows: [Window] { [] }
    var isMetered: Bool { false }
    var needsDay: Bool { true }

    func changesWithDay(in projection: Projection) -> Bool { false }

    func nextChange(
        after wall: WallInstant,
        through end: WallInstant,
        in projection: Projection
    ) -> WallInstant? { nil }

    func figures(of limit: LimitID, in counts: Counts) -> ClosedFigures? { nil }

    func count(
        _ fresh: Minutes,
        of id: LimitID,
        at reading: ClockReading,
        trusted: WallInstant,
        _ counts: inout Counts
    ) {}

    func raise(_ limit: LimitID, to others: ClosedFigures, in counts: inout Counts) {}

    func amount(_ counted: CountedLimit) -> Limit.Amount? { nil }
}

/// A rule's decision, and the way to find its end, which is slow and not always needed.
///
/// It has no copies, because verdicts need many.
struct Ruling: ~Copyable {
    let reason: Decision.Reason
    let end: End

    /// The end of a reason by itself.
    enum End {
        case never
        case at(WallInstant)
        case nextChange
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

    /// Reads or writes the fields of a rule of a kind, without the kind.
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
