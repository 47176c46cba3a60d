/// Pickers with all values side by side.
@available(iOS 13.0, *)
public struct SegmentedPickerStyle: PickerStyle, NamedStyle {
    let name = "segmented"

    /// Creates the look.
    public init() {}
}
