/// The widgets of an extension.
@available(iOS 14.0, *)
@MainActor @preconcurrency
public protocol WidgetBundle {
    /// The type of the widgets.
    associatedtype Body: Widget
    /// The widgets.
    @WidgetBundleBuilder @MainActor @preconcurrency var body: Body { get }
    /// Creates the bundle; the system does.
    @MainActor @preconcurrency init()
}

@available(iOS 14.0, *)
extension WidgetBundle {
    /// Starts the extension as a program; on a device that is not Apple's its host creates it.
    @MainActor @preconcurrency
    public static func main() {}

    /// What each widget consists of.
    package var parts: [WidgetParts] {
        (body as? WidgetList)?.widgets.map { $0.parts } ?? [body.parts]
    }
}

extension Widget {
    package var parts: WidgetParts { body.parts }
}
