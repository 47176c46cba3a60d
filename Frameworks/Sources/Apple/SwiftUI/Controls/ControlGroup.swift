@available(iOS 15.0, *)
public struct ControlGroup<Content: View> {
    private let content: Content

    public nonisolated init(@ViewBuilder content: () -> Content) { self.content = content() }

    @available(iOS 16.0, *)
    public nonisolated init<C: View, L: View>(
        @ViewBuilder content: () -> C,
        @ViewBuilder label: () -> L
    ) where Content == LabeledControlGroupContent<C, L> {
        self.content = LabeledControlGroupContent(content: content(), label: label())
    }
}

@available(iOS 16.0, *)
public nonisolated struct LabeledControlGroupContent<Content: View, Label: View>: View {
    nonisolated(unsafe) let content: Content
    nonisolated(unsafe) let label: Label

    nonisolated init(content: Content, label: Label) {
        unsafe self.content = content
        unsafe self.label = label
    }

    @MainActor @preconcurrency
    public var body: some View { unsafe content }
}

@available(iOS 15.0, *)
extension ControlGroup: View, DrawnView {
    public typealias Body = Never

    package func draw(_ renderer: Renderer, _ context: RenderContext) {
        renderer.stack(.horizontal, "center", 12, content, context)
    }
}

/// An empty view, because a page always shows the actions of each row.
@available(iOS 13.0, *)
public struct EditButton {
    public nonisolated init() {}
}

@available(iOS 13.0, *)
extension EditButton: View {
    public var body: some View { EmptyView() }
}
