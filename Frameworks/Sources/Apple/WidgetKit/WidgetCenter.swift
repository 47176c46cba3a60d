public import AppIntents

@available(iOS 14.0, *)
public class WidgetCenter {
    public static var shared: WidgetCenter { unsafe only }
    // It keeps nothing, so it may be used from anywhere, though Apple does not say so.
    nonisolated(unsafe) private static let only = WidgetCenter()

    /// Told which kind shall be asked again, nil for all of them.
    @TaskLocal package static var reload: (@Sendable (String?) -> Void)?

    private init() {}

    public func reloadTimelines(ofKind kind: String) { Self.reload?(kind) }

    public func reloadAllTimelines() { Self.reload?(nil) }

    /// Passes the widgets that the person has added; a simulated phone has none.
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

    /// Returns the settings; nil where they are of another type.
    @available(iOS 17.0, *)
    public func widgetConfigurationIntent<Intent: WidgetConfigurationIntent>(
        of intentType: Intent.Type = Intent.self
    ) -> Intent? { nil }
}
