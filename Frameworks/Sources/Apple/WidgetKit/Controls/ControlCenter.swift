@available(iOS 18.0, *)
public class ControlCenter {
    public static var shared: ControlCenter { unsafe only }
    // It keeps nothing, so it may be used from anywhere, though Apple does not say so.
    nonisolated(unsafe) private static let only = ControlCenter()

    private init() {}

    public func reloadControls(ofKind kind: String) { WidgetCenter.reload?(kind) }

    public func reloadAllControls() { WidgetCenter.reload?(nil) }
}
