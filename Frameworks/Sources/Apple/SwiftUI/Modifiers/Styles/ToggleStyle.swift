/// How switches look.
@available(iOS 13.0, *)
@MainActor @preconcurrency
public protocol ToggleStyle {
    /// The type of what is seen of a switch.
    associatedtype Body: View
    /// What is known of a switch.
    typealias Configuration = ToggleStyleConfiguration
    /// Makes what is seen of a switch.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// What is known of a switch when its look is made.
@available(iOS 13.0, *)
public struct ToggleStyleConfiguration {
    /// What stands beside the switch.
    public let label: Label
    /// Whether the switch is on.
    @Binding public var isOn: Bool
    /// Whether it stands for several of which some are on; never here.
    @available(iOS 16.0, *)
    public var isMixed = false

    init(label: Label, isOn: Binding<Bool>) {
        self.label = label
        _isOn = isOn
    }

    /// What stands beside a switch.
    @MainActor @preconcurrency
    public struct Label: View, nonisolated StylePart {
        public typealias Body = Never
        let part: ErasedView
    }
}

@available(iOS 13.0, *)
extension View {
    /// Gives switches a look.
    public nonisolated func toggleStyle<S: ToggleStyle>(_ style: S) -> some View {
        let isButton = style is ButtonToggleStyle
        return made(by: style, setting: { $0.isToggleButton = isButton }) {
            $0.makeBody(configuration: $1)
        }
    }
}

/// As the system thinks.
@available(iOS 13.0, *)
public nonisolated struct DefaultToggleStyle: ToggleStyle, KnownStyle {
    /// Creates the look.
    public nonisolated init() {}

    /// The switch as it is.
    @MainActor @preconcurrency
    public func makeBody(configuration: Configuration) -> some View { Toggle(configuration) }
}

@available(iOS 13.0, *)
extension ToggleStyle where Self == DefaultToggleStyle {
    /// As the system thinks.
    @MainActor @preconcurrency
    public static var automatic: DefaultToggleStyle { DefaultToggleStyle() }
}

/// A switch.
@available(iOS 13.0, *)
public nonisolated struct SwitchToggleStyle: ToggleStyle, KnownStyle {
    /// Creates the look.
    public nonisolated init() {}

    /// Creates the look with a color; a page takes the tint of the view.
    @available(iOS 14.0, *)
    public nonisolated init(tint: Color) {}

    /// The switch as it is.
    @MainActor @preconcurrency
    public func makeBody(configuration: Configuration) -> some View { Toggle(configuration) }
}

@available(iOS 13.0, *)
extension ToggleStyle where Self == SwitchToggleStyle {
    /// A switch.
    @MainActor @preconcurrency
    public static var `switch`: SwitchToggleStyle { SwitchToggleStyle() }
}

/// A button that stays pressed.
@available(iOS 15.0, *)
public nonisolated struct ButtonToggleStyle: ToggleStyle, KnownStyle {
    /// Creates the look.
    public nonisolated init() {}

    /// The switch as it is.
    @MainActor @preconcurrency
    public func makeBody(configuration: Configuration) -> some View { Toggle(configuration) }
}

@available(iOS 15.0, *)
extension ToggleStyle where Self == ButtonToggleStyle {
    /// A button that stays pressed.
    @MainActor @preconcurrency
    public static var button: ButtonToggleStyle { ButtonToggleStyle() }
}
