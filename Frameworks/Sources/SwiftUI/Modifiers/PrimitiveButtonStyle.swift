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
