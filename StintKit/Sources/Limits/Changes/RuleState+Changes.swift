public import Foundation

extension RuleState {
    /// Returns the change's own event, or `changeProposed` if it weakens and is delayed.
    ///
    /// Append the observations first. `shift` matters only for changes of a selection.
    /// - Throws: `ChangeError`; then change nothing.
    public func event(
        for change: Change,
        shift: SelectionShift = .leavesOut,
        at reading: ClockReading,
        calendar: Calendar
    ) throws(ChangeError) -> Event {
        try check(change, at: reading, calendar: calendar)
        guard weakens(change, shift: shift, at: reading) else { return change.event }
        // A pledge on a category may cover any app, and the system doesn't report which.
        guard runningPledge(at: reading) == nil else { throw .pledgeRuns }
        let trusted = trusted(at: reading)
        let due = settings.weakeningDelay.due(
            from: trusted,
            nextDay: nextDay(after: trusted, at: reading, calendar)
        )
        return due > trusted ? .changeProposed(change, due: due) : change.event
    }

    /// Returns true if a change is in force, and no other one waits for the same part of the rules.
    public func contains(_ change: Change) -> Bool {
        guard !pendingChanges.contains(where: { $0.change.target == change.target }) else {
            return false
        }
        return switch change {
        case .limit(let limit): self.limit(limit.id) == limit
        case .removal(let id): limit(id) == nil
        case .selection(let id, let reference): self.reference(for: id) == reference
        case .settings(let settings): self.settings == settings
        }
    }

    /// Returns true if a change opens something at some instant, regardless of delays.
    ///
    /// `shift` matters only for changes of a selection.
    public func weakens(
        _ change: Change,
        shift: SelectionShift = .leavesOut,
        at reading: ClockReading
    ) -> Bool {
        switch change {
        case .limit(let new):
            limit(new.id).map { old in
                !new.isAtLeast(old, dayStart: settings.dayStart)
                    || new.selection != old.selection && old.rule.canBlock
            } ?? false
        case .removal(let id): limit(id).map(\.rule.canBlock) ?? false
        case .selection(let id, let new):
            // A selection that covers nothing cannot be weakened.
            reference(for: id).map { old in
                !old.isEmpty && old != new && shift == .leavesOut && !voidSelections.contains(id)
            } ?? false
        case .settings(let new): !new.isAtLeast(settings, at: trusted(at: reading))
        }
    }

    /// Returns the event that keeps a pending change when a stricter one takes effect immediately.
    ///
    /// Without it, the stricter change would replace the pending one. Append it after the event of
    /// the stricter change. The delay doesn't become longer, and no other values change. Nil if no
    /// change is pending, or if the change weakens or repeats the current value: a repetition
    /// withdraws the pending change. The caller unites the contents of selections.
    public func waiting(beside change: Change, at reading: ClockReading) -> Event? {
        guard let pending = pendingChanges.first(where: { $0.change.target == change.target }),
            !weakens(change, at: reading)
        else { return nil }
        switch (change, pending.change) {
        case (.limit(let new), .limit(let waiting)):
            guard let old = limit(new.id), new != old else { return nil }
            return .changeProposed(.limit(waiting.rebased(from: old, to: new)), due: pending.due)
        case (.limit(let new), .removal):
            guard limit(new.id) != new else { return nil }
            return .changeProposed(pending.change, due: pending.due)
        case (.settings(let new), .settings(let waiting)):
            guard new != settings else { return nil }
            let rebased = waiting.rebased(from: settings, to: new)
            return .changeProposed(.settings(rebased), due: pending.due)
        case (.removal, _), (.selection, _), (.limit, _), (.settings, _): return nil
        }
    }

    /// The pending changes, the oldest first.
    public var pendingChanges: [PendingChange] { proposals.map(\.value) }

    /// Returns the changes that are due by both clocks; none while a pledge runs.
    func dueChanges(at reading: ClockReading) -> [Change] {
        guard !proposals.isEmpty, runningPledge(at: reading) == nil else { return [] }
        let now = min(reading.wall, trusted(at: reading))
        return pendingChanges.filter { $0.due <= now }.map(\.change)
    }

    /// Returns the wall instants at which pending changes become due by both clocks.
    func dueInstants(at reading: ClockReading) -> [WallInstant] {
        let offset = max(0, offsetMilliseconds(at: reading))
        return pendingChanges.map { $0.due.advanced(byMilliseconds: offset) }
    }

    /// Returns the trusted instant at which the next day begins; a whole day later if none is found.
    private func nextDay(
        after trusted: WallInstant,
        at reading: ClockReading,
        _ calendar: Calendar
    ) -> WallInstant {
        let next = projection(at: reading, calendar: calendar).nextDay(after: reading.wall)
        return trusted + (next.map(reading.wall.duration(to:)) ?? .seconds(86_400))
    }

    private func check(
        _ change: Change,
        at reading: ClockReading,
        calendar: Calendar
    ) throws(ChangeError) {
        switch change {
        case .limit(let limit):
            let selections =
                [reference(for: limit.selection)].compactMap { $0 }
                + pendingContents(of: limit.selection)
            try check(limit.rule.kind, on: selections)
            let others = limits.filter { $0.id != limit.id }
            guard others.count < RuleState.limitMaximum else {
                throw .tooMany(maximum: RuleState.limitMaximum)
            }
            do {
                // Together with the pending changes, whenever they become due.
                try Plan.validate(others + pendingLimits.filter { $0.id != limit.id } + [limit])
            } catch {
                throw .plan(error)
            }
            for dayStart in [settings.dayStart] + pendingDayStarts {
                try check(limit, dayStart: dayStart)
            }
        case .removal(let id):
            guard limit(id) != nil else { throw .limitUnknown(id) }
        // The maximum number of selections exceeds those of limits and pending changes together.
        case .selection(let id, let reference):
            for limit in limits + pendingLimits where limit.selection == id {
                try check(limit.rule.kind, on: [reference])
            }
        case .settings(let new):
            guard
                new.emergencyRule == settings.emergencyRule
                    || !needsEmergency(at: reading, calendar: calendar)
            else { throw .emergencyDuringLimit }
            for limit in limits + pendingLimits
            where limit.uncountedSpan(dayStart: settings.dayStart) == nil {
                try check(limit, dayStart: new.dayStart)
            }
        }
    }

    private func check(_ limit: Limit, dayStart: TimeOfDay) throws(ChangeError) {
        guard let span = limit.uncountedSpan(dayStart: dayStart) else { return }
        throw .limit(.spanEndNotCounted(span, dayStart: dayStart))
    }

    private var pendingDayStarts: [TimeOfDay] {
        pendingChanges.compactMap { pending in
            if case .settings(let settings) = pending.change { settings.dayStart } else { nil }
        }
    }

    private func check(
        _ kind: Rule.Kind,
        on selections: [SelectionReference]
    ) throws(ChangeError) {
        guard kind.mayCoverEverythingElse || !selections.contains(where: \.coversEverythingElse)
        else { throw .everythingElse(kind) }
    }

    private var pendingLimits: [Limit] {
        pendingChanges.compactMap { pending in
            if case .limit(let limit) = pending.change { limit } else { nil }
        }
    }

    private func pendingContents(of selection: SelectionID) -> [SelectionReference] {
        pendingChanges.compactMap { pending in
            if case .selection(selection, let reference) = pending.change { reference } else { nil }
        }
    }

    /// Returns true if something is blocked that only an emergency opens before its time, regardless
    /// of a running break or emergency.
    private func needsEmergency(at reading: ClockReading, calendar: Calendar) -> Bool {
        projection(at: reading, calendar: calendar).withoutPasses
            .verdict(at: reading.wall).decisions
            .contains { $0.reason.effect == .blocked }
    }
}
