import ElementTree

/// A view of a control, which the app's own style positions.
protocol StylePart: CompositeView {
    nonisolated init(part: ErasedView)
    nonisolated var part: ErasedView { get }
}

extension StylePart {
    nonisolated init(_ view: any View) { self.init(part: ErasedView(view: view)) }

    package nonisolated func split(
        _ renderer: Renderer,
        _ context: RenderContext,
        _ visit: (any View, RenderContext) -> Void
    ) {
        visit(part.view, context.child(.part("part")))
    }
}

/// A view that is passed between actors.
///
/// Sending is safe because only the renderer, on one thread, reads the view.
struct ErasedView: @unchecked Sendable {
    let view: any View
}

/// A style that a page draws with its own controls.
protocol KnownStyle {}

extension DrawingValues {
    /// Returns the styles of a control's element in a style that a page draws.
    static func styles(of style: Any) -> [ElementStyle] {
        switch style {
        case is BorderedButtonStyle: [.bordered]
        case is BorderedProminentButtonStyle: [.borderedProminent]
        case is BorderlessButtonStyle: [.borderless]
        case is PlainButtonStyle, is PlainTextFieldStyle: [.plain]
        case is PlainListStyle, is InsetListStyle: [.plain]
        case is RoundedBorderTextFieldStyle: [.roundedBorder]
        case is GroupedListStyle: [.grouped]
        case is any ListStyle: [.insetGrouped]
        case is IconOnlyLabelStyle: [.iconOnly]
        case is TitleOnlyLabelStyle: [.titleOnly]
        case is InlinePickerStyle: [.inline]
        case is SegmentedPickerStyle, is PalettePickerStyle: [.segmented]
        case is any PickerStyle: [.menu]
        case is CircularProgressViewStyle, is AccessoryCircularGaugeStyle: [.circular]
        case is AccessoryCircularCapacityGaugeStyle: [.circularCapacity]
        case is LinearProgressViewStyle, is LinearCapacityGaugeStyle: [.linear]
        case is AccessoryLinearGaugeStyle: [.linearMark]
        case is AccessoryLinearCapacityGaugeStyle: [.linearAccessory]
        default: []
        }
    }
}

/// A closure that creates the view of a control.
typealias StyleMaker<Configuration> = (Configuration) -> any View

extension EnvironmentValues {
    private enum StyleMakerKey<Configuration>: EnvironmentKey {
        static var defaultValue: StyleMaker<Configuration>? { nil }
    }

    /// The closure that creates controls with the app's own style, or nil.
    subscript<Configuration>(
        maker configuration: Configuration.Type
    ) -> StyleMaker<Configuration>? {
        get { self[StyleMakerKey<Configuration>.self] }
        set { self[StyleMakerKey<Configuration>.self] = newValue }
    }
}

extension Renderer {
    /// Draws a control with the app's own style.
    ///
    /// The style's view is drawn without the style, because it can contain the control itself.
    func styled<Configuration>(
        _ configuration: Configuration,
        _ context: RenderContext
    ) -> Bool {
        guard let make = context.environment[maker: Configuration.self] else { return false }
        var place = context.child(.part("made"))
        place.environment[maker: Configuration.self] = nil
        render(make(configuration), place)
        return true
    }
}

extension View {
    /// Sets the style of controls in the view: the app's own or the page's.
    nonisolated func made<Style, Configuration>(
        by style: Style,
        setting set: ((inout DrawingValues) -> Void)? = nil,
        _ make: @escaping @MainActor (Style, Configuration) -> any View
    ) -> some View {
        let maker = styleMaker(style, make)
        return adjusted { context, _ in
            context.environment[maker: Configuration.self] = maker
            set?(&context.environment.drawing)
        }
    }
}

/// Returns the closure that creates controls with the app's own style; nil for the page's style.
nonisolated func styleMaker<Style, Configuration>(
    _ style: Style,
    _ make: @escaping @MainActor (Style, Configuration) -> any View
) -> StyleMaker<Configuration>? {
    if style is any KnownStyle { return nil }
    return { configuration in onMain((style, configuration)) { make($0.0, $0.1) } }
}
