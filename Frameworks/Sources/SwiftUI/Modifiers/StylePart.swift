/// A part of a control that a style of the app's own places: it stands for a view of the control.
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
    /// Draws a control as a style of the app's own makes it.
    ///
    /// The style's view is drawn without the style, since it may hold the control itself.
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

/// Makes what is seen of a control.
typealias StyleMaker<Configuration> = (Configuration) -> any View

extension View {
    /// Has the controls in the view made by a style of the app's own; nil for the page's own look.
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
