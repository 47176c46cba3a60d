/// Builds what a control consists of.
@available(iOS 18.0, *)
@MainActor
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
