/// The programs of a Screen Time app.
public enum ProcessRole: String, Hashable, Sendable, CaseIterable {
    /// The app itself.
    case app
    /// The device activity monitor extension.
    case monitor
    /// The shield configuration extension.
    case shieldConfiguration
    /// The shield action extension.
    case shieldAction
    /// The device activity report extension.
    case report
}
