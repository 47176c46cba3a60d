public import Limits

/// The time at which a change takes effect.
public enum ChangeOutcome: Hashable, Sendable {
    case inForce
    /// The change waits until this trusted instant.
    case waits(due: WallInstant)
}
