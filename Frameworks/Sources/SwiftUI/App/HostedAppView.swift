/// The first window of an app as a view, so that the app's own state is kept like that of any view.
package struct HostedAppView<A: App> {
    private let app: A

    /// Shows an app.
    package init(app: A) { self.app = app }
}

extension HostedAppView: View {
    /// The view draws itself.
    package typealias Body = Never
}

extension HostedAppView: SplitView {
    package func split(
        _ renderer: Renderer,
        _ context: RenderContext,
        _ visit: (any View, RenderContext) -> Void
    ) {
        renderer.link(app, context)
        if let root = onMain(app, { $0.body.rootView }) {
            visit(root, context.child(.part("window")))
        }
    }
}
