@available(iOS 14.0, *)
public struct WindowGroup<Content: View> {
    private let content: () -> Content

    public nonisolated init(@ViewBuilder makeContent: @escaping () -> Content) {
        content = makeContent
    }

    @available(iOS, introduced: 14.0, deprecated: 18.0)
    @_disfavoredOverload
    public nonisolated init(@ViewBuilder content: @escaping () -> Content) {
        self.content = content
    }
}

@available(iOS 14.0, *)
extension WindowGroup: Scene {
    public typealias Body = Never
}

extension WindowGroup: RootScene {
    package var root: (any View)? { content() }
}
