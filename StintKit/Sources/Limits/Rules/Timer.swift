/// The status of a timer.
public struct TimerStatus: Hashable, Sendable {
    /// The minutes of use today, not of wall time.
    public let today: Minutes
    /// The trusted instant since which it is in use without a break, nil if it is not in use.
    public let useBegan: WallInstant?
}
