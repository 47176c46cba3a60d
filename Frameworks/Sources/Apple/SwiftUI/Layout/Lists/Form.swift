@available(iOS 13.0, *)
public struct Form<Content: View> {
    private let content: Content

    public nonisolated init(@ViewBuilder content: () -> Content) { self.content = content() }
}

@available(iOS 16.0, *)
extension Form where Content == FormStyleConfiguration.Content {
    public nonisolated init(_ configuration: FormStyleConfiguration) {
        self.init { configuration.content }
    }
}

@available(iOS 13.0, *)
extension Form: View, DrawnView {
    public typealias Body = Never

    package func draw(_ renderer: Renderer, _ context: RenderContext) {
        let configuration = FormStyleConfiguration(content: .init(content))
        if renderer.styled(configuration, context) { return }
        renderer.list(content, context, isForm: true)
    }
}
