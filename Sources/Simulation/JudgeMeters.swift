package import Limits
package import SimulatedPhone

/// Compares what meters count with what was used.
///
/// Only days in which nothing disturbed the counting are compared: no change of the rules, of the
/// clock or of the zone. A fault that tells too much, or keeps Stint from hearing, turns off the
/// comparison that it would break.
package struct JudgeMeters {
    /// What a meter says of a day.
    package struct Reading: Equatable {
        var counted: Int
        var from: Duration

        /// Describes a reading.
        /// - Parameters:
        ///   - counted: The minutes that count.
        ///   - elapsed: How long the phone had run when the day began.
        package init(counted: Int, from elapsed: Duration) {
            self.counted = counted
            from = elapsed
        }
    }

    private let hasUpperBound: Bool
    private let hasLowerBound: Bool
    private var undisturbedSince: Duration
    /// The last day that was counted in two zones: such a day goes on where it was begun.
    private var travelledOn: CivilDay?
    private var changedAt: [LimitID: Duration] = [:]

    /// Begins to compare on a phone with some faults.
    package init(_ faults: FaultPlan, at elapsed: Duration) {
        let tellTooMuch: Set<Fault> = [.earlyThreshold, .staleThreshold]
        let harmless: Set<Fault> = [
            .doubledThreshold, .unorderedBatch, .doubledEdge, .staleDefaults, .cachedConfiguration,
            .doubledConfiguration, .slowAction, .ignoredOpenApp, .lateHealthDelivery,
            .doubledHealthDelivery,
        ]
        hasUpperBound = faults.faults.isDisjoint(with: tellTooMuch)
        hasLowerBound = faults.faults.isSubset(of: harmless)
        undisturbedSince = elapsed
    }

    /// Takes note of something that disturbs all counting.
    package mutating func disturb(at elapsed: Duration) { undisturbedSince = elapsed }

    /// Takes note of another zone, in which a day may be counted on that was begun before.
    package mutating func travel(on day: CivilDay, at elapsed: Duration) {
        disturb(at: elapsed)
        travelledOn = max(day, travelledOn ?? day)
    }

    /// Whether a day was counted in one zone.
    package func isWhole(_ day: CivilDay) -> Bool { travelledOn.map { day > $0 } ?? true }

    /// Takes note of a change of a limit, or of what it covers.
    package mutating func change(_ limit: LimitID, at elapsed: Duration) {
        changedAt[limit] = elapsed
    }

    /// Compares a meter after a reading with the truth.
    /// - Returns: What is wrong, in words; nil if nothing can be compared.
    package func compare(
        _ limit: LimitID,
        _ reading: Reading,
        _ truth: (_ from: Duration) -> JudgeUse.Total
    ) -> [String]? {
        guard reading.from >= undisturbedSince,
            reading.from >= changedAt[limit] ?? .zero, hasUpperBound || hasLowerBound
        else { return nil }
        let total = truth(reading.from)
        let inFront = Int(total.inFront.components.seconds / 60)
        let open = Int(total.open.components.seconds / 60)
        if hasUpperBound, reading.counted > inFront + 1 {
            return [
                "limit \(limit.rawValue) counts \(reading.counted) minutes, "
                    + "of \(inFront) in front at all"
            ]
        }
        // Part of a minute may fall on either side of a shield. More than was open may count: where one
        // of several apps is shielded by another limit, nobody can tell which one was in front.
        let slack = 1 + total.shieldCount
        if hasLowerBound, reading.counted < open - slack {
            return [
                "limit \(limit.rawValue) counts \(reading.counted) minutes, "
                    + "\(open) were used, \(total.shieldCount) shields between"
            ]
        }
        return []
    }
}
