@available(iOS 17.0, *)
extension View {
    /// Puts a background behind the container; a widget's page draws none.
    public nonisolated func containerBackground<S: ShapeStyle>(
        _ style: S,
        for container: ContainerBackgroundPlacement
    ) -> some View {
        self
    }

    /// Puts a background behind the container; a widget's page draws none.
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

    /// Names a container.
    package init(name: String) { self.name = name }
}
