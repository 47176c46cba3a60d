/// Builds the look of a control.
@available(iOS 18.0, *)
@MainActor
@resultBuilder
public struct ControlWidgetTemplateBuilder {
    /// Takes a look as it is.
    public static func buildExpression<Content: ControlWidgetTemplate>(
        _ content: Content
    ) -> Content { content }

    /// Builds the look.
    public static func buildBlock<Content: ControlWidgetTemplate>(
        _ content: Content
    ) -> some ControlWidgetTemplate { content }
}
