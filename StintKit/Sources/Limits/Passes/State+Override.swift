public import Foundation

extension State {
    /// Returns whether an override can begin at a reading: one is left, and it would open something.
    /// - Parameters:
    ///   - reading: What both clocks show now.
    ///   - calendar: The calendar whose time zone is the phone's now.
    /// - Returns: What the button shows.
    public func overrideAvailability(
        at reading: ClockReading,
        calendar: Calendar
    ) -> OverrideAvailability {
        if let end = overrideEnd(at: reading) {
            return .running(until: WallInstant(millisecondsSince1970: end))
        }
        let rule = settings.overrideRule
        guard rule.timesPerDay > 0 else { return .notOffered }
        let clock = scheduleClock(at: reading, calendar: calendar)
        let day = overrideDay(at: reading, clock)
        guard day == overrideFacts.first.flatMap(State.override)?.override.day,
            overrideFacts.count >= rule.timesPerDay
        else {
            let opened = verdict(at: reading, calendar: calendar).openedByOverride
            return opened.isEmpty ? .nothingBlocked : .available
        }
        let begins = clock.beginning(
            of: day.next,
            dayStart: settings.dayStart,
            from: reading.wall.millisecondsSince1970
        )
        return .spent(
            availableAgain: begins.map { WallInstant(millisecondsSince1970: $0) }
        )
    }

    /// Returns the event that begins an override, or nil if none can begin.
    ///
    /// Append the observations first. The fold says whether it began: another process may have been
    /// faster.
    /// - Parameters:
    ///   - reading: What both clocks show now.
    ///   - calendar: The calendar whose time zone is the phone's now.
    /// - Returns: An event for a fact with the same reading, or nil.
    public func beginningOverride(at reading: ClockReading, calendar: Calendar) -> Event? {
        guard overrideAvailability(at: reading, calendar: calendar) == .available else {
            return nil
        }
        return .overrideBegan(
            Override(
                day: overrideDay(at: reading, scheduleClock(at: reading, calendar: calendar)),
                began: trusted(at: reading),
                rule: settings.overrideRule
            )
        )
    }

    /// Returns the wall instant at which the running override ends, in milliseconds, or nil.
    func overrideEnd(at reading: ClockReading) -> Int64? {
        runningOverride(at: reading).map {
            reading.wall.millisecondsSince1970 + $0.remainingMilliseconds
        }
    }

    /// Returns the running override and how much of it is left, or nil.
    func runningOverride(
        at reading: ClockReading
    ) -> (override: Override, remainingMilliseconds: Int64)? {
        // They never overlap, so at most one runs.
        guard !overrideFacts.isEmpty else { return nil }
        let trusted = reading.wall - .milliseconds(offsetMilliseconds(at: reading))
        for case let (override, beginning)? in overrideFacts.lazy.map(State.override) {
            let remaining = override.term(since: beginning)
                .remaining(at: reading, trusted: trusted)
            if let remaining { return (override, remaining) }
        }
        return nil
    }

    /// The day on which an override would be counted: never one before a day already counted.
    private func overrideDay(at reading: ClockReading, _ clock: ScheduleClock) -> CivilDay {
        let today = clock.day(
            at: reading.wall.millisecondsSince1970,
            dayStart: settings.dayStart
        )
        let counted = overrideFacts.first.flatMap(State.override)?.override.day
        return max(today, counted ?? today)
    }
}
