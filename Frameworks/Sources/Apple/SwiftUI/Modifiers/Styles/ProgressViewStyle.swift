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
    public struct Label: View, nonisolated StylePart {
        public typealias Body = Never
        let part: ErasedView
    }

    /// What stands about where something is.
    @MainActor @preconcurrency
    public struct CurrentValueLabel: View, nonisolated StylePart {
        public typealias Body = Never
        let part: ErasedView
    }
}

@available(iOS 14.0, *)
extension View {
    /// Gives views that show how far something is a look.
    public nonisolated func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View {
        let name = (style as? any NamedStyle)?.name ?? ""
        return made(by: style, setting: { $0.progressStyleName = name }) {
            $0.makeBody(configuration: $1)
        }
    }
}

/// As the system thinks.
@available(iOS 14.0, *)
public nonisolated struct DefaultProgressViewStyle: ProgressViewStyle, NamedStyle {
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
public nonisolated struct LinearProgressViewStyle: ProgressViewStyle, NamedStyle {
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
public nonisolated struct CircularProgressViewStyle: ProgressViewStyle, NamedStyle {
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
