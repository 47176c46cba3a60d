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
        guard settings.overrideRule.timesPerDay > 0 else { return .notOffered }
        let day = overrideDay(on: verdict.day)
        guard allowance(on: day) == nil else {
            return openedByOverride(under: verdict).isEmpty ? .nothingBlocked : .available
        }
        let clock = scheduleClock(at: reading, trusted: trusted, calendar: calendar)
        let begins = clock.beginning(
            of: day.next,
            dayStart: settings.dayStart,
            from: reading.wall
        )
        return .spent(availableAgain: begins)
    }

    /// The overrides that are left on a day.
    public enum OverrideAllowance: Hashable, Sendable {
        case times(Int)
        /// The minutes of a pool.
        case minutes(Minutes)
    }

    /// Returns the overrides left on the day of a shield; nil if none would lift it.
    public func overridesLeft(under shield: Shield) -> OverrideAllowance? {
        guard shield.yieldsToOverride, settings.overrideRule.timesPerDay > 0 else { return nil }
        let none: OverrideAllowance =
            settings.overrideRule.pool == nil ? .times(0) : .minutes(.zero)
        return allowance(on: overrideDay(on: shield.day)) ?? none
    }

    /// Returns the overrides left on the day of a verdict; nil if they are used up.
    public func overridesLeft(on day: CivilDay) -> OverrideAllowance? {
        allowance(on: overrideDay(on: day))
    }

    /// Returns the overrides left on the day that counts them; nil if they are used up.
    private func allowance(on day: CivilDay) -> OverrideAllowance? {
        let rule = settings.overrideRule
        let taken = overrides.taken.first?.override.day == day ? overrides.taken : []
        guard taken.count < rule.timesPerDay else { return nil }
        guard let pool = rule.pool else { return .times(rule.timesPerDay - taken.count) }
        let left = pool - taken.reduce(.zero) { $0 + $1.minutes }
        return left > .zero ? .minutes(left) : nil
    }

    /// Returns the lengths of an override to choose from on a day, the shortest first: 5, 10, 15
    /// minutes, and the rest of the allowance; empty if it is used up.
    public func overrideLengths(on day: CivilDay) -> [Duration] {
        let longest: Duration
        switch allowance(on: overrideDay(on: day)) {
        case nil: return []
        case .times: longest = settings.overrideRule.length
        case .minutes(let left): longest = left.duration
        }
        return [5, 10, 15].map { Minutes($0).duration }.filter { $0 < longest } + [longest]
    }

    /// Returns the event that begins an override, or nil if none can begin.
    ///
    /// Without a length, it begins the longest. Append the observations first, and store the event
    /// with the same reading. The fold decides whether the override begins: another process may
    /// have been faster.
    public func beginningOverride(
        for length: Duration? = nil,
        at reading: ClockReading,
        calendar: Calendar
    ) -> Event? {
        let verdict = verdict(at: reading, calendar: calendar)
        guard
            overrideAvailability(under: verdict, at: reading, calendar: calendar) == .available,
            let longest = overrideLengths(on: verdict.day).last
        else { return nil }
        return .overrideBegan(
            Override(
                day: overrideDay(on: verdict.day),
                began: trusted(at: reading),
                rule: settings.overrideRule,
                length: length.map { min(max($0, OverrideRule.lengthMinimum), longest) } ?? longest
            )
        )
    }

    /// Returns the running override; nil if none runs.
    public func runningOverride(at reading: ClockReading) -> Override? {
        let trusted = trusted(at: reading)
        return overrides.taken.first { $0.end(at: reading, trusted: trusted) != nil }?.override
    }

    /// The minutes of all overrides on the last day with one; nil before the first.
    ///
    /// One that ended early counts the minutes begun until then.
    public var overrideTotal: (day: CivilDay, minutes: Minutes)? {
        let taken = overrides.taken
        return taken.last.map { last in
            (last.override.day, taken.reduce(.zero) { $0 + $1.minutes })
        }
    }

    /// Returns the event that ends the running override; nil if none runs.
    public func endingOverride(at reading: ClockReading) -> Event? {
        overrideEnd(at: reading, trusted: trusted(at: reading)).map { _ in .overrideEnded }
    }

    /// Returns the wall instant at which the running override ends, or nil.
    func overrideEnd(at reading: ClockReading, trusted: WallInstant) -> WallInstant? {
        overrides.end(at: reading, trusted: trusted)
    }

    /// The day on which an override would be counted: never one before an already counted day.
    private func overrideDay(on today: CivilDay) -> CivilDay {
        max(today, overrides.taken.first?.override.day ?? today)
    }
}
