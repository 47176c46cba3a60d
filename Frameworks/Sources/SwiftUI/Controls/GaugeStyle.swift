/// How a gauge looks.
///
/// Apple's has requirements, too, for styles of one's own.
@available(iOS 16.0, *)
@MainActor @preconcurrency
public protocol GaugeStyle {}

@available(iOS 16.0, *)
extension GaugeStyle where Self == AccessoryCircularCapacityGaugeStyle {
    /// A ring that is filled.
    @MainActor @preconcurrency
    public static var accessoryCircularCapacity: AccessoryCircularCapacityGaugeStyle {
        AccessoryCircularCapacityGaugeStyle()
    }
}

@available(iOS 16.0, *)
extension View {
    /// Gives the gauges in the view a look; a page has one look for all.
    public nonisolated func gaugeStyle<S: GaugeStyle>(_ style: S) -> some View {
        attributed { _ in }
    }
}

/// A ring that is filled, as on the Lock Screen.
@available(iOS 16.0, *)
public struct AccessoryCircularCapacityGaugeStyle: GaugeStyle {
    /// Creates the style.
    public nonisolated init() {}
}
