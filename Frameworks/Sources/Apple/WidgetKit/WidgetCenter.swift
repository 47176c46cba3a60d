public import AppIntents

@available(iOS 14.0, *)
public class WidgetCenter {
    public static var shared: WidgetCenter { unsafe only }
    // Safe from any thread, because it has no state; Apple's type is not Sendable.
    nonisolated(unsafe) private static let only = WidgetCenter()

    /// Called with the kind to reload; nil for all.
    @TaskLocal package static var reload: (@Sendable (String?) -> Void)?

    private init() {}

    public func reloadTimelines(ofKind kind: String) { Self.reload?(kind) }

    public func reloadAllTimelines() { Self.reload?(nil) }

    /// Passes an empty list: a simulated phone doesn't store widgets.
    @preconcurrency
    public func getCurrentConfigurations(
        _ completion: @escaping @Sendable (Result<[WidgetInfo], any Error>) -> Void
    ) { completion(.success([])) }

    /// Does nothing: a simulated phone recommends no settings.
    @available(iOS 16.0, *)
    public func invalidateConfigurationRecommendations() {}

    public struct UserInfoKey {
        public static let kind = "WGWidgetUserInfoKeyKind"
        public static let family = "WGWidgetUserInfoKeyFamily"
        public static let activityID = "WGWidgetUserInfoKeyActivityID"
    }
}

@available(iOS 14.0, *)
@preconcurrency
public struct WidgetInfo: Identifiable, Hashable, Sendable {
    public let family: WidgetFamily
    public let kind: String
    public var id: WidgetInfo { self }

    /// Returns the settings; nil if they have another type.
    @available(iOS 17.0, *)
    public func widgetConfigurationIntent<Intent: WidgetConfigurationIntent>(
        of intentType: Intent.Type = Intent.self
    ) -> Intent? { nil }
}
