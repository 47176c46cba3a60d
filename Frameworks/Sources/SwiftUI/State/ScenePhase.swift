/// Whether the app is in front.
@available(iOS 14.0, *)
public enum ScenePhase: Comparable, Sendable {
    /// Not seen.
    case background
    /// Seen, but not used now.
    case inactive
    /// In front.
    case active
}
