/// The first window of an app as a view, which keeps the app's state like any view's.
package struct HostedAppView<A: App> {
    private let app: A

    package init(app: A) { self.app = app }
}

extension HostedAppView: View {
    package typealias Body = Never
}

extension HostedAppView: DrawnView {
    package func draw(_ renderer: Renderer, _ context: RenderContext) {
        renderer.link(app, context)
        guard let root = onMain(app, { $0.body.rootView }) else { return }
        renderer.screen { renderer.render(root, context.child(.part("window"))) }
    }
}
