package import Limits
package import SimulatedPhone

/// Compares what meters count with what was used.
///
/// Only what nothing disturbed is compared: a day without a change of the clock, of the zone or of the
/// settings, and of it the time since the limit was changed last. A fault that tells too much, or
/// keeps Stint from hearing, turns off the comparison that it would break.
package struct JudgeMeters {
    /// What a meter says of a day: the minutes that count, those of the counter that was read just now,
    /// and how long the phone had run when the day began.
    package typealias Reading = (counted: Int, told: Int, from: Duration)

    private let hasUpperBound: Bool
    private let hasLowerBound: Bool
    /// The time by which a reading can be late: it tells of the clocks and settings of then.
    private let latest: Duration
    private var undisturbedSince: Duration
    /// The last change of each limit, and what had counted on its day.
    private var changes: [LimitID: (at: Duration, counted: Int)] = [:]
    /// The day that each limit counts, and the phone's uptime at the start of that day and at its last
    /// reading.
    private var starts: [LimitID: (day: CivilDay, at: Duration, read: Duration)] = [:]
    /// The last day that was counted in two zones: such a day goes on where it was begun.
    private var travelledOn: CivilDay?

    /// The longest time for which a fault keeps a reading back (`Fault.silentMonitor`).
    private static let longestDelay = Duration.seconds(12 * 3600)

    package init(_ faults: FaultPlan, at elapsed: Duration) {
        let tellTooMuch: Set<Fault> = [.earlyThreshold, .staleThreshold]
        let harmless: Set<Fault> = [
            .doubledThreshold, .unorderedBatch, .doubledEdge, .staleDefaults, .cachedConfiguration,
            .doubledConfiguration, .slowAction, .ignoredOpenApp, .lateHealthDelivery,
            .doubledHealthDelivery, .lateBackgroundTask, .lostBackgroundTask,
            .rationedBackgroundTask,
        ]
        hasUpperBound = faults.faults.isDisjoint(with: tellTooMuch)
        hasLowerBound = faults.faults.isSubset(of: harmless)
        latest = faults.delaysReadings ? Self.longestDelay : .zero
        undisturbedSince = elapsed
    }

    /// Compares nothing that was counted before, as something disturbs all counting.
    package mutating func disturb(at elapsed: Duration) { undisturbedSince = elapsed }

    /// Goes to another zone, in which a day may be counted on that was begun before.
    mutating func travel(on day: CivilDay, at elapsed: Duration) {
        disturb(at: elapsed)
        travelledOn = max(day, travelledOn ?? day)
    }

    /// Records a reading of a limit's day, and returns the phone's uptime at the start of that day.
    ///
    /// A day keeps its first beginning: if it is counted from another instant later, for example after
    /// a fast clock was corrected, its earlier minutes still count, and no minutes before. What was
    /// used before the last reading of another day belongs to that day.
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

    /// Compares a limit anew that was changed, or what it covers, with what had counted on this day.
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
        let total = truth(reading.from, reading.told)
        return compare(limit, counted: reading.counted, least: total.openMinutes, total)
    }

    /// More than was open may count: where one of several apps is shielded by another limit, nobody can
    /// tell which one was in front.
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
    /// True if a reading may come hours late: also at the next use of a phone that was locked just after
    /// the counters were set up.
    var delaysReadings: Bool {
        !faults.isDisjoint(with: [.lateThreshold, .silentMonitor, .catchUpFlood])
    }
}
