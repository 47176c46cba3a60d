/// The result of weeks of several seeds, without and with faults.
///
/// A fault's errors are those in its week that don't also occur, at the same time, in the week of
/// the same seed without faults.
public struct JudgeReport: Codable, Equatable, Sendable {
    /// The name of the app.
    public let app: String
    /// The number of days of each week.
    public let days: Int
    /// The allowed minutes of errors in a week with faults; nil for no limit.
    public let faultLimitMinutes: Int?
    /// The weeks without faults, then those of each fault, worst first.
    public let rows: [Row]

    /// The weeks of several seeds with the same faults.
    public struct Row: Codable, Equatable, Sendable {
        /// The faults of these weeks.
        public let faults: WeekFaults
        /// The weeks, sorted by seed.
        public let weeks: [WeekReport]

        /// The number of faults that occurred.
        public var strikes: Int { weeks.reduce(0) { $0 + $1.strikes } }

        /// Returns the duration of errors of a kind, in milliseconds.
        public func milliseconds(_ kind: WrongTime.Kind) -> Int64 {
            weeks.reduce(0) { $0 + $1.milliseconds(kind) }
        }

        /// The duration of all errors, in milliseconds.
        public var milliseconds: Int64 { weeks.reduce(0) { $0 + $1.milliseconds } }

        /// The first week with the longest errors, or nil.
        public var worst: WeekReport? {
            weeks.filter { !$0.wrong.isEmpty }
                .min { ($1.milliseconds, $0.seed) < ($0.milliseconds, $1.seed) }
        }

        /// The errors, longest first.
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

    /// Creates a report of weeks.
    /// - Parameters:
    ///   - app: The name of the app.
    ///   - weeks: The judged weeks, including one without faults for each seed.
    ///   - days: The number of days of each week.
    ///   - faultLimitMinutes: The allowed minutes of errors in a week with faults.
    public init(app: String, weeks: [WeekReport], days: Int, faultLimitMinutes: Int? = nil) {
        self.app = app
        self.days = days
        self.faultLimitMinutes = faultLimitMinutes
        var faultless: [UInt64: WeekReport] = [:]
        for week in weeks where week.faults == .none { faultless[week.seed] = week }
        var order: [WeekFaults] = []
        var sorted: [WeekFaults: [WeekReport]] = [:]
        for week in weeks {
            if sorted[week.faults] == nil { order.append(week.faults) }
            let isWithoutFaults = week.faults == .none
            let charged = isWithoutFaults ? week : faultless[week.seed].map(week.beyond) ?? week
            sorted[week.faults, default: []].append(charged)
        }
        let rows = order.map { faults in
            Row(faults: faults, weeks: (sorted[faults] ?? []).sorted { $0.seed < $1.seed })
        }
        // Rows with equal durations keep their order.
        self.rows = rows.enumerated().sorted { left, right in
            let (isLeft, isRight) = (left.element.faults == .none, right.element.faults == .none)
            guard isLeft == isRight else { return isLeft }
            return (right.element.milliseconds, left.offset)
                < (left.element.milliseconds, right.offset)
        }.map(\.element)
    }

    /// Returns the row of some faults, or nil.
    public func row(_ faults: WeekFaults) -> Row? { rows.first { $0.faults == faults } }

    /// True if there are no errors without faults.
    public var isCorrectWithoutFaults: Bool { row(.none)?.milliseconds ?? 0 == 0 }

    /// The weeks with faults whose errors exceed the limit.
    public var weeksOverLimit: [WeekReport] {
        guard let faultLimitMinutes else { return [] }
        return rows.filter { $0.faults != .none }.flatMap(\.weeks)
            .filter { $0.milliseconds > Int64(faultLimitMinutes) * 60_000 }
    }

    /// True if there are no errors without faults and none over the limit.
    public var isAccepted: Bool { isCorrectWithoutFaults && weeksOverLimit.isEmpty }
}
