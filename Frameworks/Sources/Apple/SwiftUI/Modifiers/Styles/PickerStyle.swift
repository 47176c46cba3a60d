@available(iOS 13.0, *)
public protocol PickerStyle {}

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
    /// A wheel, for which a page draws a menu.
    public static var wheel: WheelPickerStyle { WheelPickerStyle() }
}

@available(iOS 14.0, *)
public struct InlinePickerStyle: PickerStyle {
    public init() {}
}

@available(iOS 14.0, *)
public struct MenuPickerStyle: PickerStyle {
    public init() {}
}

@available(iOS 13.0, *)
public struct SegmentedPickerStyle: PickerStyle {
    public init() {}
}

@available(iOS 13.0, *)
public struct WheelPickerStyle: PickerStyle {
    public init() {}
}

/// The default style, which is a menu.
@available(iOS 13.0, *)
public struct DefaultPickerStyle: PickerStyle {
    public init() {}
}

@available(iOS 13.0, *)
extension PickerStyle where Self == DefaultPickerStyle {
    /// The default style, which is a menu.
    public static var automatic: DefaultPickerStyle { DefaultPickerStyle() }
}

/// A separate screen, for which a page draws a menu.
@available(iOS 16.0, *)
public struct NavigationLinkPickerStyle: PickerStyle {
    public init() {}
}

@available(iOS 16.0, *)
extension PickerStyle where Self == NavigationLinkPickerStyle {
    /// A separate screen, for which a page draws a menu.
    public static var navigationLink: NavigationLinkPickerStyle { NavigationLinkPickerStyle() }
}

/// A row of images, which a page draws side by side.
@available(iOS 17.0, *)
public struct PalettePickerStyle: PickerStyle {
    public init() {}
}

@available(iOS 17.0, *)
extension PickerStyle where Self == PalettePickerStyle {
    /// A row of images, which a page draws side by side.
    public static var palette: PalettePickerStyle { PalettePickerStyle() }
}
