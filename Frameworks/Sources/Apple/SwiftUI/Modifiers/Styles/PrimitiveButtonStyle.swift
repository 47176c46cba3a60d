/// A look of buttons, which also says what a button does when.
@available(iOS 13.0, *)
@MainActor @preconcurrency
public protocol PrimitiveButtonStyle {
    /// The type of what is seen of a button.
    associatedtype Body: View
    /// What is known of a button.
    typealias Configuration = PrimitiveButtonStyleConfiguration
    /// Makes what is seen of a button.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// What is known of a button when its look is made.
@available(iOS 13.0, *)
public struct PrimitiveButtonStyleConfiguration {
    /// What the button is for.
    @available(iOS 15.0, *)
    public var role: ButtonRole? { ownRole }
    /// What stands on the button.
    public let label: Label
    private let ownRole: ButtonRole?
    private let action: () -> Void

    init(role: ButtonRole?, label: Label, action: @escaping () -> Void) {
        ownRole = role
        self.label = label
        self.action = action
    }

    /// Does what the button does.
    public func trigger() { action() }

    /// What stands on a button.
    @MainActor @preconcurrency
    public struct Label: View, nonisolated StylePart {
        public typealias Body = Never
        let part: ErasedView
    }
}

extension PrimitiveButtonStyle {
    nonisolated var styleName: String { (self as? any NamedStyle)?.name ?? "" }
}

@available(iOS 13.0, *)
extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
    /// As the system thinks.
    @MainActor @preconcurrency
    public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}

@available(iOS 13.0, *)
extension PrimitiveButtonStyle where Self == PlainButtonStyle {
    /// Without any ornament.
    @MainActor @preconcurrency
    public static var plain: PlainButtonStyle { PlainButtonStyle() }
}

@available(iOS 13.0, *)
extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
    /// Without a border.
    @MainActor @preconcurrency
    public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}

@available(iOS 15.0, *)
extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
    /// With a border.
    @MainActor @preconcurrency
    public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}

@available(iOS 15.0, *)
extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
    /// With a border that catches the eye.
    @MainActor @preconcurrency
    public static var borderedProminent: BorderedProminentButtonStyle {
        BorderedProminentButtonStyle()
    }
}

/// The look of buttons that the system thinks right.
@available(iOS 13.0, *)
public nonisolated struct DefaultButtonStyle: PrimitiveButtonStyle, KnownStyle {
    /// Creates the look.
    public nonisolated init() {}

    /// The button as it is.
    @MainActor @preconcurrency
    public func makeBody(configuration: Configuration) -> some View { Button(configuration) }
}

/// Buttons with a border.
@available(iOS 15.0, *)
public nonisolated struct BorderedButtonStyle: PrimitiveButtonStyle, NamedStyle {
    nonisolated var name: String { "bordered" }

    /// Creates the look.
    public nonisolated init() {}

    /// The button as it is.
    @MainActor @preconcurrency
    public func makeBody(configuration: Configuration) -> some View { Button(configuration) }
}

/// Buttons with a border that catches the eye.
@available(iOS 15.0, *)
public nonisolated struct BorderedProminentButtonStyle: PrimitiveButtonStyle, NamedStyle {
    nonisolated var name: String { "prominent" }

    /// Creates the look.
    public nonisolated init() {}

    /// The button as it is.
    @MainActor @preconcurrency
    public func makeBody(configuration: Configuration) -> some View { Button(configuration) }
}

/// Buttons without a border.
@available(iOS 13.0, *)
public nonisolated struct BorderlessButtonStyle: PrimitiveButtonStyle, NamedStyle {
    nonisolated var name: String { "borderless" }

    /// Creates the look.
    public nonisolated init() {}

    /// The button as it is.
    @MainActor @preconcurrency
    public func makeBody(configuration: Configuration) -> some View { Button(configuration) }
}

/// Buttons without any ornament.
@available(iOS 13.0, *)
public nonisolated struct PlainButtonStyle: PrimitiveButtonStyle, NamedStyle {
    nonisolated var name: String { "plain" }

    /// Creates the look.
    public nonisolated init() {}

    /// The button as it is.
    @MainActor @preconcurrency
    public func makeBody(configuration: Configuration) -> some View { Button(configuration) }
}
