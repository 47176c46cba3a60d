public import Foundation

extension RuleState {
    /// Returns the account of a bank, or nil if the limit is not a bank.
    public func account(of limit: LimitID) -> Account? {
        guard case .bank? = self.limit(limit)?.rule else { return nil }
        return counts.banks[limit]
    }

    /// Returns the meter of a limit, nil before the first metered day.
    public func meter(of limit: LimitID) -> Meter? { counts.meters[limit] }

    /// Returns the minutes that a change of difficulty would forfeit.
    public func forfeit(of limit: LimitID, at difficulty: Difficulty) -> Minutes {
        guard let account = account(of: limit) else { return .zero }
        return account.balance - difficulty.cap
    }

    /// Returns the event that records a workout, or nil if it pays into no bank.
    ///
    /// A workout pays if it has ended and is not yet recorded, and if a bank accepts it that was set
    /// up at most four hours after its end. A measured workout pays within a week, because launches
    /// are lost and a watch may be out of reach for days; one entered by hand within four hours.
    public func recording(_ workout: Workout, at reading: ClockReading) -> Event? {
        let isAccepted = banksSet(for: workout).contains { workout.end + Workout.claim >= $0 }
        let trusted = trusted(at: reading)
        guard isAccepted, counts.banks.coversEnd(of: workout), !counts.banks.contains(workout.id),
            workout.end <= max(trusted, reading.wall),
            workout.end + workout.paysFor >= min(trusted, reading.wall)
        else { return nil }
        return .workedOut(workout)
    }

    /// Returns true if a workout pays nothing because all banks that accept its kind were set up too
    /// long after its end.
    public func precedesBanks(_ workout: Workout) -> Bool {
        let banksSet = banksSet(for: workout)
        return !banksSet.isEmpty && !counts.banks.contains(workout.id)
            && banksSet.allSatisfy { workout.end + Workout.claim < $0 }
    }

    /// Returns the instants at which the banks that accept a workout were set up.
    private func banksSet(for workout: Workout) -> [WallInstant] {
        limits.compactMap { limit in
            guard case .bank(let bank) = limit.rule, bank.pays(for: workout) else { return nil }
            return settingInstant(of: limit.id)
        }
    }

    /// Returns the event that subtracts the unused minutes of a deleted workout; nil if no payment
    /// of the workout is stored.
    public func deleting(_ workout: WorkoutID) -> Event? {
        counts.banks.hasPaid(workout) ? .workoutDeleted(workout) : nil
    }

    /// Returns today's use of a timed limit.
    public func timer(
        of limit: LimitID,
        at reading: ClockReading,
        calendar: Calendar
    ) -> TimerStatus {
        timer(of: limit, at: reading, on: day(at: reading, calendar: calendar))
    }

    func timer(of limit: LimitID, at reading: ClockReading, on today: CivilDay) -> TimerStatus {
        let meter = counts.meters[limit].flatMap { isInUse($0, at: reading) ? $0 : nil }
        return TimerStatus(
            today: used(limit, on: today),
            useBegan: meter?.useBegan,
            useEnds: meter.map { $0.lastUse + Meter.silence }
        )
    }

    /// Returns true if the last reading of a meter is so recent that its apps are in use.
    func isInUse(_ meter: Meter, at reading: ClockReading) -> Bool {
        let silence = meter.lastUse.duration(to: trusted(at: reading))
        return meter.counted > .zero && silence >= .zero && silence <= Meter.silence
    }
}
