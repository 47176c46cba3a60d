/// Buttons without any ornament.
@available(iOS 13.0, *)
public struct PlainButtonStyle: PrimitiveButtonStyle, NamedStyle {
    let name = "plain"

    /// Creates the look.
    public init() {}
}
