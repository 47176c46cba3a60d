/// What an appended record must survive.
public enum Durability: Hashable, Sendable {
    /// The death of the process at any instant; costs nothing beyond the write.
    case kill
    /// The loss of power as well; waits for the storage.
    case powerLoss
}
