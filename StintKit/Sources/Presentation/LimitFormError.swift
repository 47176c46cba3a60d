public import Limits

/// What is wrong with a limit that the person fills in.
public enum LimitFormError: Error, Hashable, Sendable {
    /// A value is out of range.
    case limit(LimitError)
    /// The windows cannot be.
    case schedule(ScheduleError)
}
