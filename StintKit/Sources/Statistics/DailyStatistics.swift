public import Foundation
public import Limits

/// What all facts tell about each day: the fold behind statistics.
///
/// Hand over all facts ever in the order in which they are stored, also those that have left the
/// journal. A fact counts once, however often it is stored, and one that the rules refuse does not
/// count. A pledge counts on the day it began; all else on the day it happened, which begins at the
/// time that the settings chose then, by the trusted clock.
///
/// It remembers the name of each fact (16 bytes), and figures for each day and each item and limit
/// with which something happened.
public struct DailyStatistics: Sendable {
    /// The fold of all facts so far.
    public internal(set) var state = State()
    /// What happened on each day on which something did.
    public internal(set) var figures: [CivilDay: Figures] = [:]

    /// Every limit as it was last, also those that are gone.
    public internal(set) var limitsEver: [LimitID: Limit] = [:]
    /// Every pledge ever, in the order in which they began.
    public internal(set) var pledges: [PledgeRecord] = []

    let calendar: Calendar
    var watch = Watch()
    var banks = BankWatch()
    /// The day of the first fact.
    private var dayOfFirstFact: CivilDay?
    /// The boot of the first fact, then of the last restart.
    var lastBoot: BootID?
    private var names: Set<FactID> = []

    /// Creates the chronicle before the first fact.
    /// - Parameter calendar: Its time zone tells the day of facts that do not name theirs; its first
    ///   weekday and its months make periods.
    public init(calendar: Calendar) { self.calendar = calendar }

    /// Creates the chronicle of facts, in the order in which they are stored.
    /// - Complexity: O(n).
    public init(_ facts: some Sequence<Fact>, calendar: Calendar) {
        self.init(calendar: calendar)
        for fact in facts { apply(fact) }
    }

    /// Takes in the next fact; one that was taken in before changes nothing.
    public mutating func apply(_ fact: Fact) {
        guard names.insert(fact.id).inserted else { return }
        lastBoot = lastBoot ?? fact.reading.bootID
        if dayOfFirstFact == nil { dayOfFirstFact = day(at: fact.reading) }
        count(fact)
    }

    /// Takes in that time has passed: a pledge whose end has passed was kept.
    ///
    /// Call it before figures are shown.
    public mutating func pass(to reading: ClockReading) {
        guard let pledge = pledges.last, pledge.outcome == .open,
            case .kept = state.pledgeStatus(at: reading)
        else { return }
        keepLastPledge()
    }

    /// The first day of which anything is known; nil before the first fact.
    ///
    /// A clock that was wrong may have shown a later day first.
    /// - Complexity: O(n) in the number of days on which something happened.
    public var firstDay: CivilDay? {
        [dayOfFirstFact, figures.keys.min()].compactMap { $0 }.min()
    }

    /// How many pledges were kept since one failed last; one that runs does not count yet.
    public var pledgesKeptInARow: Int {
        let ended = pledges.last?.outcome == .open ? pledges.dropLast() : pledges[...]
        return ended.reversed().prefix { $0.outcome == .kept }.count
    }

    /// The days on which something happened, in order.
    /// - Complexity: O(n log n) in the number of days.
    public var days: [CivilDay] { figures.keys.sorted() }

    /// Returns what happened on a day.
    public func figures(on day: CivilDay) -> Figures { figures[day] ?? Figures() }

    /// Returns what happened in a stretch of days, both ends included.
    /// - Complexity: O(n) in the number of days on which something happened.
    public func figures(from first: CivilDay, through last: CivilDay) -> Figures {
        figures.reduce(into: Figures()) { sum, entry in
            if first <= entry.key, entry.key <= last { sum.add(entry.value) }
        }
    }

    /// Returns what happened ever.
    /// - Complexity: O(n) in the number of days on which something happened.
    public var total: Figures { figures.values.reduce(into: Figures()) { $0.add($1) } }

    /// Compares a period, as far as it has passed, with the one before.
    /// - Parameters:
    ///   - period: Any period.
    ///   - today: The last day that counts.
    /// - Returns: What happened, and what happened before.
    public func comparison(of period: Period, through today: CivilDay) -> Comparison {
        let previous = period.previous(calendar: calendar)
        let passed = min(max(period.first.distance(to: today) + 1, 0), period.dayCount)
        let isOver = passed == period.dayCount
        let last = previous.first.advanced(by: passed - 1)
        return Comparison(
            period: period,
            dayCount: passed,
            figures: figures(from: period.first, through: period.first.advanced(by: passed - 1)),
            before: figures(
                from: previous.first,
                through: isOver ? previous.last : min(last, previous.last)
            )
        )
    }

    /// Returns how many clean days there were in a row.
    /// - Parameter today: The last day that counts; later ones were seen by a wrong clock.
    /// - Returns: The row that goes on now, and the longest.
    /// - Complexity: O(n log n) in the number of days on which something happened.
    public func streaks(through today: CivilDay) -> Streaks {
        watch.streaks(
            through: today,
            brokenDays: Set(figures.filter { !$0.value.isUnbroken }.keys)
        )
    }

    /// Looks at what is in force from a fact of a day on.
    mutating func observeAll(on day: CivilDay) {
        watch.change(
            to: Watch.Condition(
                isGuarded: state.limits.contains(where: \.rule.canShield),
                isLost: state.authorization == .lost
            ),
            on: day
        )
    }

    /// Returns the day of a reading.
    func day(at reading: ClockReading) -> CivilDay { state.day(at: reading, calendar: calendar) }
}

/// What happened in a period, and in as many days of the period before.
///
/// A week that has just begun is compared with the beginning of the week before, not with all of it.
public struct Comparison: Hashable, Sendable {
    /// The period.
    public let period: Period
    /// The days of it that have passed or begun; 0 if it lies in the future.
    public let dayCount: Int
    /// What happened in it so far.
    public let figures: Figures
    /// What happened on as many days of the period before, all of them once the period is over.
    public let before: Figures
}

/// How many clean days there were in a row.
///
/// A day is clean if a limit that can shield stood, or a pledge began, and no override and no
/// emergency began, no pledge failed that began on it, and the permission to shield was there
/// throughout. A day on which nothing was in force is not clean, so none before the first limit is.
public struct Streaks: Hashable, Sendable {
    /// The clean days up to today; today counts if it is clean so far, and ends the row if not.
    public let current: Int
    /// The most clean days in a row ever.
    public let longest: Int
}
