/// A look of pickers.
@available(iOS 13.0, *)
public protocol PickerStyle {}

extension PickerStyle {
    var styleName: String { (self as? any NamedStyle)?.name ?? "menu" }
}

@available(iOS 13.0, *)
extension PickerStyle where Self == SegmentedPickerStyle {
    /// All values side by side.
    public static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
}

@available(iOS 14.0, *)
extension PickerStyle where Self == MenuPickerStyle {
    /// The values in a menu.
    public static var menu: MenuPickerStyle { MenuPickerStyle() }
}

@available(iOS 14.0, *)
extension PickerStyle where Self == InlinePickerStyle {
    /// All values one below the other.
    public static var inline: InlinePickerStyle { InlinePickerStyle() }
}

@available(iOS 13.0, *)
extension PickerStyle where Self == WheelPickerStyle {
    /// The values on a wheel; a page draws a menu.
    public static var wheel: WheelPickerStyle { WheelPickerStyle() }
}
