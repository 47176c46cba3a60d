internal import Foundation

/// The future decisions of the rules from a reading on, if nothing happens.
///
/// Everything that depends on the clocks is converted to wall instants once, so the same functions
/// give the verdict now and at any later instant.
struct Projection {
    /// The reading of both clocks, and its trusted wall instant.
    let reading: ClockReading
    let trusted: WallInstant
    let limits: [Limit]
    /// The selections that cover nothing because their tokens are void.
    let voidSelections: [SelectionID]
    let clock: ScheduleClock
    let dayStart: TimeOfDay
    /// The wall instants at which the break and the emergency end.
    private(set) var breakEnd: WallInstant?
    private(set) var emergencyEnd: WallInstant?
    let accesses: [RunningAccess]
    let pledge: (pledge: Pledge, end: WallInstant)?
    // Parts of the state, because verdicts are frequent and copying a state is slow.
    let counts: Counts
    /// The day whose counters are missing, if any.
    let uncountedDay: CivilDay?
    /// The last counted days of limits on minutes, which share one set of counters.
    private let countedDays: [CivilDay]

    /// Creates the projection of a state at a reading.
    init(_ state: borrowing RuleState, at reading: ClockReading, calendar: Calendar) {
        self.reading = reading
        trusted = state.trusted(at: reading)
        limits = state.limits
        voidSelections = state.voidSelections
        clock = state.scheduleClock(at: reading, trusted: trusted, calendar: calendar)
        dayStart = state.settings.dayStart
        breakEnd = state.breakEnd(at: reading, trusted: trusted)
        emergencyEnd = state.emergencies.end(at: reading, trusted: trusted)
        accesses = state.accesses.running(at: reading, trusted: trusted)
        pledge = state.pledges.running(at: reading, trusted: trusted)
        counts = state.counts
        uncountedDay = state.uncountedDay
        countedDays = counts.meters.days { state.limit($0)?.rule.isMetered == true }
    }

    var withoutPasses: Projection {
        var projection = self
        projection.breakEnd = nil
        projection.emergencyEnd = nil
        return projection
    }

    /// Returns the decision for a limit, considering void selections, emergencies and accesses.
    func ruling(of limit: borrowing Limit, at wall: WallInstant) -> Ruling {
        if isVoid(limit.selection) { return Ruling(.selectionVoid) }
        if let emergencyEnd, wall < emergencyEnd {
            return Ruling(.emergency, until: .at(emergencyEnd))
        }
        guard limit.hours.isAlways || applies(limit.hours, at: wall) else {
            return Ruling(.outsideHours)
        }
        if limit.opensInBreaks, let breakEnd, wall < breakEnd, limit.rule.canBlock {
            return Ruling(.breakPass, until: .at(breakEnd))
        }
        let rule = limit.rule.values
        if !accesses.isEmpty, let end = accessEnd(toAllOf: limit, at: wall),
            rule.ruling(for: limit.id, at: wall, in: self).reason.isBlocking
        {
            return Ruling(.access, until: .at(end))
        }
        return rule.ruling(for: limit.id, at: wall, in: self)
    }

    /// Returns the end of a running access that opens everything a limit covers, or nil.
    private func accessEnd(
        toAllOf limit: borrowing Limit,
        at wall: WallInstant
    ) -> WallInstant? {
        var last: WallInstant?
        for running in accesses
        where wall < running.end && running.item == .unknown && running.access.lifts(limit) {
            last = max(last ?? running.end, running.end)
        }
        return last
    }

    /// Returns true if the counters of the day of a wall instant are missing.
    ///
    /// Minutes that are not counted would never run out.
    func isUncounted(at wall: WallInstant) -> Bool {
        uncountedDay.map { $0 == meteredDay(at: wall) } ?? false
    }

    /// Returns true if a limit with some hours applies at a wall instant.
    ///
    /// If clock or zone are in doubt, it applies if it does at any instant that may be the present.
    /// A day that is counted already is today, too: for travelers to the west, it has begun.
    func applies(_ hours: Hours, at wall: WallInstant) -> Bool {
        if hours.isAlways { return true }
        return clock.contains(DatedHours(hours: hours, dayStart: dayStart), at: wall, by: .any)
            || hours.spans.isEmpty && hours.days.contains(meteredDay(at: wall))
    }

    /// Returns the next instant in a period at which a limit with some hours begins or ceases to
    /// apply.
    func nextChange(
        of hours: Hours,
        after wall: WallInstant,
        through end: WallInstant
    ) -> WallInstant? {
        if hours.isAlways { return nil }
        let dated = DatedHours(hours: hours, dayStart: dayStart)
        let wasApplying = applies(hours, at: wall)
        var from = wall
        while let next = clock.nextChange(of: dated, by: .any, after: from, through: end) {
            guard applies(hours, at: next) == wasApplying else { return next }
            from = next
        }
        return nil
    }

    /// Returns the wall instant from which a limit with some hours has applied on the day of a wall
    /// instant; while in doubt, a full hour.
    func beginning(of hours: Hours, at wall: WallInstant) -> WallInstant? {
        let dated = DatedHours(hours: hours, dayStart: dayStart)
        let begun = clock.lastChange(of: dated, .opening, by: .any, upTo: wall)
        let today = beginning(ofDayAt: wall)
        guard let start = [begun, today].compactMap({ $0 }).max() else { return nil }
        return clock.counted(from: start, at: wall)
    }

    /// Returns the question at a limit's end; nil if the day's are used up.
    func question(of end: SoftEnd, _ limit: LimitID, at wall: WallInstant) -> Question? {
        let day = civilDay(at: wall).orCounted(counts.openings[limit]?.day)
        guard let times = end.timesPerDay else { return Question(ask: end.ask, left: nil) }
        let left = times - counts.openings.count(of: limit, on: day)
        return left > 0 ? Question(ask: end.ask, left: left) : nil
    }

    private func isVoid(_ selection: SelectionID) -> Bool { voidSelections.contains(selection) }

    /// Returns the verdict at a wall instant, of the limits on some selections.
    ///
    /// It contains a decision for the running pledge and each limit whose selection `isIncluded` accepts.
    func verdict(
        at wall: WallInstant,
        on isIncluded: (SelectionID) -> Bool = { _ in true }
    ) -> Verdict {
        var decisions: [Decision] = []
        decisions.reserveCapacity(limits.count + 1)
        if let (pledge, end) = pledge, wall < end, isIncluded(pledge.selection) {
            let isVoid = isVoid(pledge.selection)
            decisions.append(
                Decision(
                    source: .pledge(pledge.id),
                    selection: pledge.selection,
                    reason: isVoid ? .selectionVoid : .pledge(pledge),
                    until: isVoid ? nil : end,
                    exceptions: [],
                    opensInBreaks: false
                )
            )
        }
        let horizon = wall + ScheduleClock.horizon
        var known: (day: CivilDay, newDay: WallInstant?)?
        var hoursChanges: [(hours: Hours, change: WallInstant?)] = []
        for limit in limits where isIncluded(limit.selection) {
            let ruling = ruling(of: limit, at: wall)
            var end: WallInstant?
            switch ruling.end {
            case .never: end = nil
            case .at(let instant): end = instant
            case .nextChange:
                end = limit.rule.values.nextChange(after: wall, through: horizon, in: self)
            case .newDay(let day):
                if known?.day != day { known = (day, beginning(after: day, from: wall)) }
                end = known?.newDay
            }
            if !limit.hours.isAlways, ruling.reason.dependsOnHours {
                let hours = limit.hours
                let known = hoursChanges.firstIndex { $0.hours == hours }
                let index = known ?? hoursChanges.count
                if index == hoursChanges.count {
                    let change = nextChange(of: hours, after: wall, through: horizon)
                    hoursChanges.append((hours, change))
                }
                if let change = hoursChanges[index].change {
                    end = end.map { min($0, change) } ?? change
                }
            }
            // Usually there are no accesses, and each call would cost as much as a rule.
            let exceptions =
                accesses.isEmpty ? [] : exceptions(to: limit, ruling.reason, at: wall)
            decisions.append(
                Decision(
                    source: .limit(limit.id),
                    selection: limit.selection,
                    reason: (consume ruling).reason,
                    until: end,
                    exceptions: exceptions,
                    opensInBreaks: limit.opensInBreaks
                )
            )
        }
        return Verdict(day: civilDay(at: wall), decisions: decisions)
    }

    /// Returns the reasons why an item in some selections is blocked at a wall instant.
    func blocking(
        _ item: ItemID,
        in selections: Set<SelectionID>,
        at wall: WallInstant
    ) -> [Decision.Reason] {
        var reasons: [Decision.Reason] = []
        if let (pledge, end) = pledge, wall < end, selections.contains(pledge.selection),
            !isVoid(pledge.selection)
        {
            reasons.append(.pledge(pledge))
        }
        for limit in limits where selections.contains(limit.selection) {
            let reason = ruling(of: limit, at: wall).reason
            guard reason.isBlocking,
                !exceptions(to: limit, reason, at: wall).contains(item)
            else { continue }
            reasons.append(reason)
        }
        return reasons
    }

    func nextChange(after wall: WallInstant, through limit: WallInstant) -> WallInstant? {
        nextChange(of: shape, after: wall, through: limit)
    }

    func nextEffectChange(after wall: WallInstant, through limit: WallInstant) -> WallInstant? {
        nextChange(of: effects, after: wall, through: limit)
    }

    private func nextChange(
        of shape: (WallInstant) -> some Equatable,
        after wall: WallInstant,
        through limit: WallInstant
    ) -> WallInstant? {
        let before = shape(wall)
        var from = wall
        while let next = nextCandidate(after: from, through: limit) {
            guard shape(next) == before else { return next }
            from = next
        }
        return nil
    }

    /// Returns the wall instant at which the next day begins, or nil if none does within 8 days.
    func nextDay(after wall: WallInstant) -> WallInstant? {
        beginning(after: civilDay(at: wall), from: wall)
    }

    private func beginning(after day: CivilDay, from wall: WallInstant) -> WallInstant? {
        clock.beginning(of: day.next, dayStart: dayStart, from: wall)
    }

    /// Returns the wall instant at which the day of a wall instant began, or nil if none is found.
    func beginning(ofDayAt wall: WallInstant) -> WallInstant? {
        clock.beginning(ofDayAt: wall, dayStart: dayStart)
    }

    /// Returns the day of a wall instant, by the trusted reading.
    func civilDay(at wall: WallInstant) -> CivilDay { clock.day(at: wall, dayStart: dayStart) }

    /// Returns the day of the counters at a wall instant: never before an already counted day.
    func meteredDay(at wall: WallInstant) -> CivilDay {
        let today = civilDay(at: wall)
        return countedDays.reduce(today) { max($0, today.orCounted($1)) }
    }

    /// Returns the items that running accesses open although a limit blocks them.
    private func exceptions(
        to limit: borrowing Limit,
        _ reason: borrowing Decision.Reason,
        at wall: WallInstant
    ) -> [ItemID] {
        guard !accesses.isEmpty, reason.isBlocking else { return [] }
        var items: Set<ItemID> = []
        for running in accesses where wall < running.end && running.access.lifts(limit) {
            items.insert(running.item)
        }
        return items.sorted()
    }

    /// A blocked selection with its open exceptions.
    private struct Part: Hashable {
        let selection: SelectionID
        var effect = Decision.Effect.blocked
        let exceptions: [ItemID]
    }

    private func shape(at wall: WallInstant) -> Set<Part> {
        var parts: Set<Part> = []
        if let (pledge, end) = pledge, wall < end, !isVoid(pledge.selection) {
            parts.insert(Part(selection: pledge.selection, exceptions: []))
        }
        for limit in limits {
            let reason = ruling(of: limit, at: wall).reason
            guard reason.isBlocking else { continue }
            let exceptions = exceptions(to: limit, reason, at: wall)
            parts.insert(Part(selection: limit.selection, exceptions: exceptions))
        }
        return parts
    }

    /// Returns the effects of the pledge and of each limit, in order, with their open exceptions.
    private func effects(at wall: WallInstant) -> [Part] {
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

    /// Returns the next instant in a period at which a decision may change.
    func nextCandidate(
        after wall: WallInstant,
        through end: WallInstant,
        on isIncluded: (SelectionID) -> Bool = { _ in true }
    ) -> WallInstant? {
        var next: WallInstant?
        var changesWithDay = false
        func consider(_ candidate: WallInstant?) {
            guard let candidate, candidate > wall, candidate <= end else { return }
            next = min(next ?? candidate, candidate)
        }
        consider(breakEnd)
        consider(emergencyEnd)
        consider(pledge?.end)
        for access in accesses { consider(access.end) }
        for limit in limits where isIncluded(limit.selection) {
            let rule = limit.rule.values
            if case .at(let end) = ruling(of: limit, at: wall).end { consider(end) }
            consider(rule.nextChange(after: wall, through: end, in: self))
            consider(nextChange(of: limit.hours, after: wall, through: end))
            changesWithDay =
                changesWithDay || rule.changesWithDay(in: self) || limit.hours.days != .all
        }
        if changesWithDay {
            consider(nextDay(after: wall))
            consider(clock.nextDoubtedDay(after: wall, dayStart: dayStart))
        }
        return next
    }
}
