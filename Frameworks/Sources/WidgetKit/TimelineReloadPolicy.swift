/// When a widget wants a new timeline.
@available(iOS 14.0, *)
public struct TimelineReloadPolicy: Equatable {
    /// The instant, or nil for none.
    package let date: Date?
    /// Whether that of the last entry counts.
    package let isAtEnd: Bool

    /// After the last entry.
    public static var atEnd: TimelineReloadPolicy { TimelineReloadPolicy(date: nil, isAtEnd: true) }
    /// When the app asks for it.
    public static var never: TimelineReloadPolicy {
        TimelineReloadPolicy(date: nil, isAtEnd: false)
    }

    /// At a date.
    public static func after(_ date: Date) -> TimelineReloadPolicy {
        TimelineReloadPolicy(date: date, isAtEnd: false)
    }
}
