/// Whether the person wants Live Activities of the app.
@available(iOS 16.1, *)
public final class ActivityAuthorizationInfo {
    /// Creates the view of the settings.
    public init() {}

    /// Whether the person wants them; false outside of any device.
    public var areActivitiesEnabled: Bool { ActivityBoard.current?.isEnabled ?? false }

    /// Whether the person wants them changed often from outside; a board is not reached by pushes.
    public var frequentPushesEnabled: Bool { false }
}
