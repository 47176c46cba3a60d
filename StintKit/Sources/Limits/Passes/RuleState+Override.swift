public import Foundation

extension RuleState {
    /// Returns the availability of an override, which must open something, at a reading.
    public func overrideAvailability(
        at reading: ClockReading,
        calendar: Calendar
    ) -> OverrideAvailability {
        overrideAvailability(
            under: verdict(at: reading, calendar: calendar),
            at: reading,
            calendar: calendar
        )
    }

    /// Returns the availability of an override at a reading whose verdict is known.
    public func overrideAvailability(
        under verdict: Verdict,
        at reading: ClockReading,
        calendar: Calendar
    ) -> OverrideAvailability {
        let trusted = trusted(at: reading)
        if let end = overrideEnd(at: reading, trusted: trusted) {
            return .running(until: end)
        }
        let rule = settings.overrideRule
        guard rule.timesPerDay > 0 else { return .notOffered }
        let counted = overrideFacts.first.flatMap(RuleState.override)?.override.day
        let day = overrideDay(on: verdict.day)
        guard day == counted, overrideFacts.count >= rule.timesPerDay else {
            let opened = verdict.openedByOverride
            return opened.isEmpty ? .nothingBlocked : .available
        }
        let clock = scheduleClock(at: reading, trusted: trusted, calendar: calendar)
        let begins = clock.beginning(
            of: day.next,
            dayStart: settings.dayStart,
            from: reading.wall
        )
        return .spent(availableAgain: begins)
    }

    /// Returns the number of overrides left on the day of a shield; nil if none would lift it.
    public func overridesLeft(under shield: Shield) -> Int? {
        let times = settings.overrideRule.timesPerDay
        guard shield.yieldsToOverride, times > 0 else { return nil }
        let counted = overrideFacts.first.flatMap(RuleState.override)?.override.day
        guard overrideDay(on: shield.day) == counted else { return times }
        return max(0, times - overrideFacts.count)
    }

    /// Returns the event that begins an override, or nil if none can begin.
    ///
    /// Append the observations first, and store the event with the same reading. The fold decides
    /// whether the override begins: another process may have been faster.
    public func beginningOverride(at reading: ClockReading, calendar: Calendar) -> Event? {
        let verdict = verdict(at: reading, calendar: calendar)
        guard
            overrideAvailability(under: verdict, at: reading, calendar: calendar) == .available
        else { return nil }
        return .overrideBegan(
            Override(
                day: overrideDay(on: verdict.day),
                began: trusted(at: reading),
                rule: settings.overrideRule
            )
        )
    }

    /// Returns the wall instant at which the running override ends, or nil.
    func overrideEnd(at reading: ClockReading, trusted: WallInstant) -> WallInstant? {
        // Overrides never overlap, so at most one runs.
        for case let (override, beginning)? in overrideFacts.lazy.map(RuleState.override) {
            let end = override.term(since: beginning).end(at: reading, trusted: trusted)
            if let end { return end }
        }
        return nil
    }

    /// The day on which an override would be counted: never one before an already counted day.
    private func overrideDay(on today: CivilDay) -> CivilDay {
        let counted = overrideFacts.first.flatMap(RuleState.override)?.override.day
        return max(today, counted ?? today)
    }
}
