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

@available(iOS 14.0, *)
@MainActor @preconcurrency
public protocol WidgetConfiguration {
    associatedtype Body: WidgetConfiguration
    @MainActor @preconcurrency var body: Body { get }
}

@available(iOS 14.0, *)
extension Never: WidgetConfiguration {}

@available(iOS 14.0, *)
extension WidgetConfiguration where Body == Never {
    public var body: Never { preconditionFailure("\(Self.self) has no body") }
}
