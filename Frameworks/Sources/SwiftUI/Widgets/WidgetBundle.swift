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
