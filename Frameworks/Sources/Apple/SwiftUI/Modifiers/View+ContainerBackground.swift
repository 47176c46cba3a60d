@available(iOS 17.0, *)
extension View {
    /// Sets the background of the container, which a page doesn't draw.
    public nonisolated func containerBackground<S: ShapeStyle>(
        _ style: S,
        for container: ContainerBackgroundPlacement
    ) -> some View {
        self
    }

    /// Sets the background of the container, which a page doesn't draw.
    public nonisolated func containerBackground<V: View>(
        for container: ContainerBackgroundPlacement,
        alignment: Alignment = .center,
        @ViewBuilder content: () -> V
    ) -> some View {
        self
    }
}

@available(iOS 17.0, *)
public struct ContainerBackgroundPlacement: Sendable, Hashable {
    private let name: String

    package init(name: String) { self.name = name }
}
