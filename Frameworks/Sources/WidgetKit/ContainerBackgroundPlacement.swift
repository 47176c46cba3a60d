/// Behind what a background lies.
@available(iOS 17.0, *)
public struct ContainerBackgroundPlacement: Sendable {
    private let name: String

    /// Behind a widget.
    public static let widget = ContainerBackgroundPlacement(name: "widget")
}
