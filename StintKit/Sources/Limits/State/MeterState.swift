/// The meters of all limits that need to know how long they are used.
struct MeterState: Equatable, Sendable {
    private var meters = SortedMap<LimitID, Meter>()
    /// What was used at a stretch, of the limits that ask for it.
    var stretches = SortedMap<LimitID, StretchUse>()

    subscript(limit: LimitID) -> Meter? { meters[limit] }

    /// Returns how long a limit's selection was used on a day, or on a later one that has begun already.
    func used(_ limit: LimitID, on day: CivilDay) -> Minutes {
        guard let meter = meters[limit], meter.day == day.orCounted(meter.day) else { return .zero }
        return meter.counted
    }

    /// Finds the days that limits have counted last.
    /// - Parameter isAsked: Returns true for a limit that is asked.
    /// - Returns: Each day once.
    func days(of isAsked: (LimitID) -> Bool) -> [CivilDay] {
        var days: [CivilDay] = []
        for row in meters.rows where !days.contains(row.value.day) && isAsked(row.name) {
            days.append(row.value.day)
        }
        return days
    }

    /// Takes in a reading at a trusted instant, at which the shields had stood so long as they did.
    /// - Returns: The minutes that count anew.
    mutating func add(_ usage: Usage, shielded: Duration, at now: WallInstant) -> Minutes {
        guard MeterState.hasBegun(usage.dayBegan, at: now) else { return 0 }
        var meter = meters[usage.limit] ?? Meter(first: usage, at: now)
        defer { meters[usage.limit] = meter }
        return meter.add(usage, shielded: shielded, at: now)
    }

    /// Whether a day has begun at a trusted instant: counters of one that has not tell nothing yet.
    static func hasBegun(_ dayBegan: WallInstant, at now: WallInstant) -> Bool {
        now >= dayBegan - .milliseconds(Meter.jitterMilliseconds)
    }

    /// The counters of a day that has begun were set up anew; a limit that had none is covered from now
    /// on.
    mutating func rearm(
        _ day: CivilDay,
        _ dayBegan: WallInstant,
        at now: WallInstant,
        _ limits: [LimitID]
    ) {
        for limit in limits {
            if meters[limit] == nil {
                var meter = Meter(day: day, dayBegan: dayBegan)
                meter.rebase()
                meters[limit] = meter
            }
            meters[limit]?.rearm(day, dayBegan: dayBegan, at: now)
        }
    }

    mutating func rebase(_ limit: LimitID) { meters[limit]?.rebase() }

    /// Counts at least as much as another meter; a limit that has none begins with it.
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

    mutating func carry(_ limit: LimitID, _ meter: Meter) { meters[limit] = meter }

    var carried: [Checkpoint] {
        meters.rows.map { .meter($0.name, $0.value) }
            + stretches.rows.map { .stretch($0.name, $0.value) }
    }
}

extension State {
    /// Returns true if a reading may tell something new; one that does not need not be stored.
    public func isNews(_ usage: Usage) -> Bool { meters[usage.limit]?.isNews(usage) ?? true }

    /// Returns true if a reading may tell something new; one that does not need not be stored.
    public func isNews(_ usage: ItemUsage) -> Bool { itemUses.isNews(usage) }
}
