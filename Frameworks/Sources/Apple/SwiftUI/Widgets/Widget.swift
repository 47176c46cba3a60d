@available(iOS 14.0, *)
@MainActor @preconcurrency
public protocol Widget {
    associatedtype Body: WidgetConfiguration
    @MainActor @preconcurrency var body: Body { get }
    @MainActor @preconcurrency init()
}

@available(iOS 14.0, *)
public nonisolated struct EmptyWidgetConfiguration: WidgetConfiguration, Sendable {
    public typealias Body = Never

    public init() {}
}
