/// Whether an override can begin, and if not, when one can.
public enum OverrideAvailability: Hashable, Sendable {
    /// It can begin now.
    case available
    /// One runs, until this instant on the wall clock.
    case running(until: WallInstant)
    /// The day's overrides are used up; a new day begins then, or nil if not within 8 days.
    case spent(availableAgain: WallInstant?)
    /// The settings offer none.
    case notOffered
    /// Nothing is blocked that it would open, so it would be spent for nothing.
    case nothingBlocked
}
