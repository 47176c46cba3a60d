/// What an app asks a person to allow.
public enum Permission: String, Hashable, Sendable, CaseIterable {
    /// To use Screen Time.
    case screenTime = "screen-time"
    /// To show notifications.
    case notifications
    /// To read health data.
    case health
}
