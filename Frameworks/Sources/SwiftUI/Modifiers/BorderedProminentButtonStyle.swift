/// Buttons with a border that catches the eye.
@available(iOS 15.0, *)
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle, NamedStyle {
    let name = "prominent"

    /// Creates the look.
    public init() {}
}
