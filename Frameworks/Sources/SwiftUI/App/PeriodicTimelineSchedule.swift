/// Dates at equal distances.
@available(iOS 15.0, *)
public struct PeriodicTimelineSchedule: TimelineSchedule, Sendable {
    private let start: Date
    private let interval: TimeInterval

    /// Creates a schedule from its first date and the distance in seconds, more than 0.
    public init(from startDate: Date, by interval: TimeInterval) {
        start = startDate
        self.interval = max(interval, 0.001)
    }

    /// Returns the dates without an end.
    public func entries(
        from startDate: Date,
        mode: TimelineScheduleMode
    ) -> UnfoldSequence<Date, (Date?, Bool)> {
        let passed = (startDate.timeIntervalSince(start) / interval).rounded(.down)
        let first = start.addingTimeInterval(max(passed, 0) * interval)
        return sequence(first: first) { $0.addingTimeInterval(interval) }
    }
}
