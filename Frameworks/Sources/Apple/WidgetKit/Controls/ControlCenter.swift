@available(iOS 18.0, *)
public class ControlCenter {
    public static var shared: ControlCenter { unsafe only }
    // Safe from any thread, because it has no state; Apple's type is not Sendable.
    nonisolated(unsafe) private static let only = ControlCenter()

    private init() {}

    public func reloadControls(ofKind kind: String) { WidgetCenter.reload?(kind) }

    public func reloadAllControls() { WidgetCenter.reload?(nil) }
}
