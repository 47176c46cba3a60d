import Foundation
import Limits

/// One person's life through a log: the facts, their fold, and what was in use under it.
///
/// Instants are milliseconds since 1970 on the wall clock, which nobody moves. It is a value that nobody
/// shares, so that the state is asked where it lies; of a shared one each question would copy it.
struct UsageReplayLife {
    enum Manner: CaseIterable {
        case pressesNothing
        /// Takes an access or an override if one is offered.
        case takesOffers
        /// Keeps all use; what that takes is counted.
        case keepsEverything
    }

    let replay: UsageReplay
    let manner: Manner
    let days: UsageReplayDays
    let calendar: Calendar
    let limits: [Limit]
    /// The limits that cover each app, by their places.
    let limitsOfApp: [[Int]]

    var state = RuleState()
    var now: Int64
    private(set) var dayEnd: Int64
    /// The start of the day's next pledge; the last instant after the last pledge.
    var nextPledge = Int64.max
    var factCount: UInt64 = 0
    var workoutCount: Int64 = 0
    private let origin: Int64

    /// The apps in use, and whether each app is blocked; up to date for those in use.
    private(set) var inUse: [Int] = []
    var isBlocked: [Bool]
    /// The apps whose shields have offered nothing since the last look, and so offer nothing now.
    var isRefused: [Bool]
    /// What the last verdict said of each limit (whether it shields, but for which items, and whether
    /// it does not hold today) and of the pledge, and when it may change by itself.
    var shields: [Bool]
    var exceptions: [[ItemID]]
    var isOff: [Bool]
    var isPledged = false
    var nextLook = Int64.min
    /// True if something has happened since the last verdict.
    var isStale = true

    /// The use that each limit's meter has counted today.
    var metered: [Int64]
    /// The ends of the passes that count as needed: of each app, each limit, all schedules.
    var accessEnds: [Int64]
    var overrideEnds: [Int64]
    var overrideEnd = Int64.min
    /// The day that is lived, and those before it on which something was used.
    var day: UsageReplay.Day
    private var found: [UsageReplay.Day] = []

    init(_ replay: UsageReplay, _ manner: Manner, days: UsageReplayDays, from first: Int64) {
        self.replay = replay
        self.manner = manner
        self.days = days
        calendar = days.calendar
        limits = replay.rules.limits.indices.map(replay.limit)
        limitsOfApp = replay.selections.map { selections in
            replay.rules.selections.indices.filter {
                selections.contains(replay.rules.selections[$0])
            }
        }
        isBlocked = replay.apps.map { _ in false }
        isRefused = isBlocked
        shields = limits.map { _ in false }
        exceptions = limits.map { _ in [] }
        isOff = limits.map { _ in false }
        metered = limits.map { _ in 0 }
        accessEnds = replay.apps.map { _ in .min }
        overrideEnds = limits.map { _ in .min }
        let today = days.day(at: Self.date(first))
        now = Self.instant(today.start)
        dayEnd = Self.instant(today.end)
        day = replay.day(from: today.start)
        // Set up a day before, as the first readings of new counters tell of use before them.
        let eve = days.day(at: today.start - 1).start
        origin = Self.instant(eve)
        setUp(at: origin)
        beginDay()
    }

    /// Lives up to a change, and through it.
    mutating func live(_ change: UsageReplayChanges.Change) {
        advance(to: change.instant)
        inUse.removeAll(where: change.ended.contains)
        inUse += change.begun
        for app in change.begun {
            isBlocked[app] = false
            isRefused[app] = false
        }
        if now >= nextLook { isStale = true }
        settle()
        // An app that was in use before, or is only glanced at, meets its shield as well.
        for app in change.opened where !change.begun.contains(app) && isShut(app) { meet(app) }
        settle()
    }

    /// Lives to the end of the last day, and returns the days with use.
    mutating func finish() -> [UsageReplay.Day] {
        run(to: dayEnd)
        endDay()
        return found
    }

    // MARK: - Days

    private mutating func advance(to instant: Int64) {
        while instant >= dayEnd {
            run(to: dayEnd)
            endDay()
            // Days without any use are skipped, unless something happens on them.
            let isSkipped = inUse.isEmpty && replay.workoutPerDay == .zero
            let today = days.day(at: Self.date(isSkipped ? instant : dayEnd))
            now = Self.instant(today.start)
            dayEnd = Self.instant(today.end)
            day = replay.day(from: today.start)
            beginDay()
        }
        run(to: instant)
    }

    private mutating func beginDay() {
        for index in metered.indices { metered[index] = 0 }
        for (index, balance) in balances.enumerated() where limits[index].rule.kind == .bank {
            day.limits[index].bank = UsageReplay.BankAmount(opening: balance)
        }
        if replay.workoutPerDay > .zero { workOut(replay.workoutPerDay) }
        nextPledge = replay.rules.pledge == nil || manner == .keepsEverything ? .max : now
        if nextPledge == now { beginPledge() }
        nextLook = .min
        isStale = true
    }

    private mutating func endDay() {
        guard day.amounts.contains(where: { $0.used > .zero }) else { return }
        let civilDay = state.day(at: reading(at: now - 1), calendar: calendar)
        for (index, closing) in balances.enumerated() {
            day.limits[index].counted = state.used(limits[index].id, on: civilDay)
            guard let bank = day.limits[index].bank else { continue }
            day.limits[index].bank?.closing = closing
            day.limits[index].bank?.spent = bank.opening + bank.earned - closing
        }
        found.append(day)
    }

    // MARK: - Time

    private mutating func run(to instant: Int64) {
        while now < instant {
            // At the last instant only once it is known what ends there.
            settle()
            var end = min(instant, nextPledge)
            let runs = limits.indices.filter(isMetering)
            if !inUse.isEmpty {
                end = min(end, nextLook)
                for limit in runs {
                    end = min(end, now + Self.minute - metered[limit] % Self.minute)
                }
            }
            count(to: end, metering: runs)
            if !inUse.isEmpty, now >= nextLook { isStale = true }
            for limit in runs where metered[limit] % Self.minute == 0 {
                use(limit)
                if limits[limit].rule.kind != .timer { isStale = true }
            }
            if now == nextPledge, now < dayEnd { beginPledge() }
        }
    }

    /// Returns both clocks at an instant; the phone was started when the life began.
    func reading(at instant: Int64) -> ClockReading {
        ClockReading(
            wall: WallInstant(millisecondsSince1970: instant),
            boot: BootInstant(millisecondsSinceBoot: instant - origin),
            bootID: BootID(high: 0, low: 1)
        )
    }

    static let minute: Int64 = 60_000

    static func instant(_ date: Date) -> Int64 {
        Int64((date.timeIntervalSince1970 * 1000).rounded())
    }

    static func date(_ instant: Int64) -> Date {
        Date(timeIntervalSince1970: Double(instant) / 1000)
    }
}
