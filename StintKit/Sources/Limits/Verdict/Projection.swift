internal import Foundation

/// The decisions of the rules from a reading on, if nothing happens.
///
/// Everything that depends on time is computed once, on the wall clock; so the verdict of now and
/// that of any later instant are the same function.
struct Projection {
    /// The reading of both clocks, and its trusted wall instant.
    let reading: ClockReading
    let trusted: WallInstant
    let limits: [Limit]
    /// The selections that cover nothing, because their tokens are void.
    let voidSelections: [SelectionID]
    let clock: ScheduleClock
    let dayStart: TimeOfDay
    /// The wall instants at which the override and the emergency end, in milliseconds.
    private(set) var overrideEnd: Int64?
    private(set) var emergencyEnd: Int64?
    let accesses: [RunningAccess]
    let pledge: (pledge: Pledge, end: Int64)?
    // Not the whole state: verdicts are requested often, and copying a state is slow.
    let banks: BankState
    let meters: MeterState
    let openings: SortedMap<LimitID, Openings>
    /// The day whose counters are missing, if any.
    let uncountedDay: CivilDay?
    /// The days that limits on minutes have counted last: one set of counters serves them all.
    private let countedDays: [CivilDay]

    /// Computes everything that depends on time from a state.
    init(_ state: borrowing RuleState, at reading: ClockReading, calendar: Calendar) {
        self.reading = reading
        trusted = state.trusted(at: reading)
        limits = state.limits
        voidSelections = state.voidSelections
        clock = state.scheduleClock(at: reading, trusted: trusted, calendar: calendar)
        dayStart = state.settings.dayStart
        overrideEnd = state.overrideEnd(at: reading, trusted: trusted)
        emergencyEnd = state.emergencies.end(at: reading, trusted: trusted)
        accesses = state.accesses.running(at: reading, trusted: trusted)
        pledge = state.pledges.running(at: reading, trusted: trusted)
        banks = state.banks
        meters = state.meters
        openings = state.accesses.openings
        uncountedDay = state.uncountedDay
        countedDays = meters.days { state.limit($0)?.rule.isMetered == true }
    }

    var withoutPasses: Projection {
        var projection = self
        projection.overrideEnd = nil
        projection.emergencyEnd = nil
        return projection
    }

    /// Returns the decision for one limit: the one place that weighs emergencies and rules.
    func ruling(of limit: Limit, at wall: Int64) -> Ruling {
        if isVoid(limit.selection) { return Ruling(.selectionVoid) }
        if let emergencyEnd, wall < emergencyEnd {
            return Ruling(.emergency, until: .at(emergencyEnd))
        }
        let ruling = limit.rule.values.ruling(for: limit.id, at: wall, in: self)
        guard ruling.reason.effect != .open, let end = accessEnd(toAllOf: limit, at: wall) else {
            return ruling
        }
        return Ruling(.access, until: .at(end))
    }

    /// Returns the end of the access that opens everything that a limit covers, or nil.
    private func accessEnd(toAllOf limit: Limit, at wall: Int64) -> Int64? {
        accesses.lazy.filter {
            wall < $0.end && $0.opensAll(of: limit.id)
                && limit.rule.values.yields(to: $0, for: limit.id)
        }.map(\.end).max()
    }

    /// Returns true if the counters of the day of a wall instant are missing: minutes that nobody
    /// counts would never run out.
    func isUncounted(at wall: Int64) -> Bool {
        uncountedDay.map { $0 == meteredDay(at: wall) } ?? false
    }

    /// Returns true if a limit applies today.
    ///
    /// Where clock or zone are in doubt, it applies if it does on any day that may be today.
    func isOn(_ weekdays: Weekdays, _ day: CivilDay, at wall: Int64) -> Bool {
        weekdays.contains(day) || clock.isOn(weekdays, at: wall, dayStart: dayStart)
    }

    private func isVoid(_ selection: SelectionID) -> Bool { voidSelections.contains(selection) }

    /// Returns the verdict at a wall instant, of the limits on some selections.
    ///
    /// It contains one decision for the running pledge and each limit that `isAsked` accepts.
    func verdict(at wall: Int64, on isAsked: (SelectionID) -> Bool = { _ in true }) -> Verdict {
        var decisions: [Decision] = []
        decisions.reserveCapacity(limits.count + 1)
        if let (pledge, end) = pledge, wall < end, isAsked(pledge.selection) {
            let isVoid = isVoid(pledge.selection)
            decisions.append(
                Decision(
                    source: .pledge(pledge.id),
                    selection: pledge.selection,
                    reason: isVoid ? .selectionVoid : .pledge(pledge),
                    until: isVoid ? nil : WallInstant(millisecondsSince1970: end),
                    exceptions: []
                )
            )
        }
        var known: (day: CivilDay, newDay: Int64?)?
        for limit in limits where isAsked(limit.selection) {
            let ruling = ruling(of: limit, at: wall)
            let end: Int64?
            switch ruling.end {
            case .never: end = nil
            case .at(let instant): end = instant
            case .nextChange:
                let horizon = wall + ScheduleClock.horizonMilliseconds
                end = limit.rule.values.nextChange(after: wall, through: horizon, in: self)
            case .newDay(let day):
                if known?.day != day { known = (day, beginning(after: day, from: wall)) }
                end = known?.newDay
            }
            decisions.append(
                Decision(
                    source: .limit(limit.id),
                    selection: limit.selection,
                    reason: ruling.reason,
                    until: end.map { WallInstant(millisecondsSince1970: $0) },
                    exceptions: exceptions(to: limit, ruling.reason, at: wall)
                )
            )
        }
        return Verdict(day: civilDay(at: wall), decisions: decisions)
    }

    /// Returns the reasons why an item in some selections is blocked at a wall instant.
    func blocking(
        _ item: ItemID,
        in selections: Set<SelectionID>,
        at wall: Int64
    ) -> [Decision.Reason] {
        var reasons: [Decision.Reason] = []
        if let (pledge, end) = pledge, wall < end, selections.contains(pledge.selection),
            !isVoid(pledge.selection)
        {
            reasons.append(.pledge(pledge))
        }
        for limit in limits where selections.contains(limit.selection) {
            let reason = ruling(of: limit, at: wall).reason
            guard reason.effect != .open,
                !exceptions(to: limit, reason, at: wall).contains(item)
            else { continue }
            reasons.append(reason)
        }
        return reasons
    }

    func nextChange(after wall: Int64, through limit: Int64) -> Int64? {
        nextChange(of: shape, after: wall, through: limit)
    }

    func nextEffectChange(after wall: Int64, through limit: Int64) -> Int64? {
        nextChange(of: effects, after: wall, through: limit)
    }

    private func nextChange(
        of shape: (Int64) -> some Equatable,
        after wall: Int64,
        through limit: Int64
    ) -> Int64? {
        let before = shape(wall)
        var from = wall
        while let next = nextCandidate(after: from, through: limit) {
            guard shape(next) == before else { return next }
            from = next
        }
        return nil
    }

    /// Returns the wall instant at which the next day begins, or nil if none does within 8 days.
    func nextDay(after wall: Int64) -> Int64? {
        beginning(after: civilDay(at: wall), from: wall)
    }

    private func beginning(after day: CivilDay, from wall: Int64) -> Int64? {
        clock.beginning(of: day.next, dayStart: dayStart, from: wall)
    }

    /// Returns the wall instant at which the day of a wall instant began, or nil if none is found.
    func beginning(ofDayAt wall: Int64) -> Int64? {
        clock.beginning(ofDayAt: wall, dayStart: dayStart)
    }

    /// The day of the trusted reading of a wall instant.
    func civilDay(at wall: Int64) -> CivilDay { clock.day(at: wall, dayStart: dayStart) }

    /// Returns the day of a wall instant's counters: never one before an already counted day.
    func meteredDay(at wall: Int64) -> CivilDay {
        let today = civilDay(at: wall)
        return countedDays.reduce(today) { max($0, today.orCounted($1)) }
    }

    /// Returns the items that running accesses leave open, although a limit blocks them.
    private func exceptions(
        to limit: Limit,
        _ reason: Decision.Reason,
        at wall: Int64
    ) -> [ItemID] {
        guard !accesses.isEmpty, reason.effect != .open else { return [] }
        let rule = limit.rule.values
        return Set(
            accesses.lazy.filter { wall < $0.end && rule.yields(to: $0, for: limit.id) }.map(\.item)
        ).sorted()
    }

    /// A blocked selection with its open exceptions.
    private struct Part: Hashable {
        let selection: SelectionID
        var effect = Decision.Effect.blocked
        let exceptions: [ItemID]
    }

    private func shape(at wall: Int64) -> Set<Part> {
        var parts: Set<Part> = []
        if let (pledge, end) = pledge, wall < end, !isVoid(pledge.selection) {
            parts.insert(Part(selection: pledge.selection, exceptions: []))
        }
        for limit in limits {
            let reason = ruling(of: limit, at: wall).reason
            guard reason.effect != .open else { continue }
            let exceptions = exceptions(to: limit, reason, at: wall)
            parts.insert(Part(selection: limit.selection, exceptions: exceptions))
        }
        return parts
    }

    /// Returns the effects of the pledge and of each limit, in order, with their open exceptions.
    private func effects(at wall: Int64) -> [Part] {
        let pledges = pledge.map { wall < $0.end ? [$0.pledge.selection] : [] } ?? []
        return pledges.map { Part(selection: $0, exceptions: []) }
            + limits.map { limit in
                let reason = ruling(of: limit, at: wall).reason
                return Part(
                    selection: limit.selection,
                    effect: reason.effect,
                    exceptions: exceptions(to: limit, reason, at: wall)
                )
            }
    }

    /// Returns the next instant in a period at which anything ends, opens, closes or begins again.
    func nextCandidate(
        after wall: Int64,
        through end: Int64,
        on isAsked: (SelectionID) -> Bool = { _ in true }
    ) -> Int64? {
        var next: Int64?
        var changesWithDay = false
        func consider(_ candidate: Int64?) {
            guard let candidate, candidate > wall, candidate <= end else { return }
            next = min(next ?? candidate, candidate)
        }
        consider(overrideEnd)
        consider(emergencyEnd)
        consider(pledge?.end)
        for access in accesses { consider(access.end) }
        for limit in limits where isAsked(limit.selection) {
            let rule = limit.rule.values
            if case .at(let end) = ruling(of: limit, at: wall).end { consider(end) }
            consider(rule.nextChange(after: wall, through: end, in: self))
            changesWithDay = changesWithDay || rule.changesWithDay(in: self)
        }
        if changesWithDay {
            consider(nextDay(after: wall))
            consider(clock.nextDoubtedDay(after: wall, dayStart: dayStart))
        }
        return next
    }
}
