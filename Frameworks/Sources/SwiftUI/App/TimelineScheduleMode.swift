/// How precise a schedule is.
@available(iOS 15.0, *)
public enum TimelineScheduleMode: Hashable, Sendable {
    /// As it says.
    case normal
    /// Less often.
    case lowFrequency
}
