/// What the rules decide from a reading on, if nothing happens.
///
/// All that depends on time is worked out once, on the wall clock; so the verdict of now and that of
/// any later instant are the same function.
struct Projection {
    let limits: [Limit]
    /// The selections that cover nothing, because their tokens are void.
    let voidSelections: [SelectionID]
    let clock: ScheduleClock
    let dayStart: TimeOfDay
    /// The wall instants at which what runs ends, in milliseconds.
    private(set) var overrideEnd: Int64?
    private(set) var emergencyEnd: Int64?
    let accesses: [RunningAccess]
    let pledge: (pledge: Pledge, end: Int64)?
    // Not the whole state: a verdict is asked for often, and a state is a large thing to copy.
    let banks: BankBook
    let meters: MeterBook
    let openings: Table<LimitID, Openings>
    /// The day whose counters do not stand, if any.
    let uncountedDay: CivilDay?

    /// What a limit decides at an instant, without saying for how long.
    enum Ground {
        case selectionVoid
        case emergency(until: Int64)
        case override(until: Int64)
        case window
        case outsideWindows
        case balance(Minutes)
        case bankEmpty
        case budgetLeft(Minutes)
        case budgetUsed
        case uncounted
        case notToday
        case opensLeft(Opens, Int)
        case opensUsed
        case pause(Pause)
        case timed

        var isShielded: Bool {
            switch self {
            case .outsideWindows, .bankEmpty, .budgetUsed, .uncounted, .opensLeft, .opensUsed,
                .pause:
                true
            case .selectionVoid, .emergency, .override, .window, .balance, .budgetLeft, .notToday,
                .timed:
                false
            }
        }
    }

    init(
        limits: [Limit],
        voidSelections: [SelectionID],
        clock: ScheduleClock,
        dayStart: TimeOfDay,
        overrideEnd: Int64?,
        emergencyEnd: Int64?,
        accesses: [RunningAccess],
        pledge: (pledge: Pledge, end: Int64)?,
        banks: BankBook,
        meters: MeterBook,
        openings: Table<LimitID, Openings>,
        uncountedDay: CivilDay?
    ) {
        self.limits = limits
        self.voidSelections = voidSelections
        self.clock = clock
        self.dayStart = dayStart
        self.overrideEnd = overrideEnd
        self.emergencyEnd = emergencyEnd
        self.accesses = accesses
        self.pledge = pledge
        self.banks = banks
        self.meters = meters
        self.openings = openings
        self.uncountedDay = uncountedDay
    }

    /// What the rules would decide if no override and no emergency ran.
    var withoutPasses: Projection {
        var projection = self
        projection.overrideEnd = nil
        projection.emergencyEnd = nil
        return projection
    }

    /// Decides for one limit: the one place where passes and rules are weighed.
    func ground(of limit: Limit, at wall: Int64) -> Ground {
        if isVoid(limit.selection) { return .selectionVoid }
        if let emergencyEnd, wall < emergencyEnd { return .emergency(until: emergencyEnd) }
        switch limit.rule {
        case .schedule(let schedule):
            if let overrideEnd, wall < overrideEnd { return .override(until: overrideEnd) }
            return clock.isOpen(schedule, at: wall) ? .window : .outsideWindows
        case .pause(let pause): return .pause(pause)
        case .bank:
            let balance = banks[limit.id]?.balance ?? .zero
            guard balance > .zero else { return .bankEmpty }
            return isUncounted(at: wall) ? .uncounted : .balance(balance)
        case .budget(let budget):
            let day = day(at: wall, counted: countedDay(of: limit))
            guard isOn(budget.weekdays, day, at: wall) else { return .notToday }
            let left = budget.minutes - meters.used(limit.id, on: day)
            guard left > .zero else { return .budgetUsed }
            return isUncounted(at: wall) ? .uncounted : .budgetLeft(left)
        case .opens(let opens):
            let day = day(at: wall, counted: countedDay(of: limit))
            guard isOn(opens.weekdays, day, at: wall) else { return .notToday }
            let left = opens.timesPerDay - openings.count(of: limit.id, on: day)
            return left > 0 ? .opensLeft(opens, left) : .opensUsed
        case .timer: return .timed
        }
    }

    /// Whether the counters of the day of a wall instant do not stand: minutes that nobody counts would
    /// never run out.
    private func isUncounted(at wall: Int64) -> Bool {
        uncountedDay.map { $0 == meteredDay(at: wall) } ?? false
    }

    /// Where clock or zone are in doubt, a limit holds if it does on any day that may be today.
    private func isOn(_ weekdays: Weekdays, _ day: CivilDay, at wall: Int64) -> Bool {
        weekdays.contains(day) || clock.isOn(weekdays, at: wall, dayStart: dayStart)
    }

    private func isVoid(_ selection: SelectionID) -> Bool { voidSelections.contains(selection) }

    /// Returns the verdict at a wall instant.
    func verdict(at wall: Int64) -> Verdict {
        var standings: [Verdict.Standing] = []
        standings.reserveCapacity(limits.count + 1)
        if let (pledge, end) = pledge, wall < end {
            standings.append(
                Verdict.Standing(
                    source: .pledge(pledge.id),
                    selection: pledge.selection,
                    decision: isVoid(pledge.selection)
                        ? .open(.selectionVoid)
                        : .shielded(
                            .pledge(pledge, until: WallInstant(millisecondsSince1970: end))
                        ),
                    exceptions: []
                )
            )
        }
        var known: (day: CivilDay, newDay: Int64?)?
        for limit in limits {
            let ground = ground(of: limit, at: wall)
            var newDay: Int64?
            if limit.rule.dependsOnDay {
                let day = day(at: wall, counted: countedDay(of: limit))
                if known?.day != day { known = (day, beginning(after: day, from: wall)) }
                newDay = known?.newDay
            }
            standings.append(
                Verdict.Standing(
                    source: .limit(limit.id),
                    selection: limit.selection,
                    decision: decision(limit, ground, at: wall, newDay),
                    exceptions: exceptions(to: limit, ground, at: wall)
                )
            )
        }
        return Verdict(standings: standings)
    }

    /// Returns the next wall instant at which what is shielded changes, or nil.
    func nextChange(after wall: Int64, through limit: Int64) -> Int64? {
        let before = shape(at: wall)
        var from = wall
        while let next = nextCandidate(after: from, through: limit) {
            guard shape(at: next) == before else { return next }
            from = next
        }
        return nil
    }

    /// Returns the wall instant at which the next day begins, or nil if none does within 8 days.
    func nextDay(after wall: Int64) -> Int64? {
        beginning(after: civilDay(at: wall), from: wall)
    }

    /// Returns the wall instant from another on at which the day after a day begins.
    private func beginning(after day: CivilDay, from wall: Int64) -> Int64? {
        clock.beginning(of: day.next, dayStart: dayStart, from: wall)
    }

    /// Returns the wall instant at which the day of a wall instant began, or nil if none is found.
    func beginning(ofDayAt wall: Int64) -> Int64? {
        clock.beginning(ofDayAt: wall, dayStart: dayStart)
    }

    /// The day of the trusted reading of a wall instant.
    func civilDay(at wall: Int64) -> CivilDay { clock.day(at: wall, dayStart: dayStart) }

    /// The day on which something is counted: a day is not handed out twice.
    func day(at wall: Int64, counted: CivilDay?) -> CivilDay {
        civilDay(at: wall).orCounted(counted)
    }

    /// The day that the counters of a wall instant belong to: never one before a day counted already.
    func meteredDay(at wall: Int64) -> CivilDay {
        let today = civilDay(at: wall)
        return limits.lazy.filter(\.rule.isMetered)
            .map { today.orCounted(countedDay(of: $0)) }.max() ?? today
    }

    /// The last day on which a limit counted.
    func countedDay(of limit: Limit) -> CivilDay? {
        switch limit.rule {
        case .budget, .bank, .timer: meters[limit.id]?.day
        case .opens: openings[limit.id]?.day
        case .schedule, .pause: nil
        }
    }

    private func decision(
        _ limit: Limit,
        _ ground: Ground,
        at wall: Int64,
        _ newDay: Int64?
    ) -> Verdict.Decision {
        func instant(_ milliseconds: Int64) -> WallInstant {
            WallInstant(millisecondsSince1970: milliseconds)
        }
        let day = newDay.map(instant)
        return switch ground {
        case .selectionVoid: .open(.selectionVoid)
        case .emergency(let end): .open(.emergency(until: instant(end)))
        case .override(let end): .open(.override(until: instant(end)))
        case .window: .open(.window(until: edge(of: limit, after: wall).map(instant)))
        case .outsideWindows:
            .shielded(.schedule(limit.id, until: edge(of: limit, after: wall).map(instant)))
        case .balance(let balance): .open(.balance(balance))
        case .bankEmpty: .shielded(.bankEmpty(limit.id))
        case .budgetLeft(let left): .open(.budget(left: left, newDay: day))
        case .budgetUsed: .shielded(.budgetUsed(limit.id, until: day))
        case .uncounted: .shielded(.uncounted(limit.id))
        case .notToday: .open(.notToday(newDay: day))
        case .opensLeft(let opens, let left): .shielded(.opens(limit.id, opens, left: left))
        case .opensUsed: .shielded(.opensUsed(limit.id, until: day))
        case .pause(let pause): .shielded(.pause(limit.id, pause))
        case .timed: .open(.timed)
        }
    }

    private func edge(of limit: Limit, after wall: Int64) -> Int64? {
        guard case .schedule(let schedule) = limit.rule else { return nil }
        return clock.nextChange(
            of: schedule,
            after: wall,
            through: wall + ScheduleClock.horizonMilliseconds
        )
    }

    /// Returns the items that an access leaves open: a pause yields to every access, a limit on
    /// openings to those that it counted.
    private func exceptions(to limit: Limit, _ ground: Ground, at wall: Int64) -> [ItemID] {
        guard !accesses.isEmpty else { return [] }
        let running = accesses.filter { wall < $0.end }
        switch ground {
        case .pause: return running.map(\.item).sorted()
        case .opensLeft, .opensUsed:
            return running.filter { $0.charged.contains(limit.id) }.map(\.item).sorted()
        case .selectionVoid, .emergency, .override, .window, .outsideWindows, .balance, .bankEmpty,
            .budgetLeft, .budgetUsed, .uncounted, .notToday, .timed:
            return []
        }
    }

    /// What is shielded: selections, each with what is left open of it.
    private struct Part: Hashable {
        let selection: SelectionID
        let exceptions: [ItemID]
    }

    private func shape(at wall: Int64) -> Set<Part> {
        var parts: Set<Part> = []
        if let (pledge, end) = pledge, wall < end, !isVoid(pledge.selection) {
            parts.insert(Part(selection: pledge.selection, exceptions: []))
        }
        for limit in limits {
            let ground = ground(of: limit, at: wall)
            guard ground.isShielded else { continue }
            let exceptions = exceptions(to: limit, ground, at: wall)
            parts.insert(Part(selection: limit.selection, exceptions: exceptions))
        }
        return parts
    }

    /// Returns the next instant at which anything ends, opens, closes or begins anew.
    private func nextCandidate(after wall: Int64, through end: Int64) -> Int64? {
        var next: Int64?
        func consider(_ candidate: Int64?) {
            guard let candidate, candidate > wall, candidate <= end else { return }
            next = min(next ?? candidate, candidate)
        }
        consider(overrideEnd)
        consider(emergencyEnd)
        consider(pledge?.end)
        for access in accesses { consider(access.end) }
        var needsDay = false
        for limit in limits {
            switch limit.rule {
            case .schedule(let schedule):
                // Nothing of it shows before the override ends.
                let from = max(wall, overrideEnd.map { $0 - 1 } ?? wall)
                consider(clock.nextChange(of: schedule, after: from, through: end))
            case .budget, .opens: needsDay = true
            case .bank: needsDay = needsDay || uncountedDay != nil
            case .pause, .timer: break
            }
        }
        if needsDay {
            consider(nextDay(after: wall))
            consider(clock.nextDoubtedDay(after: wall, dayStart: dayStart))
        }
        return next
    }
}
