/// The findings of weeks of several seeds, without and with faults.
///
/// A fault is charged with what goes wrong in its week and not, at the same time, in the week of the
/// same seed without faults.
public struct JudgeReport: Codable, Equatable, Sendable {
    /// The name of the app.
    public let app: String
    /// The number of days that each week has.
    public let days: Int
    /// The number of minutes that may be wrong in a week with faults; nil if any number may.
    public let faultLimitMinutes: Int?
    /// The weeks without faults, then those of each fault, the worst first.
    public let rows: [Row]

    /// The weeks of several seeds with the same faults.
    public struct Row: Codable, Equatable, Sendable {
        /// The faults.
        public let faults: WeekFaults
        /// The weeks, in the order of their seeds.
        public let weeks: [WeekReport]

        /// The number of times a fault struck.
        public var strikes: Int { weeks.reduce(0) { $0 + $1.strikes } }

        /// Returns the time for which something was wrong in a way, in milliseconds.
        public func milliseconds(_ kind: WrongTime.Kind) -> Int64 {
            weeks.reduce(0) { $0 + $1.milliseconds(kind) }
        }

        /// The time for which something was wrong in either way, in milliseconds.
        public var milliseconds: Int64 { weeks.reduce(0) { $0 + $1.milliseconds } }

        /// The week in which most was wrong; the first of them; nil if nothing was.
        public var worst: WeekReport? {
            weeks.filter { !$0.wrong.isEmpty }
                .min { ($1.milliseconds, $0.seed) < ($0.milliseconds, $1.seed) }
        }

        /// The wrong times, the longest first.
        public var wrong: [(seed: UInt64, time: WrongTime)] {
            weeks.flatMap { week in week.wrong.map { (seed: week.seed, time: $0) } }
                .enumerated()
                .sorted {
                    ($1.element.time.milliseconds, $0.offset)
                        < ($0.element.time.milliseconds, $1.offset)
                }
                .map(\.element)
        }
    }

    /// Puts weeks together.
    /// - Parameters:
    ///   - app: The name of the app.
    ///   - weeks: The weeks as they were judged; of each seed, one without faults.
    ///   - days: The number of days of each.
    ///   - faultLimitMinutes: The number of minutes that may be wrong in a week with faults.
    public init(app: String, weeks: [WeekReport], days: Int, faultLimitMinutes: Int? = nil) {
        self.app = app
        self.days = days
        self.faultLimitMinutes = faultLimitMinutes
        var lawful: [UInt64: WeekReport] = [:]
        for week in weeks where week.faults == .none { lawful[week.seed] = week }
        var order: [WeekFaults] = []
        var sorted: [WeekFaults: [WeekReport]] = [:]
        for week in weeks {
            if sorted[week.faults] == nil { order.append(week.faults) }
            let isLawful = week.faults == .none
            let charged = isLawful ? week : lawful[week.seed].map(week.beyond) ?? week
            sorted[week.faults, default: []].append(charged)
        }
        let rows = order.map { faults in
            Row(faults: faults, weeks: (sorted[faults] ?? []).sorted { $0.seed < $1.seed })
        }
        // Rows with equal times keep the order in which they were judged.
        self.rows = rows.enumerated().sorted { left, right in
            let (isLeft, isRight) = (left.element.faults == .none, right.element.faults == .none)
            guard isLeft == isRight else { return isLeft }
            return (right.element.milliseconds, left.offset)
                < (left.element.milliseconds, right.offset)
        }.map(\.element)
    }

    /// Returns the weeks with some faults, or nil if there were none.
    public func row(_ faults: WeekFaults) -> Row? { rows.first { $0.faults == faults } }

    /// True if nothing was wrong without faults.
    public var isLawful: Bool { row(.none)?.milliseconds ?? 0 == 0 }

    /// The weeks with faults in which more was wrong than the limit allows.
    public var weeksOverLimit: [WeekReport] {
        guard let faultLimitMinutes else { return [] }
        return rows.filter { $0.faults != .none }.flatMap(\.weeks)
            .filter { $0.milliseconds > Int64(faultLimitMinutes) * 60_000 }
    }

    /// True if nothing was wrong without faults, and with them no more than the limit allows.
    public var isKept: Bool { isLawful && weeksOverLimit.isEmpty }
}
