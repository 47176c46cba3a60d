/// When a view is drawn again.
@available(iOS 15.0, *)
public protocol TimelineSchedule {
    /// How precise the schedule is.
    typealias Mode = TimelineScheduleMode
    /// The type of the sequence of dates.
    associatedtype Entries: Sequence where Entries.Element == Date
    /// Returns the dates from one on, in order; the first at or before it.
    func entries(from startDate: Date, mode: Mode) -> Entries
}

@available(iOS 15.0, *)
extension TimelineSchedule where Self == PeriodicTimelineSchedule {
    /// Every so many seconds from a date on.
    public static func periodic(
        from startDate: Date,
        by interval: TimeInterval
    ) -> PeriodicTimelineSchedule {
        PeriodicTimelineSchedule(from: startDate, by: interval)
    }
}

@available(iOS 15.0, *)
extension TimelineSchedule where Self == EveryMinuteTimelineSchedule {
    /// At the beginning of every minute.
    public static var everyMinute: EveryMinuteTimelineSchedule { EveryMinuteTimelineSchedule() }
}
