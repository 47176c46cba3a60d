/// Where an app asks for new timelines of its widgets.
@available(iOS 14.0, *)
public final class WidgetCenter: @unchecked Sendable {
    // The one property is set by the host before any process runs.

    /// The center of the process.
    public static let shared = WidgetCenter()

    /// Told which kind shall be asked again, nil for all of them.
    @TaskLocal package static var reload: (@Sendable (String?) -> Void)?

    private init() {}

    /// Asks for a new timeline of the widgets of a kind.
    public func reloadTimelines(ofKind kind: String) { Self.reload?(kind) }

    /// Asks for new timelines of all widgets.
    public func reloadAllTimelines() { Self.reload?(nil) }
}
