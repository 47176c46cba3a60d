/// Where an app asks for its controls to be drawn anew.
@available(iOS 18.0, *)
public final class ControlCenter: Sendable {
    /// The center of the process.
    public static let shared = ControlCenter()

    private init() {}

    /// Asks for the controls of a kind to be drawn anew.
    public func reloadControls(ofKind kind: String) { WidgetCenter.reload?(kind) }

    /// Asks for all controls to be drawn anew.
    public func reloadAllControls() { WidgetCenter.reload?(nil) }
}
