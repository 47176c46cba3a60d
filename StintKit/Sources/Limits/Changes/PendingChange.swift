/// A change that waits until it is due.
public struct PendingChange: Hashable, Sendable {
    /// The fact that proposed it; withdraw it by this name.
    public let id: FactID
    /// The change.
    public let change: Change
    /// The trusted wall instant from which on it is in force.
    public let due: WallInstant
}
