public import Foundation

extension RuleState {
    /// Returns the availability of a break, which must open something, at a reading.
    public func breakAvailability(
        at reading: ClockReading,
        calendar: Calendar
    ) -> BreakAvailability {
        breakAvailability(
            under: verdict(at: reading, calendar: calendar),
            at: reading,
            calendar: calendar
        )
    }

    /// Returns the availability of a break at a reading whose verdict is known.
    public func breakAvailability(
        under verdict: Verdict,
        at reading: ClockReading,
        calendar: Calendar
    ) -> BreakAvailability {
        let trusted = trusted(at: reading)
        if let end = breakEnd(at: reading, trusted: trusted) {
            return .running(until: end)
        }
        guard settings.breakRule.timesPerDay > 0 else { return .notOffered }
        let day = breakDay(on: verdict.day)
        guard allowance(on: day) == nil else {
            return openedByBreak(under: verdict).isEmpty ? .nothingBlocked : .available
        }
        let clock = scheduleClock(at: reading, trusted: trusted, calendar: calendar)
        let begins = clock.beginning(
            of: day.next,
            dayStart: settings.dayStart,
            from: reading.wall
        )
        return .spent(availableAgain: begins)
    }

    /// The breaks that are left on a day.
    public enum BreakAllowance: Hashable, Sendable {
        case times(Int)
        /// The minutes of a pool.
        case minutes(Minutes)
    }

    /// Returns the breaks left on the day of a shield; nil if none would lift it.
    public func breaksLeft(under shield: Shield) -> BreakAllowance? {
        guard shield.yieldsToBreak, settings.breakRule.timesPerDay > 0 else { return nil }
        let none: BreakAllowance =
            settings.breakRule.pool == nil ? .times(0) : .minutes(.zero)
        return allowance(on: breakDay(on: shield.day)) ?? none
    }

    /// Returns the breaks left on the day of a verdict; nil if they are used up.
    public func breaksLeft(on day: CivilDay) -> BreakAllowance? {
        allowance(on: breakDay(on: day))
    }

    /// Returns the breaks left on the day that counts them; nil if they are used up.
    private func allowance(on day: CivilDay) -> BreakAllowance? {
        let rule = settings.breakRule
        let taken = breaks.taken.first?.breakPass.day == day ? breaks.taken : []
        guard taken.count < rule.timesPerDay else { return nil }
        guard let pool = rule.pool else { return .times(rule.timesPerDay - taken.count) }
        let left = pool - taken.reduce(.zero) { $0 + $1.minutes }
        return left > .zero ? .minutes(left) : nil
    }

    /// Returns the lengths of a break to choose from on a day, the shortest first: 5, 10, 15
    /// minutes, and the rest of the allowance; empty if it is used up.
    public func breakLengths(on day: CivilDay) -> [Duration] {
        let longest: Duration
        switch allowance(on: breakDay(on: day)) {
        case nil: return []
        case .times: longest = settings.breakRule.length
        case .minutes(let left): longest = left.duration
        }
        return [5, 10, 15].map { Minutes($0).duration }.filter { $0 < longest } + [longest]
    }

    /// Returns the event that begins a break, or nil if none can begin.
    ///
    /// Without a length, it begins the longest. Append the observations first, and store the event
    /// with the same reading. The fold decides whether the break begins: another process may
    /// have been faster.
    public func beginningBreak(
        for length: Duration? = nil,
        at reading: ClockReading,
        calendar: Calendar
    ) -> Event? {
        let verdict = verdict(at: reading, calendar: calendar)
        guard
            breakAvailability(under: verdict, at: reading, calendar: calendar) == .available,
            let longest = breakLengths(on: verdict.day).last
        else { return nil }
        return .breakBegan(
            Break(
                day: breakDay(on: verdict.day),
                began: trusted(at: reading),
                rule: settings.breakRule,
                length: length.map { min(max($0, BreakRule.lengthMinimum), longest) } ?? longest
            )
        )
    }

    /// Returns the running break; nil if none runs.
    public func runningBreak(at reading: ClockReading) -> Break? {
        let trusted = trusted(at: reading)
        return breaks.taken.first { $0.end(at: reading, trusted: trusted) != nil }?.breakPass
    }

    /// The minutes of all breaks on the last day with one; nil before the first.
    ///
    /// One that ended early counts the minutes begun until then, and one that runs those begun until
    /// the reading; without a reading, all of them.
    public func breakTotal(
        at reading: ClockReading?
    ) -> (day: CivilDay, minutes: Minutes)? {
        let taken = breaks.taken
        return taken.last.map { last in
            (last.breakPass.day, taken.reduce(.zero) { $0 + $1.minutes(at: reading) })
        }
    }

    /// Returns the event that ends the running break; nil if none runs.
    public func endingBreak(at reading: ClockReading) -> Event? {
        breakEnd(at: reading, trusted: trusted(at: reading)).map { _ in .breakEnded }
    }

    /// Returns the wall instant at which the running break ends, or nil.
    func breakEnd(at reading: ClockReading, trusted: WallInstant) -> WallInstant? {
        breaks.end(at: reading, trusted: trusted)
    }

    /// The day on which a break would be counted: never one before an already counted day.
    private func breakDay(on today: CivilDay) -> CivilDay {
        max(today, breaks.taken.first?.breakPass.day ?? today)
    }
}
