/// What a limit does with its selection.
public enum Rule: Hashable, Sendable {
    /// Shields outside allowed windows.
    case schedule(Schedule)
}
