/// A button of a shield.
public enum ShieldButton: Hashable, Sendable {
    /// The large one, which costs nothing.
    case primary
    /// The small one, which is there only where it helps.
    case secondary
}
