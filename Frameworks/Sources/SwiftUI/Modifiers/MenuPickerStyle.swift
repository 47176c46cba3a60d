/// Pickers with the values in a menu.
@available(iOS 14.0, *)
public struct MenuPickerStyle: PickerStyle {
    /// Creates the look.
    public init() {}
}
