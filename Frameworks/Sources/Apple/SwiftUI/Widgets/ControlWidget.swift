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

/// What a control consists of.
@available(iOS 18.0, *)
@MainActor @preconcurrency
public protocol ControlWidgetConfiguration {
    /// The type of what it consists of.
    associatedtype Body: ControlWidgetConfiguration
    /// What it consists of.
    @MainActor @preconcurrency var body: Body { get }
}

@available(iOS 18.0, *)
extension Never: ControlWidgetConfiguration {}

@available(iOS 18.0, *)
extension ControlWidgetConfiguration where Body == Never {
    /// Is never asked for.
    public var body: Never { preconditionFailure("\(Self.self) stands for itself") }
}

/// Builds what a control consists of.
@available(iOS 18.0, *)
@resultBuilder
public struct ControlWidgetConfigurationBuilder {
    /// Takes a configuration as it is.
    public static func buildExpression<Content: ControlWidgetConfiguration>(
        _ content: Content
    ) -> Content { content }

    /// Builds the configuration.
    public static func buildBlock<Content: ControlWidgetConfiguration>(
        _ content: Content
    ) -> some ControlWidgetConfiguration { content }
}
