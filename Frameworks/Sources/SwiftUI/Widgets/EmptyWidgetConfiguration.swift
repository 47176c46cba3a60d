/// A widget that shows nothing.
@available(iOS 14.0, *)
public struct EmptyWidgetConfiguration: WidgetConfiguration {
    /// The configuration stands for itself.
    public typealias Body = Never

    /// Creates the configuration.
    public init() {}
}
