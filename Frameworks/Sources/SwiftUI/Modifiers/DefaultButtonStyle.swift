/// The look of buttons that the system thinks right.
@available(iOS 13.0, *)
public struct DefaultButtonStyle: PrimitiveButtonStyle {
    /// Creates the look.
    public init() {}
}
