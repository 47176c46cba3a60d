import Foundation
import Limits
import Testing

/// A phone with both clocks and a list of facts.
struct Phone {
    private(set) var facts: [Fact] = []
    private(set) var state = RuleState()
    /// The outcome of the last fact.
    private(set) var outcome = FactOutcome.unchanged
    var calendar: Calendar
    private(set) var wall: WallInstant
    private(set) var boot = BootInstant(millisecondsSinceBoot: 1_000_000)
    private(set) var bootID = BootID(high: 7, low: 0)
    private var count: UInt64 = 0

    /// Creates a phone in a zone at a local time, with limits and settings.
    init(
        _ zone: String,
        at local: String,
        _ schedules: Schedule...,
        settings: Settings? = nil
    ) throws {
        calendar = Anything.calendar(zone)
        wall = Anything.wall(local, calendar)
        observe()
        if let settings { append(.settingsChanged(settings)) }
        for (index, schedule) in schedules.enumerated() {
            append(.limitSet(try Anything.limit(schedule, id: UInt64(index) + 1)))
        }
    }

    var reading: ClockReading { ClockReading(wall: wall, boot: boot, bootID: bootID) }
    var verdict: Verdict { state.verdict(at: reading, calendar: calendar) }
    var isBlocked: Bool { verdict.isBlocked(Anything.selection) }
    var nextChange: WallInstant? { state.nextChange(at: reading, calendar: calendar) }
    var plan: Plan { state.plan(at: reading, calendar: calendar) }
    var availability: BreakAvailability {
        state.breakAvailability(at: reading, calendar: calendar)
    }

    @discardableResult
    mutating func append(_ event: Event, at other: ClockReading? = nil) -> Fact {
        count += 1
        let fact = Fact(id: FactID(high: 0, low: count), reading: other ?? reading, event: event)
        facts.append(fact)
        outcome = state.apply(fact)
        return fact
    }

    mutating func observe() {
        for event in state.observations(at: reading) { append(event) }
    }

    /// Begins a break as the app does; returns true if it began.
    mutating func takeBreak(begins: Bool, sourceLocation: SourceLocation = #_sourceLocation) {
        observe()
        var hasBegun = false
        if let event = state.beginningBreak(at: reading, calendar: calendar) {
            append(event)
            hasBegun = outcome == .accepted
        }
        #expect(hasBegun == begins, sourceLocation: sourceLocation)
    }

    mutating func pass(_ duration: Duration) {
        wall = wall + duration
        boot = boot + duration
    }

    mutating func moveClock(_ duration: Duration) { wall = wall + duration }

    mutating func restart(off: Duration = .seconds(30)) {
        wall = wall + off
        boot = BootInstant(millisecondsSinceBoot: 0)
        bootID = BootID(high: 7, low: bootID.low + 1)
    }

    mutating func travel(to zone: String) { calendar = Anything.calendar(zone) }
}

extension Phone {
    /// Creates a phone with rules, each on its own selection with contents.
    init(
        _ zone: String,
        at local: String,
        rules: [Rule],
        hours: Hours = .always,
        settings: Settings? = nil
    ) throws {
        try self.init(zone, at: local, settings: settings)
        for (index, rule) in rules.enumerated() {
            let id = UInt64(index) + 1
            append(.selectionSet(SelectionID(rawValue: id), Anything.contents(UInt8(id))))
            append(.limitSet(try Anything.limit(rule, id: id, selection: id, hours: hours)))
        }
    }

    /// The day at the current reading.
    var day: CivilDay { state.day(at: reading, calendar: calendar) }

    /// The trusted instant at which the metered day began.
    var dayBegan: WallInstant? {
        for case .metered(let day) in plan.monitors.map(\.span) { return day.began }
        return nil
    }

    /// Returns the metered days of the plan.
    var meteredDays: [MeteredDay] {
        plan.monitors.compactMap { monitor in
            guard case .metered(let day) = monitor.span else { return nil }
            return day
        }
    }

    /// Sets up the counters of today and tomorrow, as the extension does.
    mutating func arm() {
        for day in meteredDays { append(.metersArmed(day.counters)) }
    }

    /// Reports a reading of the limit's present counter.
    mutating func use(
        _ minutes: Minutes,
        limit: UInt64 = 1,
        surface: Usage.Surface = .app
    ) {
        let days = meteredDays
        let own = days.first { day in
            day.start <= wall && day.ladders.contains { $0.limit.rawValue == limit }
        }
        guard let today = own ?? days.first else { return }
        append(
            .used(
                Usage(
                    limit: LimitID(rawValue: limit),
                    day: today.day,
                    dayBegan: today.began,
                    minutes: minutes,
                    surface: surface
                )
            )
        )
    }

    /// Begins an access as the shield does; returns true if it began.
    mutating func access(
        _ item: UInt64 = 1,
        in selections: Set<UInt64> = [1],
        for length: AccessLength? = nil
    ) -> Bool {
        observe()
        guard
            let event = shield(item, in: selections).flatMap({
                state.beginningAccess(through: $0, for: length, at: reading)
            })
        else { return false }
        append(event)
        return outcome == .accepted
    }

    /// Begins an emergency as the app does; returns true if it runs.
    mutating func emergency() -> Bool {
        observe()
        guard let event = emergencyEvent else { return false }
        append(event)
        guard
            case .running = state.emergencyAvailability(at: reading, calendar: calendar)
        else { return false }
        return true
    }

    /// The event that begins an emergency; nil if none can begin.
    var emergencyEvent: Event? { state.beginningEmergency(at: reading, calendar: calendar) }

    /// Begins a pledge on a selection; returns true if it runs.
    mutating func pledge(
        _ number: UInt64 = 1,
        on selection: UInt64 = 1,
        for length: Minutes = 60,
        _ grade: PledgeGrade = .fair
    ) throws -> Bool {
        observe()
        let id = PledgeID(high: 0, low: number)
        append(
            try state.beginningPledge(
                id,
                on: SelectionID(rawValue: selection),
                for: length,
                grade: grade,
                amount: nil,
                at: reading
            )
        )
        return state.runningPledge(at: reading)?.id == id
    }

    /// Returns true if an item in some selections is blocked.
    func isBlocked(_ item: UInt64 = 1, in selections: Set<UInt64> = [1]) -> Bool {
        verdict.isBlocked(
            ItemID(rawValue: item),
            in: Set(selections.map(SelectionID.init(rawValue:)))
        )
    }

    /// Returns the shield of an item.
    func shield(_ item: UInt64 = 1, in selections: Set<UInt64> = [1]) -> Shield? {
        verdict.shield(
            for: ItemID(rawValue: item),
            in: Set(selections.map(SelectionID.init(rawValue:)))
        )
    }

    /// Returns the reason that blocks an item.
    func cause(_ item: UInt64 = 1, in selections: Set<UInt64> = [1]) -> Cause? {
        shield(item, in: selections)?.decision.cause
    }

    /// Requests a change, and appends the resulting event.
    @discardableResult
    mutating func change(
        _ change: Change,
        _ shift: SelectionShift = .leavesOut
    ) throws(ChangeError) -> Fact {
        observe()
        let event = try state.event(
            for: change,
            shift: shift,
            at: reading,
            calendar: calendar
        )
        let waiting = state.waiting(beside: change, at: reading)
        let fact = append(event)
        if event == change.event, let waiting { append(waiting) }
        return fact
    }
}

extension RuleState {
    /// Returns the event of a "yes" that opens the item at once; nil if it does not.
    func beginningAccess(
        through shield: Shield,
        for length: AccessLength? = nil,
        at reading: ClockReading
    ) -> Event? {
        let answer = answeringYes(to: shield, for: length, at: reading)
        if case .opens(let event)? = answer { return event }
        return nil
    }
}

extension Shield.Offer {
    /// Returns the offer of an access without a price.
    static func access(_ length: AccessLength, answered: [LimitID]) -> Shield.Offer? {
        AccessOffer([Ask(accessLength: length)], answered: answered).map { .access($0) }
    }
}

/// A decision as text: its source, reason and end.
struct Cause: Equatable {
    let limit: UInt64?
    let reason: Decision.Reason
    let until: WallInstant?

    init(_ limit: UInt64?, _ reason: Decision.Reason, until: WallInstant? = nil) {
        self.limit = limit
        self.reason = reason
        self.until = until
    }
}

extension Decision {
    var cause: Cause { Cause(limit?.rawValue, reason, until: until) }
}

extension Duration {
    static func minutes(_ count: Int) -> Duration { .seconds(60 * count) }
    static func hours(_ count: Int) -> Duration { .seconds(3600 * count) }
}
