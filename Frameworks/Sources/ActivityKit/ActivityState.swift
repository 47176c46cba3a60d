/// How far a Live Activity is.
@available(iOS 16.1, *)
public enum ActivityState: String, Sendable, Codable, Hashable {
    /// It is seen and can be changed.
    case active
    /// It is seen but can no longer be changed.
    case ended
    /// It is not seen any more.
    case dismissed
    /// It is seen, but out of date.
    @available(iOS 16.2, *)
    case stale
    /// It will begin later.
    @available(iOS 26.0, *)
    case pending
}
