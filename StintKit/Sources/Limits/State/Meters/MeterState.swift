struct MeterState: Equatable, Sendable {
    private var meters = SortedMap<LimitID, Meter>()
    /// The use at a stretch of the limits that need it.
    var stretches = SortedMap<LimitID, StretchUse>()

    subscript(limit: LimitID) -> Meter? { meters[limit] }

    /// Returns the use of a limit's selection on a day, or on a later, already counted one.
    func used(_ limit: LimitID, on day: CivilDay) -> Minutes {
        guard let meter = meters[limit], meter.day == day.orCounted(meter.day) else { return .zero }
        return meter.counted
    }

    /// Returns the last counted days of some limits, each once.
    func days(of isIncluded: (LimitID) -> Bool) -> [CivilDay] {
        var days: [CivilDay] = []
        for row in meters.rows where !days.contains(row.value.day) && isIncluded(row.key) {
            days.append(row.value.day)
        }
        return days
    }

    /// Adds a reading at a trusted instant and returns the newly counted minutes.
    ///
    /// `atShield` is the most recent time that can have been spent at a shield.
    mutating func add(
        _ usage: Usage,
        atShield: Duration,
        at now: WallInstant,
        countedSince start: WallInstant?
    ) -> Minutes {
        guard MeterState.hasBegun(usage.dayBegan, at: now) else { return 0 }
        var meter = meters[usage.limit] ?? Meter(first: usage, at: now)
        defer { meters[usage.limit] = meter }
        return meter.add(usage, atShield: atShield, at: now, countedSince: start)
    }

    func counts(_ day: CivilDay) -> Bool { meters.rows.contains { $0.value.day >= day } }

    /// Returns true if a day has begun at a trusted instant; before that, its counters report nothing.
    static func hasBegun(_ dayBegan: WallInstant, at now: WallInstant) -> Bool {
        now >= dayBegan - Meter.jitter
    }

    /// Records that the counters of a day were set up again.
    ///
    /// A limit without a meter is covered from now on.
    mutating func rearm(
        _ day: CivilDay,
        _ dayBegan: WallInstant,
        at now: WallInstant,
        countedSince start: WallInstant?,
        _ limits: [LimitID]
    ) {
        for limit in limits {
            if meters[limit] == nil {
                var meter = Meter(day: day, dayBegan: dayBegan)
                meter.rebase()
                meters[limit] = meter
            }
            meters[limit]?.rearm(day, dayBegan: dayBegan, at: now, countedSince: start)
        }
    }

    /// Records that counters that begin later were set up for a limit.
    mutating func expect(_ counters: ArmedCounters, of limit: LimitID) {
        var meter = meters[limit] ?? Meter(before: counters)
        meter.expect(from: counters.began)
        meters[limit] = meter
    }

    mutating func rebase(_ limit: LimitID) { meters[limit]?.rebase() }

    /// Leaves out the minutes of a day on which a limit did not apply, and now does.
    mutating func changeDays(
        of limit: LimitID,
        from old: Weekdays,
        to new: Weekdays,
        at now: WallInstant
    ) {
        guard let day = meters[limit]?.day, !old.contains(day), new.contains(day) else { return }
        meters[limit]?.leaveOut(until: now)
    }

    /// Raises the count to at least that of another meter; a limit without a meter gets the other.
    mutating func raise(_ limit: LimitID, to other: Meter) {
        if meters[limit] == nil {
            meters[limit] = other
            meters[limit]?.rebase()
        } else {
            meters[limit]?.raise(to: other)
        }
    }

    mutating func remove(_ limit: LimitID) {
        meters[limit] = nil
        stretches[limit] = nil
    }

    mutating func restore(_ limit: LimitID, _ meter: Meter) { meters[limit] = meter }

    var checkpoints: [Checkpoint] {
        meters.rows.map { .meter($0.key, $0.value) }
            + stretches.rows.map { .stretch($0.key, $0.value) }
    }
}

extension RuleState {
    /// Returns the start to record when the system reports that it began to count a day; nil if the
    /// report is late or already recorded.
    public func countingStart(
        of day: CivilDay,
        dayBegan: WallInstant,
        at reading: ClockReading
    ) -> CountingStart? {
        let start = CountingStart(day: day, dayBegan: dayBegan, instant: trusted(at: reading))
        return isNews(start) ? start : nil
    }

    /// Returns true if a start is not recorded yet, and no use of its day is counted.
    ///
    /// A start that is reported after the day's first reading is late and has no effect.
    func isNews(_ start: CountingStart) -> Bool {
        guard !counts.meters.counts(start.day) else { return false }
        guard let known = countingStart, known.day >= start.day else { return true }
        return known.day == start.day && !known.dayBegan.isSameStart(as: start.dayBegan)
    }

    /// Returns the trusted instant at which the system began to count a day; nil if unknown.
    func countingStart(of day: CivilDay, _ dayBegan: WallInstant) -> WallInstant? {
        guard let countingStart, countingStart.day == day,
            countingStart.dayBegan.isSameStart(as: dayBegan)
        else { return nil }
        return countingStart.instant
    }

    /// Returns true if the use in a reading is at most the time since the day's counting began.
    public func isPossible(_ usage: ItemUsage, at reading: ClockReading) -> Bool {
        guard let countingStart, countingStart.day == usage.day else { return true }
        let passed = countingStart.instant.duration(to: trusted(at: reading))
        return usage.minutes <= Minutes(wholeIn: passed + Meter.jitter)
    }

    /// Returns true if a reading may contain something new; store only those.
    public func isNews(_ usage: Usage) -> Bool {
        counts.meters[usage.limit].map { $0.isNews(byFormerClock(usage)) } ?? true
    }

    /// Returns a reading with the start by the clock of before its last move, if its counters were
    /// set up then.
    ///
    /// New counters start on a full hour, so they have the same start if the clock is set back by
    /// less.
    func byFormerClock(_ usage: Usage) -> Usage {
        guard let distance = clock.lastMove, distance > .zero || distance <= .seconds(-3600),
            let meter = counts.meters[usage.limit], usage.day == meter.day,
            meter.isCounting(from: usage.dayBegan + distance)
        else { return usage }
        return Usage(
            limit: usage.limit,
            day: usage.day,
            dayBegan: meter.dayBegan,
            minutes: usage.minutes,
            surface: usage.surface
        )
    }

    /// Returns true if a reading may contain something new; store only those.
    public func isNews(_ usage: ItemUsage) -> Bool { itemUses.isNews(usage) }
}
