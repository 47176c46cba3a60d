@available(iOS 16.1, *)
public final class ActivityAuthorizationInfo {
    public init() {}

    /// True if the person wants them; false outside of any device.
    public final var areActivitiesEnabled: Bool { ActivityBoard.current?.isEnabled ?? false }

    /// True if the person wants them changed often from outside; a board is not reached by pushes.
    @available(iOS 16.2, *)
    public final var frequentPushesEnabled: Bool { false }
}

/// Why an activity did not begin.
@available(iOS 16.1, *)
public enum ActivityAuthorizationError: Error, LocalizedError {
    /// Attributes and state together have more than 4 KB.
    case attributesTooLarge
    /// The device has no Live Activities.
    case unsupported
    /// The person does not want them.
    case denied
    /// The device has as many as it can.
    case globalMaximumExceeded
    case targetMaximumExceeded
    /// The app does not say that it has Live Activities.
    case unsupportedTarget
    /// The app is not in front.
    case visibility
    /// The system could not keep it.
    case persistenceFailure
    /// The system does not know who asks.
    case missingProcessIdentifier
    case unentitled
    case malformedActivityIdentifier
    /// The app may not follow an activity that has begun.
    case reconnectNotPermitted

    public var failureReason: String? { "The activity could not begin: \(self)." }
}
