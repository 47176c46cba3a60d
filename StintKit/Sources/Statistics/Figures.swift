public import Limits

/// The figures of one day, or of several days together.
///
/// The minutes of different items are not added up, because a category includes its apps.
public struct Figures: Hashable, Sendable {
    /// The figures of each item with an event.
    public internal(set) var items: [ItemID: ItemFigures] = [:]
    /// The figures of each limit that counted something.
    public internal(set) var limits: [LimitID: LimitFigures] = [:]
    /// The reasons that people gave for accesses, each with the number of times.
    public internal(set) var reasons: [String: Int] = [:]
    /// The number of openings after a "yes", by the hour of the wall clock, 0…23.
    public internal(set) var openedAt: [Int: Int] = [:]
    /// The number of breaks that began.
    public internal(set) var breaks = 0
    /// The minutes of these breaks; those that ended early count the minutes that ran.
    public internal(set) var breakMinutes: Minutes = 0
    /// The number of emergencies that began.
    public internal(set) var emergencies = 0
    /// The number of proposed changes that open something.
    public internal(set) var weakeningsAsked = 0
    /// The number of changes that open something and took effect, whenever they were proposed.
    public internal(set) var weakeningsInForce = 0
    /// The number of losses of the permission to block.
    public internal(set) var permissionsLost = 0
    /// The number of moves of the wall clock.
    public internal(set) var clockMoves = 0
    /// The number of times that armed monitors were missing.
    public internal(set) var monitorLosses = 0
    /// The number of restarts of the system.
    public internal(set) var reboots = 0
    /// The number of pledges that began on these days and were kept to their end.
    public internal(set) var pledgesKept = 0
    /// The number of pledges that began on these days and failed, by kind of breach.
    public internal(set) var breaches: [BreachKind: Int] = [:]
    /// The number of openings that failed a pledge.
    ///
    /// An opening counts on its own day, the failed pledge on the day it began.
    public internal(set) var pledgesOpened = 0

    /// Creates the figures of days without events.
    public init() {}

    /// The number of attempts to open something that was blocked.
    public var attempts: Int { items.values.reduce(0) { $0 + $1.attempts } }

    /// The number of "no" answers, and of waits that lapsed.
    public var turnedBack: Int { items.values.reduce(0) { $0 + $1.turnedBack } }

    /// The number of waits that began.
    public var waits: Int { items.values.reduce(0) { $0 + $1.waits } }

    /// The number of waits that lapsed, or that a "no" ended.
    public var waitsGivenUp: Int { items.values.reduce(0) { $0 + $1.waitsGivenUp } }

    /// The minutes of use beyond budgets that ask at their end.
    ///
    /// Minutes that several budgets count are counted by each.
    public var minutesBeyond: Minutes { limits.values.reduce(0) { $0 + $1.beyond } }

    /// The number of accesses.
    public var accesses: Int { items.values.reduce(0) { $0 + $1.accesses } }

    /// The number of pledges that began on these days and failed.
    public var pledgesFailed: Int { breaches.values.reduce(0, +) }

    /// The share of "no" answers.
    public var focusScore: FocusScore {
        FocusScore(turnedBack: turnedBack, opened: accesses + pledgesOpened)
    }

    /// True if no emergency began, no pledge failed and the permission was not lost.
    var isUnbroken: Bool { emergencies == 0 && pledgesFailed == 0 && permissionsLost == 0 }

    mutating func add(_ other: Figures) {
        for (item, figures) in other.items { items[item, default: ItemFigures()].add(figures) }
        for (limit, figures) in other.limits { limits[limit, default: LimitFigures()].add(figures) }
        reasons.merge(other.reasons, uniquingKeysWith: +)
        openedAt.merge(other.openedAt, uniquingKeysWith: +)
        breaks += other.breaks
        breakMinutes = breakMinutes + other.breakMinutes
        emergencies += other.emergencies
        weakeningsAsked += other.weakeningsAsked
        weakeningsInForce += other.weakeningsInForce
        permissionsLost += other.permissionsLost
        clockMoves += other.clockMoves
        monitorLosses += other.monitorLosses
        reboots += other.reboots
        pledgesKept += other.pledgesKept
        breaches.merge(other.breaches, uniquingKeysWith: +)
        pledgesOpened += other.pledgesOpened
    }
}

/// The figures of one item on some days.
public struct ItemFigures: Hashable, Sendable {
    /// The minutes of use, by the highest reading of each day.
    public internal(set) var minutes: Minutes = 0
    /// The number of attempts to open it while it was blocked.
    public internal(set) var attempts = 0
    /// The number of "no" answers, and of waits that lapsed.
    public internal(set) var turnedBack = 0
    /// The number of waits that began.
    public internal(set) var waits = 0
    /// The number of these waits that lapsed, or that a "no" ended.
    public internal(set) var waitsGivenUp = 0
    /// The number of accesses.
    public internal(set) var accesses = 0
    /// The sum of the lengths of these accesses.
    public internal(set) var granted: Minutes = 0

    /// Creates the figures of an item without events.
    public init() {}

    mutating func add(_ other: ItemFigures) {
        minutes = minutes + other.minutes
        attempts += other.attempts
        turnedBack += other.turnedBack
        waits += other.waits
        waitsGivenUp += other.waitsGivenUp
        accesses += other.accesses
        granted = granted + other.granted
    }
}

/// The figures of one limit on some days.
public struct LimitFigures: Hashable, Sendable {
    /// The minutes that counted, as far as the meter believed them.
    public internal(set) var minutes: Minutes = 0
    /// The counted minutes beyond a budget that asks at its end.
    public internal(set) var beyond: Minutes = 0
    /// The number of accesses after a "yes" to its question.
    public internal(set) var openings = 0
    /// The minutes that use spent from its bank.
    public internal(set) var spent: Minutes = 0
    /// The minutes that workouts paid into its bank, before the cap.
    public internal(set) var earned: Minutes = 0
    /// The minutes that exceeded the cap of its bank.
    public internal(set) var forfeited: Minutes = 0

    /// Creates the figures of a limit that counted nothing.
    public init() {}

    mutating func add(_ other: LimitFigures) {
        minutes = minutes + other.minutes
        beyond = beyond + other.beyond
        openings += other.openings
        spent = spent + other.spent
        earned = earned + other.earned
        forfeited = forfeited + other.forfeited
    }
}

/// The share of "no" answers at a shield, with the count that it is based on.
///
/// A choice is a "no", a wait that lapsed, or a "yes" that opened the item or failed a pledge.
public struct FocusScore: Hashable, Sendable {
    /// The share in percent, 0…100; nil without a choice.
    ///
    /// It is rounded to the nearest integer, but is 0 or 100 only if that is exact.
    public let share: Int?
    /// The number of choices.
    public let choices: Int

    /// Creates a score from numbers of choices; negative numbers count as 0.
    public init(turnedBack: Int, opened: Int) {
        let turnedBack = max(0, turnedBack)
        let opened = max(0, opened)
        choices = turnedBack + opened
        guard choices > 0 else {
            share = nil
            return
        }
        let rounded = (200 * turnedBack + choices) / (2 * choices)
        share =
            if turnedBack == 0 || opened == 0 { rounded } else { min(max(rounded, 1), 99) }
    }
}

extension FocusScore: CustomStringConvertible {
    /// The share as `67%`, or `–` without a choice.
    public var description: String { share.map { "\($0)%" } ?? "–" }
}

/// The kind of a pledge's failure, without the item.
public enum BreachKind: String, CaseIterable, Codable, Sendable {
    /// The person pressed the button that opens the app.
    case opened
    case used
    case attempted
    case gaveUp
    case emergency

    /// The kind of a breach.
    public init(of breach: PledgeBreach) {
        self =
            switch breach {
            case .opened: .opened
            case .used: .used
            case .attempted: .attempted
            case .gaveUp: .gaveUp
            case .emergency: .emergency
            }
    }
}
