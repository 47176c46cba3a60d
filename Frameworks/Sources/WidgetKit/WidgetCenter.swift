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
}
