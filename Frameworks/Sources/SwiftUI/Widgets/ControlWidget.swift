/// A control of an app for Control Center, the Lock Screen and the Action button.
@available(iOS 18.0, *)
@MainActor @preconcurrency
public protocol ControlWidget {
    /// The type of what it consists of.
    associatedtype Body: ControlWidgetConfiguration
    /// What it consists of.
    @ControlWidgetConfigurationBuilder @MainActor @preconcurrency var body: Body { get }
    /// Creates the control; the system does.
    @MainActor @preconcurrency init()
}
