/// How views look that show how far something is.
@available(iOS 14.0, *)
@MainActor @preconcurrency
public protocol ProgressViewStyle {
    /// The type of what is seen of a view.
    associatedtype Body: View
    /// What is known of a view.
    typealias Configuration = ProgressViewStyleConfiguration
    /// Makes what is seen of a view.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// What is known of a view that shows how far something is, when its look is made.
@available(iOS 14.0, *)
public struct ProgressViewStyleConfiguration {
    /// How far it is, from 0 to 1; nil where nobody knows.
    public let fractionCompleted: Double?
    /// What stands beside it.
    public var label: Label?
    /// What stands about where it is.
    public var currentValueLabel: CurrentValueLabel?

    init(fractionCompleted: Double?, label: Label?, currentValueLabel: CurrentValueLabel?) {
        self.fractionCompleted = fractionCompleted
        self.label = label
        self.currentValueLabel = currentValueLabel
    }

    /// What stands beside a view.
    @MainActor @preconcurrency
    public struct Label: View {
        /// The view draws itself.
        public typealias Body = Never

        nonisolated(unsafe) let view: any View

        nonisolated init(view: any View) { unsafe self.view = view }
    }

    /// What stands about where something is.
    @MainActor @preconcurrency
    public struct CurrentValueLabel: View {
        /// The view draws itself.
        public typealias Body = Never

        nonisolated(unsafe) let view: any View

        nonisolated init(view: any View) { unsafe self.view = view }
    }
}

extension ProgressViewStyleConfiguration.Label: SplitView {
    package nonisolated func split(
        _ renderer: Renderer,
        _ context: RenderContext,
        _ visit: (any View, RenderContext) -> Void
    ) {
        unsafe visit(view, context.child(.part("label")))
    }
}

extension ProgressViewStyleConfiguration.CurrentValueLabel: SplitView {
    package nonisolated func split(
        _ renderer: Renderer,
        _ context: RenderContext,
        _ visit: (any View, RenderContext) -> Void
    ) {
        unsafe visit(view, context.child(.part("current")))
    }
}

@available(iOS 14.0, *)
extension View {
    /// Gives views that show how far something is a look.
    public nonisolated func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View {
        let name = (style as? any NamedGaugeStyle)?.name
        return adjusted { context, _ in
            context.environment.progressStyleName = name ?? ""
            context.environment.progressMaker =
                name != nil
                ? nil
                : { configuration in
                    onMain((style, configuration)) { $0.0.makeBody(configuration: $0.1) }
                }
        }
    }
}

extension EnvironmentValues {
    private enum ProgressMakerKey: EnvironmentKey {
        static var defaultValue: ((ProgressViewStyleConfiguration) -> any View)? { nil }
    }

    /// Makes what is seen of a view that shows how far something is, if the app has its own style.
    var progressMaker: ((ProgressViewStyleConfiguration) -> any View)? {
        get { self[ProgressMakerKey.self] }
        set { self[ProgressMakerKey.self] = newValue }
    }
}

/// As the system thinks.
@available(iOS 14.0, *)
public nonisolated struct DefaultProgressViewStyle: ProgressViewStyle, NamedGaugeStyle {
    nonisolated var name: String { "" }

    /// Creates the style.
    public nonisolated init() {}

    /// The view as it is.
    @MainActor @preconcurrency
    public func makeBody(configuration: Configuration) -> some View { ProgressView(configuration) }
}

@available(iOS 14.0, *)
extension ProgressViewStyle where Self == DefaultProgressViewStyle {
    /// As the system thinks.
    @MainActor @preconcurrency
    public static var automatic: DefaultProgressViewStyle { DefaultProgressViewStyle() }
}

/// A bar.
@available(iOS 14.0, *)
public nonisolated struct LinearProgressViewStyle: ProgressViewStyle, NamedGaugeStyle {
    nonisolated var name: String { "linear" }

    /// Creates the style.
    public nonisolated init() {}

    /// Creates the style with a color; a page takes the tint of the view.
    public nonisolated init(tint: Color) {}

    /// The view as it is.
    @MainActor @preconcurrency
    public func makeBody(configuration: Configuration) -> some View { ProgressView(configuration) }
}

@available(iOS 14.0, *)
extension ProgressViewStyle where Self == LinearProgressViewStyle {
    /// A bar.
    @MainActor @preconcurrency
    public static var linear: LinearProgressViewStyle { LinearProgressViewStyle() }
}

/// A ring.
@available(iOS 14.0, *)
public nonisolated struct CircularProgressViewStyle: ProgressViewStyle, NamedGaugeStyle {
    nonisolated var name: String { "circular" }

    /// Creates the style.
    public nonisolated init() {}

    /// Creates the style with a color; a page takes the tint of the view.
    public nonisolated init(tint: Color) {}

    /// The view as it is.
    @MainActor @preconcurrency
    public func makeBody(configuration: Configuration) -> some View { ProgressView(configuration) }
}

@available(iOS 14.0, *)
extension ProgressViewStyle where Self == CircularProgressViewStyle {
    /// A ring.
    @MainActor @preconcurrency
    public static var circular: CircularProgressViewStyle { CircularProgressViewStyle() }
}
