import Journal
import Limits

extension Reconciler {
    /// Records that a counter reached a reading, then reconciles.
    ///
    /// Errors are written to the system's log. `activity` is the name of the event's monitor.
    public static func thresholdReached(_ event: String, of activity: String) {
        wake { reconciler throws(EnforcementError) in
            let reading = try SystemClock.reading()
            var failure: EnforcementError?
            do throws(EnforcementError) {
                try reconciler.count(event, of: activity, at: reading)
            } catch { failure = error }
            try reconciler.reconcile(at: reading)
            if let failure { throw failure }
        }
    }

    /// Records the start of a day's counting, if the monitor counts one, and then reconciles.
    ///
    /// Errors are written to the system's log.
    public static func intervalStarted(of activity: String) {
        wake { reconciler throws(EnforcementError) in
            let reading = try SystemClock.reading()
            var failure: EnforcementError?
            do throws(EnforcementError) {
                try reconciler.beginCounting(activity, at: reading)
            } catch { failure = error }
            try reconciler.reconcile(at: reading)
            if let failure { throw failure }
        }
    }

    private mutating func beginCounting(
        _ activity: String,
        at reading: ClockReading
    ) throws(EnforcementError) {
        // The start of a part of a day says nothing about the day's other counters.
        guard let (day, start, _, part) = MonitoringPlan.day(of: activity), part == .whole else {
            return
        }
        try observe(at: reading)
        let state = log.state
        guard state.hasBegun(day, at: reading, calendar: calendar),
            let begun = state.countingStart(of: day, dayBegan: start - state.offset, at: reading)
        else { return }
        try log.append(.metersBegan(begun), at: reading, durability: .kill)
    }

    private mutating func count(
        _ event: String,
        of activity: String,
        at reading: ClockReading
    ) throws(EnforcementError) {
        guard let (day, start, _, _) = MonitoringPlan.day(of: activity),
            let counter = UseCounter(event), !MonitoringPlan.isReplaced(activity, at: reading)
        else { return }
        try observe(at: reading)
        let state = log.state
        guard state.hasBegun(day, at: reading, calendar: calendar) else { return }
        switch counter {
        case .limit(let id, let minutes):
            guard let limit = state.limit(id) else { return }
            let usage = Usage(
                limit: id,
                day: day,
                dayBegan: start - state.offset,
                minutes: minutes,
                surface: surface(of: limit.selection, at: reading)
            )
            guard state.isNews(usage) else { return }
            let hadBegun = state.timer(of: id, at: reading, calendar: calendar).useBegan != nil
            try log.append(.used(usage), at: reading, durability: .kill)
            let timer = log.state.timer(of: id, at: reading, calendar: calendar)
            if limit.rule == .timer, !hadBegun, timer.useBegan != nil {
                Notice.timerBegan(id, today: timer.today).post()
            }
        case .item(let item, let minutes):
            let usage = ItemUsage(item: item, day: day, minutes: minutes)
            guard state.isNews(usage), state.isPossible(usage, at: reading) else { return }
            try log.append(.itemUsed(usage), at: reading, durability: .kill)
            try breakPledge(by: item, at: reading)
        }
    }

    /// Fails a pledge whose selection was used while its shield was missing.
    ///
    /// Time in front of a shield is reported as use, too (observed).
    private mutating func breakPledge(
        by item: ItemID,
        at reading: ClockReading
    ) throws(EnforcementError) {
        guard let pledge = log.state.runningPledge(at: reading), !ShieldStores.isShielding,
            let contents = contents(of: pledge.selection), certainlyCovers(contents, item)
        else { return }
        try log.append(.pledgeBroken(pledge.id, .used), at: reading)
    }

    /// Returns the surface in front of a selection's apps for most of the last minute.
    ///
    /// A minute may be reported just after its shield has disappeared, for example at the end of a
    /// rest. So the shields of half a minute ago count. A shield that wasn't written yet has blocked
    /// nothing.
    private func surface(of selection: SelectionID, at reading: ClockReading) -> Usage.Surface {
        let state = log.state
        let former = reading.advanced(to: reading.wall - Usage.surfaceDelay)
        let verdict = state.verdict(at: former, calendar: calendar)
        let fingerprint = ShieldStores.fingerprint(of: state.blockedContents(by: verdict))
        if fingerprint == state.shieldsFingerprint {
            return isFullyBlocked(selection, by: verdict) ? .shield : .app
        }
        guard fingerprint == state.formerShieldsFingerprint(at: reading) else { return .app }
        return isFullyBlocked(selection, by: verdict) ? .formerShield : .app
    }

    /// Returns true if limits block all of a selection.
    ///
    /// An app that only a category of the selection covers is known while an access opens it.
    private func isFullyBlocked(_ selection: SelectionID, by verdict: Verdict) -> Bool {
        let blocking = verdict.decisions.filter(\.isBlocked)
        if blocking.contains(where: { $0.selection == selection && $0.exceptions.isEmpty }) {
            return true
        }
        guard !blocking.isEmpty, let items = contents(of: selection)?.items, !items.isEmpty
        else { return false }
        var open = Set(items.map(\.id))
        for decision in blocking where decision.selection == selection {
            open.formUnion(decision.exceptions.filter { log.state.mayCover($0, selection) })
        }
        for decision in blocking {
            guard let contents = contents(of: decision.selection) else { continue }
            open.subtract(Set(contents.items.map(\.id)).subtracting(decision.exceptions))
            guard contents.coversEverythingElse else { continue }
            open = open.filter { item in
                decision.exceptions.contains(item) || !certainlyCovers(contents, item)
            }
        }
        return open.isEmpty
    }

    /// Returns true if a selection covers all of an item.
    ///
    /// Everything else covers only a part of a category that contains one of the exceptions.
    private func certainlyCovers(_ contents: Selection, _ item: ItemID) -> Bool {
        guard contents.mayCover(item) else { return false }
        return contents.exceptions.isEmpty || contents.item(item) != nil
            || allSelections().lazy.compactMap { $0.item(item) }.first?.kind != .category
    }

    private func contents(of selection: SelectionID) -> Selection? {
        log.state.reference(for: selection).flatMap(selections.contents(of:))
    }
}
