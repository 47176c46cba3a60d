/// A look of buttons that the system has.
@available(iOS 13.0, *)
public protocol PrimitiveButtonStyle {}

extension PrimitiveButtonStyle {
    var styleName: String { (self as? any NamedStyle)?.name ?? "" }
}

@available(iOS 13.0, *)
extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
    /// As the system thinks.
    public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}

@available(iOS 13.0, *)
extension PrimitiveButtonStyle where Self == PlainButtonStyle {
    /// Without any ornament.
    public static var plain: PlainButtonStyle { PlainButtonStyle() }
}

@available(iOS 13.0, *)
extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
    /// Without a border.
    public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}

@available(iOS 15.0, *)
extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
    /// With a border.
    public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}

@available(iOS 15.0, *)
extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
    /// With a border that catches the eye.
    public static var borderedProminent: BorderedProminentButtonStyle {
        BorderedProminentButtonStyle()
    }
}

/// The look of buttons that the system thinks right.
@available(iOS 13.0, *)
public struct DefaultButtonStyle: PrimitiveButtonStyle {
    /// Creates the look.
    public init() {}
}

/// Buttons with a border.
@available(iOS 15.0, *)
public struct BorderedButtonStyle: PrimitiveButtonStyle, NamedStyle {
    let name = "bordered"

    /// Creates the look.
    public init() {}
}

/// Buttons with a border that catches the eye.
@available(iOS 15.0, *)
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle, NamedStyle {
    let name = "prominent"

    /// Creates the look.
    public init() {}
}

/// Buttons without a border.
@available(iOS 13.0, *)
public struct BorderlessButtonStyle: PrimitiveButtonStyle, NamedStyle {
    let name = "borderless"

    /// Creates the look.
    public init() {}
}

/// Buttons without any ornament.
@available(iOS 13.0, *)
public struct PlainButtonStyle: PrimitiveButtonStyle, NamedStyle {
    let name = "plain"

    /// Creates the look.
    public init() {}
}

/// A look that the style sheet knows by name.
protocol NamedStyle {
    var name: String { get }
}
