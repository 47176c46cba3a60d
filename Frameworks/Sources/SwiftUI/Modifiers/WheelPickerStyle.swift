/// Pickers with the values on a wheel.
@available(iOS 13.0, *)
public struct WheelPickerStyle: PickerStyle {
    /// Creates the look.
    public init() {}
}
