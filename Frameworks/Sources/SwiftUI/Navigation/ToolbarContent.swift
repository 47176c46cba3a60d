/// What stands in a bar.
@available(iOS 14.0, *)
@MainActor @preconcurrency
public protocol ToolbarContent {
    /// The type of what it consists of.
    associatedtype Body: ToolbarContent
    /// What it consists of.
    @ToolbarContentBuilder @MainActor @preconcurrency var body: Body { get }
}

@available(iOS 14.0, *)
extension Never: ToolbarContent {}

@available(iOS 14.0, *)
extension ToolbarContent where Body == Never {
    /// Is never asked for.
    public var body: Never { preconditionFailure("\(Self.self) stands in the bar by itself") }
}
