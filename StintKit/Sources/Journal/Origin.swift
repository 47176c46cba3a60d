/// How the journal that was opened came to be.
public enum Origin: Hashable, Sendable {
    /// It was there.
    case found
    /// There was none, and an empty one was made.
    ///
    /// Expected once in the life of an installation. Whoever knows better must treat it as a loss.
    case created
    /// It was unreadable and is kept aside under this name; what could be saved is in the new one.
    case setAside(name: String, salvagedRecordCount: Int)
}
