/// Dates that are listed.
@available(iOS 15.0, *)
public struct ExplicitTimelineSchedule<Entries: Sequence>: TimelineSchedule
where Entries.Element == Date {
    private let dates: Entries

    /// Creates a schedule from its dates, in order.
    public init(_ dates: Entries) { self.dates = dates }

    /// Returns the dates, all of them.
    public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries { dates }
}

@available(iOS 15.0, *)
extension TimelineSchedule {
    /// At the dates that are listed, in order.
    public static func explicit<S: Sequence>(_ dates: S) -> ExplicitTimelineSchedule<S>
    where Self == ExplicitTimelineSchedule<S>, S.Element == Date {
        ExplicitTimelineSchedule(dates)
    }
}

@available(iOS 15.0, *)
extension ExplicitTimelineSchedule: Sendable where Entries: Sendable {}
