/// Whether an app may show notifications.
@available(iOS 10.0, *)
public enum UNAuthorizationStatus: Int, Sendable {
    /// The person was not asked yet.
    case notDetermined
    case denied
    case authorized
    @available(iOS 12.0, *)
    case provisional
    /// For an app clip, for a while.
    @available(iOS 14.0, *)
    case ephemeral
}
