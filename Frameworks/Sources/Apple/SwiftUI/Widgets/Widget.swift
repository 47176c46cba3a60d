/// A widget of an app.
@available(iOS 14.0, *)
@MainActor @preconcurrency
public protocol Widget {
    /// The type of what it consists of.
    associatedtype Body: WidgetConfiguration
    /// What it consists of.
    @MainActor @preconcurrency var body: Body { get }
    /// Creates the widget; the system does.
    @MainActor @preconcurrency init()
}

/// A widget that shows nothing.
@available(iOS 14.0, *)
public nonisolated struct EmptyWidgetConfiguration: WidgetConfiguration, Sendable {
    /// The configuration stands for itself.
    public typealias Body = Never

    /// Creates the configuration.
    public init() {}
}
