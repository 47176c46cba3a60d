/// Buttons without a border.
@available(iOS 13.0, *)
public struct BorderlessButtonStyle: PrimitiveButtonStyle, NamedStyle {
    let name = "borderless"

    /// Creates the look.
    public init() {}
}
