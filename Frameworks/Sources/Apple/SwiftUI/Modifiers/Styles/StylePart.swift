/// A placeholder for a view of the control, which the app's own style positions.
protocol StylePart: SplitView {
    nonisolated var part: any View { get }
}

extension StylePart {
    package nonisolated func split(
        _ renderer: Renderer,
        _ context: RenderContext,
        _ visit: (any View, RenderContext) -> Void
    ) {
        visit(part, context.child(.part("part")))
    }
}

extension Renderer {
    /// Draws a control with the app's own style.
    ///
    /// The style's view is drawn without the style, because it may contain the control itself.
    func styled<Configuration>(
        _ configuration: Configuration,
        by maker: WritableKeyPath<EnvironmentValues, StyleMaker<Configuration>?>,
        _ context: RenderContext
    ) -> Bool {
        guard let make = context.environment[keyPath: maker] else { return false }
        var place = context.child(.part("made"))
        place.environment[keyPath: maker] = nil
        render(make(configuration), place)
        return true
    }
}

/// A closure that creates the view of a control.
typealias StyleMaker<Configuration> = (Configuration) -> any View

extension View {
    /// Draws the controls in the view with the app's own style; nil for the page's style.
    nonisolated func made<Style, Configuration>(
        by style: Style?,
        at maker: WritableKeyPath<EnvironmentValues, StyleMaker<Configuration>?>,
        _ make: @escaping @MainActor (Style, Configuration) -> any View
    ) -> some View {
        adjusted { context, _ in
            context.environment[keyPath: maker] = style.map { style in
                { configuration in onMain((style, configuration)) { make($0.0, $0.1) } }
            }
        }
    }
}
