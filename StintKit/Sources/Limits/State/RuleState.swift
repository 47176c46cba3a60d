/// The fold of all facts: the rules, and everything from the past that still matters.
///
/// Equal facts in equal order give equal states. The size of a state is bounded.
public struct RuleState: Equatable, Sendable {
    /// The maximum number of limits; the fold refuses more.
    public static let limitMaximum = 64

    /// The maximum number of selections; beyond it, a new one replaces the oldest unneeded one.
    ///
    /// Limits, pending changes and a pledge together need fewer.
    public static let selectionMaximum = 128

    /// The maximum number of pending changes; beyond it, a new one replaces the oldest.
    public static let proposalMaximum = 16

    private(set) var clock = ClockTrack()
    private(set) var zone = ZoneTrack()
    private var registers = Shared(Registers())
    /// The fingerprint of the last written shields.
    private(set) var shields: Retained<UInt64>?
    /// The fingerprint of the last other shields before them.
    private(set) var formerShields: Retained<UInt64>?
    /// The day of the last loss of counters, until those of its day are set up again.
    private var uncounted: Retained<CivilDay>?
    /// The last recorded start of a day's counting.
    private var start: Retained<CountingStart>?
    /// The item of the last "yes" that needs a choice, until it is answered.
    var choice: Retained<ItemID>?
    /// The limits in the order of their IDs.
    public private(set) var limits: [Limit] = []
    /// The facts that set the limits, in the same order.
    private var limitFacts: [RetainedFact] = []
    /// The newest contents of each selection.
    var contents = SortedMap<SelectionID, Retained<SelectionReference>>()
    /// The pending changes, the oldest first.
    private(set) var proposals: [Retained<PendingChange>] = []
    var breaks = BreakState()
    var accesses = AccessState()
    var waits = WaitState()
    private(set) var warnings = WarningState()
    var emergencies = EmergencyState()
    var pledges = PledgeState()
    var counts = Counts()
    var tallies = TallyState()
    var itemUses = ItemUseState()
    /// The items that each selection covers, or ever covered.
    var covered = SortedMap<SelectionID, CoveredItems>()
    var closed = SortedMap<SelectionID, ClosedFigures>()
    private var recentFactIDs = RecentFactIDs()

    private static let zero = ClockReading(
        wall: WallInstant(millisecondsSince1970: 0),
        boot: BootInstant(millisecondsSinceBoot: 0),
        bootID: BootID(high: 0, low: 0)
    )

    /// Creates the state before the first fact.
    public init() {}

    /// Returns the state after facts in stored order.
    /// - Complexity: O(n).
    public static func fold(_ facts: [Fact]) -> RuleState {
        var state = RuleState()
        for fact in facts { state.apply(fact) }
        return state
    }

    /// Applies the next fact and returns its effect; a fact that was just applied changes nothing.
    ///
    /// It refuses, without any effect: a pass beyond the offered number, or while another of its kind
    /// runs; a second pledge while one runs, unless it adds a stake to it; a breach of a pledge that
    /// does not run, or whose grade the breach does not fail; a limit or a selection beyond the
    /// maximum.
    @discardableResult
    public mutating func apply(_ fact: Fact) -> FactOutcome {
        guard let place = recentFactIDs.place(for: fact.id) else { return .unchanged }
        let kept = RetainedFact(place: place, fact: fact)
        let reading = fact.reading
        switch fact.event {
        case .settingsChanged(let settings):
            registers.value.settings = Retained(settings, kept)
            settle(.settings)
        case .authorizationChanged(let authorization):
            registers.value.authorization = Retained(authorization, kept)
            if authorization == .lost { lose(kept) }
        case .shieldsApplied(let fingerprint):
            if let shields, shields.value != fingerprint { formerShields = shields }
            shields = Retained(fingerprint, kept)
        case .monitorsMissing(let count):
            registers.value.monitorsMissing = Retained(count, kept)
        case .booted: break
        case .clockMoved(let distance, let offset):
            clock.move(kept, by: distance, offset: offset)
            return .accepted
        case .zoneChanged(let change):
            zone.apply(Retained(change, kept), trusted: trusted(at: reading))
            return .accepted
        // Facts that can be refused or withdrawn are not applied to the clocks. So facts that are kept
        // for their readings can be folded again without side effects.
        case .limitSet(let limit): return set(limit, kept)
        case .limitRemoved(let id): return remove(id)
        case .selectionSet(let id, let reference): return set(id, Retained(reference, kept))
        case .changeProposed(let change, let due):
            propose(Retained(PendingChange(id: fact.id, change: change, due: due), kept))
            return .accepted
        case .changeWithdrawn(let id): return withdraw(id)
        case .breakBegan(let taken): return breaks.begin(Retained(taken, kept))
        case .breakEnded: return breaks.end(kept)
        case .accessBegan(let access): return begin(Retained(access, kept))
        case .accessEnded(let item):
            return accesses.end(item, at: reading, trusted: trusted(at: reading))
        case .waitBegan(let wait): return begin(Retained(wait, kept))
        case .choiceAsked(let item): choice = Retained(item, kept); return .accepted
        case .emergencyBegan(let pass): return begin(Retained(pass, kept))
        case .attempted(let attempt): return count(attempt, kept)
        case .turnedBack(let item, let day): return turnBack(item, day, at: reading)
        case .shieldClosed(let item): tallies.close(item); return .accepted
        case .pledgeBegan(let pledge):
            return FactOutcome(pledges.begin(Retained(pledge, kept)), else: .runsAlready)
        case .pledgeBroken(let id, let breach):
            let hasFailed = pledges.fail(id, breach, at: reading, trusted: trusted(at: reading))
            return FactOutcome(hasFailed, else: .nothingToFail)
        case .used(let usage): return use(usage, at: reading)
        case .itemUsed(let usage):
            return itemUses.add(Retained(usage, kept)) ? .accepted : .unchanged
        case .workedOut(let workout):
            return counts.banks.workOut(Retained(workout, kept), limits) ? .accepted : .unchanged
        case .workoutDeleted(let id): return counts.banks.delete(id) ? .accepted : .unchanged
        case .warned(let warning): return warnings.record(Retained(warning, kept))
        case .metersArmed(let counters): return rearm(counters, at: reading)
        case .metersLost(let day): uncounted = Retained(day, kept); return .accepted
        case .metersBegan(let new):
            guard isNews(new) else { return .unchanged }
            start = Retained(new, kept)
            return .accepted
        case .covered(let selection, let items): cover(selection, items); return .accepted
        case .checkpoint(let checkpoint): restore(checkpoint); return .accepted
        }
        clock.apply(kept)
        return .accepted
    }

    /// The facts that are sufficient to rebuild an equal state, in their order.
    public var essentialFacts: [Fact] {
        let single = [
            formerShields?.source, shields?.source, uncounted?.source, start?.source,
            choice?.source,
        ]
        var all = clock.essentialFacts + zone.essentialFacts
        all += (registers.value.facts + single).compactMap { $0 }
        all += limitFacts + contents.rows.map(\.value.source)
        all += proposals.map(\.source) + accesses.begun.map(\.source)
        all += breaks.facts + emergencies.facts + pledges.facts
        all += waits.facts + warnings.facts + counts.banks.workoutFacts + itemUses.facts
        var places: Set<Int> = []
        let facts = all.filter { places.insert($0.place).inserted }
            .sorted { $0.place < $1.place }
            .map(\.fact)
        return facts + checkpointFacts
    }

    /// The checkpoints, as facts that replace the counts of earlier facts.
    private var checkpointFacts: [Fact] {
        // A checkpoint has no time, so any reading is valid.
        let reading = clock.anchor ?? RuleState.zero
        let figures =
            counts.checkpoints + tallies.checkpoints + pledges.checkpoints
            + closed.rows.map { .closed($0.key, $0.value) }
            + covered.rows.flatMap { row in row.value.parts.map { .covered(row.key, $0) } }
        return figures.map { figure in
            let event = Event.checkpoint(figure)
            return Fact(id: FactID(contentsOf: event), reading: reading, event: event)
        }
    }

    /// The settings in force.
    public var settings: Settings { registers.value.settings.map(\.value) ?? .standard }

    /// The last reported permission to block apps; nil before the first report.
    public var authorization: Authorization? { registers.value.authorization.map(\.value) }

    /// The last reported number of missing monitors.
    public var monitorsMissingCount: UInt32? { registers.value.monitorsMissing.map(\.value) }

    /// The last loss of the permission.
    var lossFact: RetainedFact? { registers.value.loss }

    /// The last attempt to open an item with an unknown token.
    var unrecognizedFact: RetainedFact? { registers.value.unrecognized }

    /// The last day whose counters could not be set up and are still missing; nil without one.
    public var uncountedDay: CivilDay? { uncounted.map(\.value) }

    /// The last recorded start of a day's counting.
    var countingStart: CountingStart? { start.map(\.value) }

    /// The ID of the last fact, which is no part of the value of a state; nil before the first.
    public var lastFactID: FactID? { recentFactIDs.last }

    /// The newest reading of both clocks in the facts.
    public var anchor: ClockReading? { clock.anchor }

    private mutating func set(_ limit: Limit, _ kept: RetainedFact) -> FactOutcome {
        settle(.limit(limit.id))
        let (index, isPresent) = position(of: limit.id)
        let before = isPresent ? limits[index] : nil
        if isPresent {
            limits[index] = limit
            limitFacts[index] = kept
        } else {
            guard limits.count < RuleState.limitMaximum else { return .refused(.tooMany) }
            limits.insert(limit, at: index)
            limitFacts.insert(kept, at: index)
        }
        // Another selection with the same contents keeps its counters; those of other hours may
        // also report use from times at which the limit did not apply.
        let isCovered = before.map {
            $0.rule.isMetered && reference(for: $0.selection) == reference(for: limit.selection)
                && ($0.hours.spans.isEmpty || $0.hours.spans == limit.hours.spans)
        }
        if limit.rule.isMetered, isCovered == false { counts.meters.rebase(limit.id) }
        if let before, isCovered == true {
            let now = trusted(at: kept.fact.reading)
            let (old, new) = (before.hours.days, limit.hours.days)
            counts.meters.changeDays(of: limit.id, from: old, to: new, at: now)
        }
        if let before, before.selection == limit.selection,
            before.rule.kind == limit.rule.kind
        {
            if case .bank(let bank) = limit.rule {
                counts.banks.lower(limit.id, to: bank.difficulty.cap)
            }
        } else {
            if let before { close(before) }
            open(limit)
        }
        return .accepted
    }

    private mutating func remove(_ id: LimitID) -> FactOutcome {
        settle(.limit(id))
        let (index, isPresent) = position(of: id)
        if isPresent {
            close(limits[index])
            limits.remove(at: index)
            limitFacts.remove(at: index)
        }
        counts.remove(id)
        return isPresent ? .accepted : .unchanged
    }

    private mutating func begin(_ new: Retained<Access>) -> FactOutcome {
        let access = new.value
        let counted: [(LimitID, Int)] = access.answered.compactMap { id in
            guard let rule = limit(id)?.rule, rule.kind != .pause, rule.ask != nil else {
                return nil
            }
            return (id, rule.asksPerDay ?? .max)
        }
        let outcome = accesses.begin(new, counted, &counts.openings)
        if outcome == .accepted {
            countLapse(of: access.item, at: new.reading)
            tallies.open(access.item, access.day)
            endQuestion(of: access.item)
        }
        return outcome
    }

    private mutating func begin(_ new: Retained<EmergencyPass>) -> FactOutcome {
        let outcome = emergencies.begin(new)
        if outcome == .accepted {
            // Use its own instant, because it may be folded again without earlier facts of the clocks.
            pledges.fail(.emergency, at: new.reading, trusted: new.value.began)
        }
        return outcome
    }

    private mutating func count(_ attempt: Attempt, _ kept: RetainedFact) -> FactOutcome {
        if attempt.item == .unknown { registers.value.unrecognized = kept }
        let reading = kept.fact.reading
        let now = trusted(at: reading)
        countLapse(of: attempt.item, at: reading)
        tallies.attempt(attempt, at: now)
        // No one knows whether a pledge covers an unknown item.
        if let pledge = attempt.pledge, attempt.item != .unknown {
            pledges.fail(pledge, .attempted(attempt.item), at: reading, trusted: now)
        }
        return .accepted
    }

    private mutating func rearm(
        _ counters: ArmedCounters,
        at reading: ClockReading
    ) -> FactOutcome {
        let now = trusted(at: reading)
        guard MeterState.hasBegun(counters.began, at: now) else {
            // Counters that begin later report no use from before the limits covered the items.
            let awaited = counters.limits.filter { limit($0)?.rule.isMetered == true }
            for limit in awaited { counts.meters.expect(counters, of: limit) }
            return awaited.isEmpty ? .unchanged : .accepted
        }
        if let uncountedDay, uncountedDay <= counters.day { uncounted = nil }
        let counted = limits.filter {
            counters.limits.isEmpty ? $0.isCountedAllDay : counters.limits.contains($0.id)
        }
        counts.meters.rearm(
            counters.day,
            counters.began,
            at: now,
            countedSince: countingStart(of: counters.day, counters.began),
            counted.map(\.id)
        )
        return .accepted
    }

    private mutating func use(_ usage: Usage, at reading: ClockReading) -> FactOutcome {
        guard let limit = limit(usage.limit), limit.rule.isMetered else {
            return .refused(.countsNowhere)
        }
        let fresh = counts.meters.add(
            byFormerClock(usage),
            atShield: timeAtShield(usage.surface, at: reading),
            at: trusted(at: reading),
            countedSince: countingStart(of: usage.day, usage.dayBegan)
        )
        if limit.isCounted(on: usage.day) {
            let now = trusted(at: reading)
            limit.rule.values.count(fresh, of: usage.limit, at: reading, trusted: now, &counts)
        }
        return .accepted
    }

    /// Records that the tokens of all selections are void, including those of pending changes.
    private mutating func lose(_ kept: RetainedFact) {
        registers.value.loss = kept
        proposals.removeAll { if case .selection = $0.value.change { true } else { false } }
    }

    private mutating func propose(_ new: Retained<PendingChange>) {
        settle(new.value.change.target)
        proposals.append(new)
        if proposals.count > RuleState.proposalMaximum { proposals.removeFirst() }
    }

    private mutating func withdraw(_ proposal: FactID) -> FactOutcome {
        let count = proposals.count
        proposals.removeAll { $0.value.id == proposal }
        return proposals.count < count ? .accepted : .unchanged
    }

    /// Removes the pending change with the same target.
    mutating func settle(_ target: Change.Target) {
        proposals.removeAll { $0.value.change.target == target }
    }

    func trusted(at reading: ClockReading) -> WallInstant {
        reading.wall - .milliseconds(offsetMilliseconds(at: reading))
    }

    /// Returns the limit with an ID, or nil.
    public func limit(_ id: LimitID) -> Limit? {
        let (index, isPresent) = position(of: id)
        return isPresent ? limits[index] : nil
    }

    /// Returns the wall instant at which a limit was last set, or nil.
    public func settingInstant(of id: LimitID) -> WallInstant? {
        let (index, isPresent) = position(of: id)
        return isPresent ? limitFacts[index].fact.reading.wall : nil
    }

    /// Returns the index of a limit among the others, or the index at which to insert it.
    private func position(of id: LimitID) -> (index: Int, isPresent: Bool) {
        let index = limits.firstIndex { $0.id >= id } ?? limits.count
        return (index, index < limits.count && limits[index].id == id)
    }
}
