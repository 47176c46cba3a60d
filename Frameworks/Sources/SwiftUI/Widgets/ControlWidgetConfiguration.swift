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
