/// Pickers with all values one below the other.
@available(iOS 14.0, *)
public struct InlinePickerStyle: PickerStyle, NamedStyle {
    let name = "inline"

    /// Creates the look.
    public init() {}
}
