/// Whether something is seen.
@available(iOS 15.0, *)
public enum Visibility: Hashable, CaseIterable, Sendable {
    /// As the system thinks.
    case automatic
    /// Seen.
    case visible
    /// Not seen.
    case hidden
}
