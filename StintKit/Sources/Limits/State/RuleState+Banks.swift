public import Foundation

extension RuleState {
    /// Returns the account of a bank, or nil if the limit is not a bank.
    public func account(of limit: LimitID) -> Account? {
        guard case .bank? = self.limit(limit)?.rule else { return nil }
        return banks[limit]
    }

    /// Returns the meter of a limit, nil before the first metered day.
    public func meter(of limit: LimitID) -> Meter? { meters[limit] }

    /// Returns the minutes that a change of difficulty would forfeit; show them before the change.
    public func forfeit(of limit: LimitID, at difficulty: Difficulty) -> Minutes {
        guard let account = account(of: limit) else { return .zero }
        return account.balance - difficulty.cap
    }

    /// Returns the event that records a workout, or nil if it pays into no bank.
    ///
    /// It pays into no bank if it is already recorded, or has not ended; if no bank accepts it that
    /// had been set up when it ended, or four hours later; if it ended a week ago, or was entered
    /// by hand and ended four hours ago. A measured workout pays however late the phone receives
    /// it: launches are lost, and a watch may be out of reach for days.
    public func recording(_ workout: Workout, at reading: ClockReading) -> Event? {
        let isTaken = limits.contains { limit in
            guard case .bank(let bank) = limit.rule, let set = settingInstant(of: limit.id) else {
                return false
            }
            return bank.takes(workout) && workout.end + Workout.claim >= set
        }
        let trusted = trusted(at: reading)
        guard isTaken, banks.canTell(workout), !banks.knows(workout.id),
            workout.end <= max(trusted, reading.wall),
            workout.end + workout.paysFor >= min(trusted, reading.wall)
        else { return nil }
        return .workedOut(workout)
    }

    /// Returns the event that subtracts the unused minutes of a deleted workout.
    ///
    /// It is nil if no payment of the workout is stored.
    public func deleting(_ workout: WorkoutID) -> Event? {
        banks.hasPaid(workout) ? .workoutDeleted(workout) : nil
    }

    /// Returns the warnings that are due on a day: once a day for each bank and threshold.
    ///
    /// If both thresholds are due, only the more urgent warning is returned.
    public func warnings(on day: CivilDay) -> [Event] {
        limits.compactMap { limit in
            guard let account = account(of: limit.id), account.balance > .zero,
                let warning = BankWarning.allCases.last(where: { account.balance <= $0.threshold }),
                !account.hasWarned(on: day) || !account.warnings.contains(BankWarnings(warning))
            else { return nil }
            return .warned(limit.id, day, warning)
        }
    }

    /// Returns the status of a timed limit: today's minutes, and since when it is in use.
    public func timer(
        of limit: LimitID,
        at reading: ClockReading,
        calendar: Calendar
    ) -> TimerStatus {
        timer(of: limit, at: reading, on: day(at: reading, calendar: calendar))
    }

    func timer(of limit: LimitID, at reading: ClockReading, on today: CivilDay) -> TimerStatus {
        guard let meter = meters[limit] else { return TimerStatus(today: .zero, useBegan: nil) }
        let silence = meter.lastUse.duration(to: trusted(at: reading))
        let runs =
            meter.counted > .zero && silence >= .zero
            && silence <= Meter.silence
        return TimerStatus(
            today: used(limit, on: today),
            useBegan: runs ? meter.useBegan : nil
        )
    }
}
