/// The appearance of a control: a button or a toggle.
@available(iOS 18.0, *)
@MainActor @preconcurrency
public protocol ControlWidgetTemplate {
    associatedtype Body: ControlWidgetTemplate
    @ControlWidgetTemplateBuilder @MainActor @preconcurrency var body: Body { get }
}

@available(iOS 18.0, *)
extension Never: ControlWidgetTemplate {}

@available(iOS 18.0, *)
extension ControlWidgetTemplate where Body == Never {
    public var body: Never { preconditionFailure("\(Self.self) has no body") }
}

@available(iOS 18.0, *)
@resultBuilder
public struct ControlWidgetTemplateBuilder {
    public static func buildExpression<Content: ControlWidgetTemplate>(
        _ content: Content
    ) -> Content { content }

    public static func buildBlock<Content: ControlWidgetTemplate>(
        _ content: Content
    ) -> some ControlWidgetTemplate { content }
}
