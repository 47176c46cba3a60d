public import Foundation
public import Limits

/// The figures of all facts for each day: the fold behind statistics.
///
/// Apply all facts ever stored, in stored order, including those that have left the journal. A fact
/// counts once, however often it is stored; a refused fact does not count. A pledge counts on the
/// day it began, everything else on the day it happened. Days begin at the time in the settings, by
/// the trusted clock.
///
/// Memory: 16 bytes for each fact, and figures for each day, item and limit with events.
public struct DailyStatistics: Sendable {
    /// The fold of all facts so far.
    public internal(set) var state = RuleState()
    /// The figures of each day with an event.
    public internal(set) var figures: [CivilDay: Figures] = [:]

    /// The last value of every limit, including removed limits.
    public internal(set) var limitsEver: [LimitID: Limit] = [:]
    /// Every pledge, in the order in which they began.
    public internal(set) var pledges: [PledgeRecord] = []

    let calendar: Calendar
    var conditions = ConditionHistory()
    var banks = BankWatch()
    var waits = WaitWatch()
    private var dayOfFirstFact: CivilDay?
    /// The boot of the last counted restart; before the first, that of the first fact.
    var lastBoot: BootID?
    private var factIDs: Set<FactID> = []

    /// Creates the statistics before the first fact.
    ///
    /// The calendar's time zone determines the days of facts; its first weekday and its months
    /// determine periods.
    public init(calendar: Calendar) { self.calendar = calendar }

    /// Creates the statistics of facts in stored order.
    /// - Complexity: O(n).
    public init(_ facts: some Sequence<Fact>, calendar: Calendar) {
        self.init(calendar: calendar)
        for fact in facts { apply(fact) }
    }

    /// Applies the next fact; a repeated one changes nothing.
    public mutating func apply(_ fact: Fact) {
        guard factIDs.insert(fact.id).inserted else { return }
        lastBoot = lastBoot ?? fact.reading.bootID
        if dayOfFirstFact == nil { dayOfFirstFact = day(at: fact.reading) }
        countLapses(at: fact.reading)
        count(fact)
    }

    /// Counts the last pledge as kept if its end has passed, and the waits that have lapsed.
    ///
    /// Call it before showing figures.
    public mutating func pass(to reading: ClockReading) {
        countLapses(at: reading)
        observeBreaks(at: reading)
        guard let pledge = pledges.last, pledge.outcome == .open,
            case .kept = state.pledgeStatus(at: reading)
        else { return }
        keepLastPledge()
    }

    /// The first known day; nil before the first fact.
    ///
    /// It may precede the day of the first fact, if the clock was ahead then.
    /// - Complexity: O(n) in the number of days with events.
    public var firstDay: CivilDay? {
        [dayOfFirstFact, figures.keys.min()].compactMap { $0 }.min()
    }

    /// The number of pledges kept since the last failed one; a running one does not count yet.
    public var pledgesKeptInARow: Int {
        let ended = pledges.last?.outcome == .open ? pledges.dropLast() : pledges[...]
        return ended.reversed().prefix { $0.outcome == .kept }.count
    }

    /// The days with events, in order.
    /// - Complexity: O(n log n) in the number of days.
    public var days: [CivilDay] { figures.keys.sorted() }

    /// Returns the figures of a day.
    public func figures(on day: CivilDay) -> Figures { figures[day] ?? Figures() }

    /// Returns the figures of some days, including both ends.
    /// - Complexity: O(n) in the number of days with events.
    public func figures(from first: CivilDay, through last: CivilDay) -> Figures {
        figures.reduce(into: Figures()) { sum, entry in
            if first <= entry.key, entry.key <= last { sum.add(entry.value) }
        }
    }

    /// The figures of all days.
    /// - Complexity: O(n) in the number of days with events.
    public var total: Figures { figures.values.reduce(into: Figures()) { $0.add($1) } }

    /// Returns a comparison of a period, through today, with the one before.
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

    /// Returns the current and the longest row of clean days.
    ///
    /// Days after today don't count: the clock was ahead when they were recorded.
    /// - Complexity: O(n log n) in the number of days with events; if a limit has hours, also O(d)
    ///   in the number of all days.
    public func streaks(through today: CivilDay) -> Streaks {
        conditions.streaks(
            through: today,
            brokenDays: Set(figures.filter { !$0.value.isUnbroken }.keys),
            calendar: calendar
        )
    }

    /// Records the current conditions, from a day on.
    mutating func observeAll(on day: CivilDay) {
        conditions.change(
            to: ConditionHistory.Condition(
                hours: Set(state.limits.filter(\.rule.canBlock).map(\.hours)),
                dayStart: state.settings.dayStart,
                isLost: state.authorization == .lost
            ),
            on: day
        )
    }

    func day(at reading: ClockReading) -> CivilDay { state.day(at: reading, calendar: calendar) }
}

/// The figures of a period, and of as many days of the period before.
///
/// A week that has just begun is compared with the beginning of the week before.
public struct Comparison: Hashable, Sendable {
    /// The compared period.
    public let period: Period
    /// The number of its days that have passed or begun; 0 if it is in the future.
    public let dayCount: Int
    /// The figures of the period so far.
    public let figures: Figures
    /// The figures of as many days of the period before; of all its days once the period is over.
    public let before: Figures
}

/// The current and the longest row of clean days.
///
/// A day is clean if a limit that can block applied at some time or a pledge began, no emergency
/// began, no pledge that began on that day failed, and the permission to block was never lost. An
/// break within its allowance changes nothing. A day on which nothing applied, because of the
/// hours of the limits or because there was none, neither counts nor ends the row.
public struct Streaks: Hashable, Sendable {
    /// The number of clean days up to today; 0 if today is broken.
    public let current: Int
    /// The largest number of clean days in a row.
    public let longest: Int
}
