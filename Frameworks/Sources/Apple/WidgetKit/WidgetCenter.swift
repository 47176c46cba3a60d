public import AppIntents

/// Where an app asks for new timelines of its widgets.
@available(iOS 14.0, *)
public class WidgetCenter {
    /// The center of the process.
    public static var shared: WidgetCenter { unsafe only }
    // It keeps nothing, so it may be used from anywhere, though Apple does not say so.
    nonisolated(unsafe) private static let only = WidgetCenter()

    /// Told which kind shall be asked again, nil for all of them.
    @TaskLocal package static var reload: (@Sendable (String?) -> Void)?

    private init() {}

    /// Asks for a new timeline of the widgets of a kind.
    public func reloadTimelines(ofKind kind: String) { Self.reload?(kind) }

    /// Asks for new timelines of all widgets.
    public func reloadAllTimelines() { Self.reload?(nil) }

    /// Hands over the widgets that the person has added; on a simulated phone that is none.
    @preconcurrency
    public func getCurrentConfigurations(
        _ completion: @escaping @Sendable (Result<[WidgetInfo], any Error>) -> Void
    ) { completion(.success([])) }

    /// Says that the proposed settings have changed; a simulated phone proposes none.
    @available(iOS 16.0, *)
    public func invalidateConfigurationRecommendations() {}

    /// The names under which an activity of the system's says which widget opened the app.
    public struct UserInfoKey {
        /// The name of the widget's kind.
        public static let kind = "WGWidgetUserInfoKeyKind"
        /// The form of the widget.
        public static let family = "WGWidgetUserInfoKeyFamily"
        /// The identifier of a Live Activity.
        public static let activityID = "WGWidgetUserInfoKeyActivityID"
    }
}

/// A widget that the person has added.
@available(iOS 14.0, *)
@preconcurrency
public struct WidgetInfo: Identifiable, Hashable, Sendable {
    /// The form of the widget.
    public let family: WidgetFamily
    /// The name by which the app asks for new timelines.
    public let kind: String
    /// The widget itself.
    public var id: WidgetInfo { self }

    /// Returns the settings; nil where they are of another type.
    @available(iOS 17.0, *)
    public func widgetConfigurationIntent<Intent: WidgetConfigurationIntent>(
        of intentType: Intent.Type = Intent.self
    ) -> Intent? { nil }
}
