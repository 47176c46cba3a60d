@available(iOS 14.0, *)
@MainActor @preconcurrency
public protocol ProgressViewStyle {
    associatedtype Body: View
    typealias Configuration = ProgressViewStyleConfiguration
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

@available(iOS 14.0, *)
public struct ProgressViewStyleConfiguration {
    public let fractionCompleted: Double?
    public var label: Label?
    public var currentValueLabel: CurrentValueLabel?

    init(fractionCompleted: Double?, label: Label?, currentValueLabel: CurrentValueLabel?) {
        self.fractionCompleted = fractionCompleted
        self.label = label
        self.currentValueLabel = currentValueLabel
    }

    @MainActor @preconcurrency
    public struct Label: View, nonisolated StylePart {
        public typealias Body = Never
        let part: ErasedView
    }

    @MainActor @preconcurrency
    public struct CurrentValueLabel: View, nonisolated StylePart {
        public typealias Body = Never
        let part: ErasedView
    }
}

@available(iOS 14.0, *)
extension View {
    public nonisolated func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View {
        let styles = DrawingValues.styles(of: style)
        return made(by: style, setting: { $0.progressStyle = styles }) {
            $0.makeBody(configuration: $1)
        }
    }
}

@available(iOS 14.0, *)
public nonisolated struct DefaultProgressViewStyle: ProgressViewStyle, KnownStyle {
    public nonisolated init() {}

    @MainActor @preconcurrency
    public func makeBody(configuration: Configuration) -> some View { ProgressView(configuration) }
}

@available(iOS 14.0, *)
extension ProgressViewStyle where Self == DefaultProgressViewStyle {
    @MainActor @preconcurrency
    public static var automatic: DefaultProgressViewStyle { DefaultProgressViewStyle() }
}

@available(iOS 14.0, *)
public nonisolated struct LinearProgressViewStyle: ProgressViewStyle, KnownStyle {
    public nonisolated init() {}

    /// Creates the style; a page uses the tint of the view.
    public nonisolated init(tint: Color) {}

    @MainActor @preconcurrency
    public func makeBody(configuration: Configuration) -> some View { ProgressView(configuration) }
}

@available(iOS 14.0, *)
extension ProgressViewStyle where Self == LinearProgressViewStyle {
    @MainActor @preconcurrency
    public static var linear: LinearProgressViewStyle { LinearProgressViewStyle() }
}

@available(iOS 14.0, *)
public nonisolated struct CircularProgressViewStyle: ProgressViewStyle, KnownStyle {
    public nonisolated init() {}

    /// Creates the style; a page uses the tint of the view.
    public nonisolated init(tint: Color) {}

    @MainActor @preconcurrency
    public func makeBody(configuration: Configuration) -> some View { ProgressView(configuration) }
}

@available(iOS 14.0, *)
extension ProgressViewStyle where Self == CircularProgressViewStyle {
    @MainActor @preconcurrency
    public static var circular: CircularProgressViewStyle { CircularProgressViewStyle() }
}
