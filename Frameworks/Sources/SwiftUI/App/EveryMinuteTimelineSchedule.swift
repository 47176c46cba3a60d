/// The beginnings of all minutes.
@available(iOS 15.0, *)
public struct EveryMinuteTimelineSchedule: TimelineSchedule, Sendable {
    /// Creates the schedule.
    public init() {}

    /// Returns the dates without an end.
    public func entries(
        from startDate: Date,
        mode: TimelineScheduleMode
    ) -> UnfoldSequence<Date, (Date?, Bool)> {
        let seconds = startDate.timeIntervalSinceReferenceDate
        let first = Date(timeIntervalSinceReferenceDate: (seconds / 60).rounded(.down) * 60)
        return sequence(first: first) { $0.addingTimeInterval(60) }
    }
}
