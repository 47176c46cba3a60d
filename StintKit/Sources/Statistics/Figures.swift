public import Limits

/// What happened on one day, or in a stretch of days together.
///
/// The minutes of items are not added up over items, as a category holds the minutes of its apps.
public struct Figures: Hashable, Sendable {
    /// What happened with each item; nothing happened with one that is missing.
    public internal(set) var items: [ItemID: ItemFigures] = [:]
    /// What was counted for each limit; nothing was for one that is missing.
    public internal(set) var limits: [LimitID: LimitFigures] = [:]
    /// How many overrides began.
    public internal(set) var overrides = 0
    /// How many emergencies began.
    public internal(set) var emergencies = 0
    /// How many changes were asked for that open something.
    public internal(set) var weakeningsAsked = 0
    /// How many changes came into force that open something, asked for on this day or before.
    public internal(set) var weakeningsInForce = 0
    /// How often the permission to shield was taken back.
    public internal(set) var permissionsLost = 0
    /// How often the wall clock was found moved.
    public internal(set) var clockMoves = 0
    /// How often armed monitors were found missing.
    public internal(set) var monitorLosses = 0
    /// How often the system was started anew.
    public internal(set) var reboots = 0
    /// How many pledges that began on these days were kept to their end.
    public internal(set) var pledgesKept = 0
    /// How many pledges that began on these days failed, by what failed them.
    public internal(set) var breaches: [BreachKind: Int] = [:]
    /// How often the person opened an app at the price of a pledge.
    ///
    /// Counted on the day of the choice, while the failed pledge counts on the day it began.
    public internal(set) var pledgesOpened = 0

    /// Creates the figures of days on which nothing happened.
    public init() {}

    /// How often the person tried to open something that was shielded.
    public var attempts: Int { items.values.reduce(0) { $0 + $1.attempts } }

    /// How often the person turned back when asked.
    public var turnedBack: Int { items.values.reduce(0) { $0 + $1.turnedBack } }

    /// How often the person had something opened.
    public var accesses: Int { items.values.reduce(0) { $0 + $1.accesses } }

    /// How many pledges that began on these days failed.
    public var pledgesFailed: Int { breaches.values.reduce(0, +) }

    /// The share of choices that turned back.
    public var focusScore: FocusScore {
        FocusScore(turnedBack: turnedBack, opened: accesses + pledgesOpened)
    }

    /// True if no limit was put aside, no pledge failed and the permission was not lost.
    var isUnbroken: Bool {
        overrides == 0 && emergencies == 0 && pledgesFailed == 0 && permissionsLost == 0
    }

    mutating func add(_ other: Figures) {
        for (item, figures) in other.items { items[item, default: ItemFigures()].add(figures) }
        for (limit, figures) in other.limits { limits[limit, default: LimitFigures()].add(figures) }
        overrides += other.overrides
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

/// What happened with one item in a stretch of days.
public struct ItemFigures: Hashable, Sendable {
    /// How long it was used, by the highest reading of each day.
    public internal(set) var minutes: Minutes = 0
    /// How often the person tried to open it while it was shielded.
    public internal(set) var attempts = 0
    /// How often the person turned back when asked.
    public internal(set) var turnedBack = 0
    /// How often the person had it opened.
    public internal(set) var accesses = 0
    /// How long those openings may have lasted together.
    public internal(set) var granted: Minutes = 0

    /// Creates the figures of an item with which nothing happened.
    public init() {}

    mutating func add(_ other: ItemFigures) {
        minutes = minutes + other.minutes
        attempts += other.attempts
        turnedBack += other.turnedBack
        accesses += other.accesses
        granted = granted + other.granted
    }
}

/// What was counted for one limit in a stretch of days.
public struct LimitFigures: Hashable, Sendable {
    /// The minutes that counted against it, as far as the meter believed them.
    public internal(set) var minutes: Minutes = 0
    /// How many accesses counted in it; only a limit on openings has any.
    public internal(set) var openings = 0
    /// The minutes that use took out of its bank.
    public internal(set) var spent: Minutes = 0
    /// The minutes that workouts paid into its bank, before the cap.
    public internal(set) var earned: Minutes = 0
    /// The minutes that did not fit under the cap of its bank.
    public internal(set) var forfeited: Minutes = 0

    /// Creates the figures of a limit for which nothing was counted.
    public init() {}

    mutating func add(_ other: LimitFigures) {
        minutes = minutes + other.minutes
        openings += other.openings
        spent = spent + other.spent
        earned = earned + other.earned
        forfeited = forfeited + other.forfeited
    }
}

/// The share of choices at a shield that turned back, with the count that it is based on.
///
/// A choice is a "no", or a "yes" that opened the item or failed a pledge. Without a choice there is
/// no share, which is not the same as 0.
public struct FocusScore: Hashable, Sendable {
    /// The share in percent, 0…100; nil if there was no choice.
    ///
    /// It is rounded to the nearest, but 0 and 100 are said only where they are exact.
    public let share: Int?
    /// How many choices there were.
    public let choices: Int

    /// Creates the score of so many choices; a negative number counts as none.
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
    /// The share as `67%`, or `–` if there was no choice.
    public var description: String { share.map { "\($0)%" } ?? "–" }
}

/// What failed a pledge, without the item.
public enum BreachKind: String, CaseIterable, Codable, Sendable {
    /// The button that opens the app was pressed.
    case opened
    /// A covered app was used.
    case used
    /// A covered app was tried.
    case attempted
    /// The person gave up.
    case gaveUp
    /// The person used an emergency.
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
