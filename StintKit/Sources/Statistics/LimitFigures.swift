public import Limits

/// What was counted for one limit in a stretch of days.
public struct LimitFigures: Hashable, Sendable {
    /// The minutes that counted against it, as far as the meter believed them.
    public internal(set) var minutes: Minutes = 0
    /// How many accesses counted in it; only a limit on openings has any.
    public internal(set) var openings = 0
    /// The minutes that use took out of its bank.
    public internal(set) var spent: Minutes = 0
    /// The minutes that workouts paid into its bank, before the cap.
    public internal(set) var earned: Minutes = 0
    /// The minutes that did not fit under the cap of its bank.
    public internal(set) var forfeited: Minutes = 0

    /// Creates the figures of a limit for which nothing was counted.
    public init() {}

    mutating func add(_ other: LimitFigures) {
        minutes = minutes + other.minutes
        openings += other.openings
        spent = spent + other.spent
        earned = earned + other.earned
        forfeited = forfeited + other.forfeited
    }
}
