public import Foundation

@available(iOS 16.1, *)
public final class ActivityAuthorizationInfo {
    public init() {}

    /// True if the user allows activities; false without a phone.
    public final var areActivitiesEnabled: Bool { ActivityRegistry.current?.isEnabled ?? false }

    /// Always false: a simulated phone has no push notifications.
    @available(iOS 16.2, *)
    public final var frequentPushesEnabled: Bool { false }
}

@available(iOS 16.1, *)
public enum ActivityAuthorizationError: Error, LocalizedError {
    /// Attributes and state exceed 4 KB.
    case attributesTooLarge
    case unsupported
    case denied
    case globalMaximumExceeded
    case targetMaximumExceeded
    case unsupportedTarget
    case visibility
    case persistenceFailure
    case missingProcessIdentifier
    case unentitled
    case malformedActivityIdentifier
    case reconnectNotPermitted

    public var failureReason: String? { "The activity could not begin: \(self)." }
}
