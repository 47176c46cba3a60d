package import Limits
package import SimulatedPhone

/// Compares the counts of meters with real use.
///
/// It compares only days without a change of clock, zone or settings, and of those only the time
/// since the limit's last change. A fault that reports too much or loses reports disables the
/// comparison that it would break.
package struct JudgeMeters {
    /// A meter's minutes, those that the system just reported, and the uptime when the day began.
    package typealias Reading = (counted: Int, reported: Int, from: Duration)

    private let hasUpperBound: Bool
    private let hasLowerBound: Bool
    /// The longest delay of a reading, which refers to the clocks and settings before the delay.
    private let latest: Duration
    private var undisturbedSince: Duration
    /// The last change of each limit, and the minutes counted until then on that day.
    private var changes: [LimitID: (at: Duration, counted: Int)] = [:]
    /// The current day of each limit, with the phone's uptime at its start and at its last reading.
    private var starts: [LimitID: (day: CivilDay, at: Duration, read: Duration)] = [:]
    /// The last day counted in two zones; it continues in the zone in which it began.
    private var travelledOn: CivilDay?

    /// The longest time for which a fault delays a reading (`Fault.silentMonitor`).
    private static let longestDelay = Duration.seconds(12 * 3600)

    package init(_ faults: FaultPlan, at elapsed: Duration) {
        let overreporting: Set<Fault> = [.earlyThreshold, .staleThreshold]
        let harmless: Set<Fault> = [
            .doubledThreshold, .unorderedBatch, .doubledEdge, .staleDefaults, .cachedConfiguration,
            .doubledConfiguration, .slowAction, .ignoredOpenApp, .lateHealthDelivery,
            .doubledHealthDelivery, .lateBackgroundTask, .lostBackgroundTask,
            .rationedBackgroundTask,
        ]
        hasUpperBound = faults.faults.isDisjoint(with: overreporting)
        hasLowerBound = faults.faults.isSubset(of: harmless)
        latest = faults.delaysReadings ? Self.longestDelay : .zero
        undisturbedSince = elapsed
    }

    /// Records an event that disturbs all counting; earlier minutes are no longer compared.
    package mutating func disturb(at elapsed: Duration) { undisturbedSince = elapsed }

    /// Records a journey to another zone, in which a day that began before may continue.
    mutating func travel(on day: CivilDay, at elapsed: Duration) {
        disturb(at: elapsed)
        travelledOn = max(day, travelledOn ?? day)
    }

    /// Records a reading of a limit's day, and returns the phone's uptime at the start of that day.
    ///
    /// A day keeps its first start. If its start moves, for example after a fast clock was
    /// corrected, its earlier minutes still count, but no minutes before the first start. Use
    /// before the last reading of another day belongs to that day.
    package mutating func start(
        of day: CivilDay,
        _ limit: LimitID,
        countedFrom from: Duration,
        at now: Duration
    ) -> Duration {
        let known = starts[limit]
        let start = known.flatMap { $0.day == day ? $0.at : nil } ?? from
        if let known, known.day != day, known.read > max(start, changes[limit]?.at ?? .zero) {
            change(limit, counted: 0, at: known.read)
        }
        starts[limit] = (day, start, now)
        return start
    }

    func isWhole(_ day: CivilDay) -> Bool { travelledOn.map { day > $0 } ?? true }

    /// Records a change of a limit or its items, with the minutes counted on that day until then.
    package mutating func change(_ limit: LimitID, counted: Int, at elapsed: Duration) {
        changes[limit] = (elapsed, counted)
    }

    /// Compares a meter after a reading with the true use since an instant.
    package func compare(
        _ limit: LimitID,
        _ reading: Reading,
        _ truth: (_ from: Duration, _ minutes: Int) -> JudgeUse.Total
    ) -> [String]? {
        guard hasUpperBound || hasLowerBound else { return nil }
        if let change = changes[limit], change.at > reading.from {
            // A late reading may report use from before the change.
            guard latest == .zero, change.at >= undisturbedSince else { return nil }
            let total = truth(change.at, .max)
            let open = Int(total.open.components.seconds / 60)
            // A minute that had begun before, and parts of minutes at shields, may be missing.
            return compare(
                limit,
                counted: reading.counted - change.counted,
                least: open - 1 - total.shieldCount,
                total
            )
        }
        guard reading.from >= undisturbedSince + latest else { return nil }
        let total = truth(reading.from, reading.reported)
        return compare(limit, counted: reading.counted, least: total.openMinutes, total)
    }

    /// Compares a count with a lower bound and with all use in front.
    ///
    /// A meter may count more than was open: if another limit blocks one of several apps, the
    /// system doesn't report which app was in front.
    private func compare(
        _ limit: LimitID,
        counted: Int,
        least: Int,
        _ total: JudgeUse.Total
    ) -> [String] {
        let inFront = Int(total.inFront.components.seconds / 60)
        let words = "limit \(limit.rawValue) counts \(counted) minutes, "
        if hasUpperBound, counted > inFront + 1 {
            return [words + "of \(inFront) in front at all"]
        }
        if hasLowerBound, counted < least {
            return [words + "at least \(least) were used, \(total.shieldCount) shields between"]
        }
        return []
    }
}

extension FaultPlan {
    /// True if a reading may be hours late, for example at the next use of a phone that was locked
    /// right after the counters were set up.
    var delaysReadings: Bool {
        !faults.isDisjoint(with: [.lateThreshold, .silentMonitor, .catchUpFlood])
    }
}
