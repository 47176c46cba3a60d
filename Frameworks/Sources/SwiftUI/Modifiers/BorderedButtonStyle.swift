/// Buttons with a border.
@available(iOS 15.0, *)
public struct BorderedButtonStyle: PrimitiveButtonStyle, NamedStyle {
    let name = "bordered"

    /// Creates the look.
    public init() {}
}
