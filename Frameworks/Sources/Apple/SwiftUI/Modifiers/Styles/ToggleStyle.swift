@available(iOS 13.0, *)
@MainActor @preconcurrency
public protocol ToggleStyle {
    associatedtype Body: View
    typealias Configuration = ToggleStyleConfiguration
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

@available(iOS 13.0, *)
public struct ToggleStyleConfiguration {
    public let label: Label
    @Binding public var isOn: Bool
    /// Always false here.
    @available(iOS 16.0, *)
    public var isMixed = false

    init(label: Label, isOn: Binding<Bool>) {
        self.label = label
        _isOn = isOn
    }

    @MainActor @preconcurrency
    public struct Label: View, nonisolated StylePart {
        public typealias Body = Never
        let part: ErasedView
    }
}

@available(iOS 13.0, *)
extension View {
    public nonisolated func toggleStyle<S: ToggleStyle>(_ style: S) -> some View {
        let isButton = style is ButtonToggleStyle
        return made(by: style, setting: { $0.isToggleButton = isButton }) {
            $0.makeBody(configuration: $1)
        }
    }
}

@available(iOS 13.0, *)
public nonisolated struct DefaultToggleStyle: ToggleStyle, KnownStyle {
    public nonisolated init() {}

    @MainActor @preconcurrency
    public func makeBody(configuration: Configuration) -> some View { Toggle(configuration) }
}

@available(iOS 13.0, *)
extension ToggleStyle where Self == DefaultToggleStyle {
    @MainActor @preconcurrency
    public static var automatic: DefaultToggleStyle { DefaultToggleStyle() }
}

@available(iOS 13.0, *)
public nonisolated struct SwitchToggleStyle: ToggleStyle, KnownStyle {
    public nonisolated init() {}

    /// Creates the style; a page uses the tint of the view.
    @available(iOS 14.0, *)
    public nonisolated init(tint: Color) {}

    @MainActor @preconcurrency
    public func makeBody(configuration: Configuration) -> some View { Toggle(configuration) }
}

@available(iOS 13.0, *)
extension ToggleStyle where Self == SwitchToggleStyle {
    @MainActor @preconcurrency
    public static var `switch`: SwitchToggleStyle { SwitchToggleStyle() }
}

@available(iOS 15.0, *)
public nonisolated struct ButtonToggleStyle: ToggleStyle, KnownStyle {
    public nonisolated init() {}

    @MainActor @preconcurrency
    public func makeBody(configuration: Configuration) -> some View { Toggle(configuration) }
}

@available(iOS 15.0, *)
extension ToggleStyle where Self == ButtonToggleStyle {
    @MainActor @preconcurrency
    public static var button: ButtonToggleStyle { ButtonToggleStyle() }
}
