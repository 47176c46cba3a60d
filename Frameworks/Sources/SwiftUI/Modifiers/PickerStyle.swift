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

/// Pickers with all values one below the other.
@available(iOS 14.0, *)
public struct InlinePickerStyle: PickerStyle, NamedStyle {
    let name = "inline"

    /// Creates the look.
    public init() {}
}

/// Pickers with the values in a menu.
@available(iOS 14.0, *)
public struct MenuPickerStyle: PickerStyle {
    /// Creates the look.
    public init() {}
}

/// Pickers with all values side by side.
@available(iOS 13.0, *)
public struct SegmentedPickerStyle: PickerStyle, NamedStyle {
    let name = "segmented"

    /// Creates the look.
    public init() {}
}

/// Pickers with the values on a wheel.
@available(iOS 13.0, *)
public struct WheelPickerStyle: PickerStyle {
    /// Creates the look.
    public init() {}
}
