@available(iOS 13.0, *)
public protocol PickerStyle {}

extension PickerStyle {
    var styleName: String { (self as? any NamedStyle)?.name ?? "menu" }
}

@available(iOS 13.0, *)
extension PickerStyle where Self == SegmentedPickerStyle {
    public static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
}

@available(iOS 14.0, *)
extension PickerStyle where Self == MenuPickerStyle {
    public static var menu: MenuPickerStyle { MenuPickerStyle() }
}

@available(iOS 14.0, *)
extension PickerStyle where Self == InlinePickerStyle {
    public static var inline: InlinePickerStyle { InlinePickerStyle() }
}

@available(iOS 13.0, *)
extension PickerStyle where Self == WheelPickerStyle {
    /// The values on a wheel; a page draws a menu.
    public static var wheel: WheelPickerStyle { WheelPickerStyle() }
}

@available(iOS 14.0, *)
public struct InlinePickerStyle: PickerStyle, NamedStyle {
    let name = "inline"

    public init() {}
}

@available(iOS 14.0, *)
public struct MenuPickerStyle: PickerStyle {
    public init() {}
}

@available(iOS 13.0, *)
public struct SegmentedPickerStyle: PickerStyle, NamedStyle {
    let name = "segmented"

    public init() {}
}

@available(iOS 13.0, *)
public struct WheelPickerStyle: PickerStyle {
    public init() {}
}

/// The system's choice, which is a menu here.
@available(iOS 13.0, *)
public struct DefaultPickerStyle: PickerStyle {
    public init() {}
}

@available(iOS 13.0, *)
extension PickerStyle where Self == DefaultPickerStyle {
    /// The system's choice, which is a menu here.
    public static var automatic: DefaultPickerStyle { DefaultPickerStyle() }
}

/// The values on a screen of their own; a page draws a menu.
@available(iOS 16.0, *)
public struct NavigationLinkPickerStyle: PickerStyle {
    public init() {}
}

@available(iOS 16.0, *)
extension PickerStyle where Self == NavigationLinkPickerStyle {
    /// The values on a screen of their own; a page draws a menu.
    public static var navigationLink: NavigationLinkPickerStyle { NavigationLinkPickerStyle() }
}

/// The values as a row of pictures; a page draws them side by side.
@available(iOS 17.0, *)
public struct PalettePickerStyle: PickerStyle, NamedStyle {
    let name = "segmented"

    public init() {}
}

@available(iOS 17.0, *)
extension PickerStyle where Self == PalettePickerStyle {
    /// The values as a row of pictures; a page draws them side by side.
    public static var palette: PalettePickerStyle { PalettePickerStyle() }
}
