import Foundation
import Limits

/// One person's life in a replay: the facts, their fold, and the apps in use.
///
/// Instants are milliseconds since 1970 by a wall clock that is never moved. Don't copy a life
/// during the replay: a shared state would be copied on each mutation.
struct UsageReplayLife {
    enum Behavior: CaseIterable {
        case pressesNothing
        /// Accepts every offered access and break.
        case acceptsOffers
        /// Keeps all use, and counts the passes and workouts that this needs.
        case keepsAllUse
    }

    let replay: UsageReplay
    let behavior: Behavior
    let days: UsageReplayDays
    let calendar: Calendar
    let limits: [Limit]
    /// The indices of the limits that cover each app.
    let limitsOfApp: [[Int]]

    var state = RuleState()
    var now: Int64
    private(set) var dayEnd: Int64
    /// The start of the day's next pledge; `Int64.max` after the last one.
    var nextPledge = Int64.max
    var factCount: UInt64 = 0
    var workoutCount: Int64 = 0
    private let origin: Int64

    /// The apps in use.
    private(set) var inUse: [Int] = []
    var isBlocked: [Bool]
    /// True for each app whose shield has offered nothing since the last verdict.
    var isRefused: [Bool]
    /// True for each limit that blocks, by the last verdict.
    var shields: [Bool]
    var exceptions: [[ItemID]]
    var isOff: [Bool]
    var isPledged = false
    var nextCheck = Int64.min
    /// True if the last verdict may be outdated.
    var isStale = true

    /// The milliseconds that each limit's meter has counted today.
    var metered: [Int64]
    /// The end of the last needed access of each app.
    var accessEnds: [Int64]
    var breakEnds: [Int64]
    var breakEnd = Int64.min
    /// The wait at each app's shield, until it is paid or over.
    var waits: [BegunWait?]
    /// The start of the day on which the last break began.
    var breakDay: Date?
    /// The current day.
    var day: UsageReplay.Day
    private var found: [UsageReplay.Day] = []

    /// A wait at a shield.
    struct BegunWait {
        /// The instant from which the second press opens the app.
        let end: Int64
        /// The instant from which it does not any more.
        let lapse: Int64
        /// The start of the day on which it began.
        let day: Date
    }

    init(_ replay: UsageReplay, _ behavior: Behavior, days: UsageReplayDays, from first: Int64) {
        self.replay = replay
        self.behavior = behavior
        self.days = days
        calendar = days.calendar
        let limits = replay.rules.limits
        self.limits = limits
        limitsOfApp = replay.selections.map { selections in
            limits.indices.filter { selections.contains(limits[$0].selection) }
        }
        isBlocked = replay.apps.map { _ in false }
        isRefused = isBlocked
        shields = limits.map { _ in false }
        exceptions = limits.map { _ in [] }
        isOff = limits.map { _ in false }
        metered = limits.map { _ in 0 }
        accessEnds = replay.apps.map { _ in .min }
        breakEnds = limits.map { _ in .min }
        waits = replay.apps.map { _ in nil }
        let today = days.day(at: Self.date(first))
        now = Self.instant(today.start)
        dayEnd = Self.instant(today.end)
        day = replay.day(from: today.start)
        // Set up one day earlier, because the first readings of new counters include earlier use.
        let eve = days.day(at: today.start - 1).start
        origin = Self.instant(eve)
        setUp(at: origin)
        beginDay()
    }

    /// Replays a change and the time before it.
    mutating func live(_ change: UsageReplayChanges.Change) {
        advance(to: change.instant)
        inUse.removeAll(where: change.ended.contains)
        inUse += change.begun
        for app in change.begun {
            isBlocked[app] = false
            isRefused[app] = false
        }
        endUnneededBreak()
        if now >= nextCheck { isStale = true }
        settle()
        // An app that was already in use, or whose use has no length, meets its shield, too.
        for app in change.opened where !change.begun.contains(app) && isBlockedByVerdict(app) {
            meet(app)
        }
        settle()
    }

    /// Replays the rest of the last day, and returns the days with use.
    mutating func finish() -> [UsageReplay.Day] {
        run(to: dayEnd)
        for app in waits.indices { giveUpWait(app) }
        endDay()
        return found
    }

    // MARK: - Days

    private mutating func advance(to instant: Int64) {
        while instant >= dayEnd {
            run(to: dayEnd)
            endDay()
            // Skip days without use, unless a workout earns minutes on each day.
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
        nextPledge = replay.rules.pledge == nil || behavior == .keepsAllUse ? .max : now
        if nextPledge == now { beginPledge() }
        nextCheck = .min
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

    /// Changes what the person who accepts every offer did on a day.
    mutating func change(on start: Date, _ body: (inout UsageReplay.Accepted) -> Void) {
        if day.start == start { return body(&day.accepted) }
        guard let index = found.lastIndex(where: { $0.start == start }) else { return }
        body(&found[index].accepted)
    }

    // MARK: - Time

    private mutating func run(to instant: Int64) {
        while now < instant {
            // The caller settles the last instant, after the uses that end there.
            settle()
            var end = min(instant, nextPledge)
            let runs = limits.indices.filter(isMetering)
            let waitEnd = inUse.compactMap { waits[$0]?.end }.filter { $0 > now }.min()
            if !inUse.isEmpty {
                end = min(end, nextCheck, waitEnd ?? .max)
                for limit in runs {
                    end = min(end, now + Self.minute - metered[limit] % Self.minute)
                }
            }
            count(to: end, metering: runs)
            if !inUse.isEmpty, now >= nextCheck || now == waitEnd { isStale = true }
            for limit in runs where metered[limit] % Self.minute == 0 {
                use(limit)
                if limits[limit].rule.kind != .timer { isStale = true }
            }
            if now == nextPledge, now < dayEnd { beginPledge() }
        }
    }

    /// Returns both clocks at an instant; the phone started with the life.
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
