@available(iOS 18.0, *)
@MainActor @preconcurrency
public protocol ControlWidget {
    associatedtype Body: ControlWidgetConfiguration
    @ControlWidgetConfigurationBuilder @MainActor @preconcurrency var body: Body { get }
    @MainActor @preconcurrency init()
}

@available(iOS 18.0, *)
@MainActor @preconcurrency
public protocol ControlWidgetConfiguration {
    associatedtype Body: ControlWidgetConfiguration
    @MainActor @preconcurrency var body: Body { get }
}

@available(iOS 18.0, *)
extension Never: ControlWidgetConfiguration {}

@available(iOS 18.0, *)
extension ControlWidgetConfiguration where Body == Never {
    public var body: Never { preconditionFailure("\(Self.self) has no body") }
}

@available(iOS 18.0, *)
@resultBuilder
public struct ControlWidgetConfigurationBuilder {
    public static func buildExpression<Content: ControlWidgetConfiguration>(
        _ content: Content
    ) -> Content { content }

    public static func buildBlock<Content: ControlWidgetConfiguration>(
        _ content: Content
    ) -> some ControlWidgetConfiguration { content }
}
