/// How a gauge looks.
///
/// Apple's has requirements, too, for styles of one's own.
@available(iOS 16.0, *)
@MainActor @preconcurrency
public protocol GaugeStyle {}

@available(iOS 16.0, *)
extension View {
    /// Gives the gauges in the view a look.
    public nonisolated func gaugeStyle<S: GaugeStyle>(_ style: S) -> some View {
        let name = (style as? any NamedGaugeStyle)?.name ?? ""
        return adjusted { context, _ in context.environment.gaugeStyleName = name }
    }
}

/// A look of gauges that the renderer knows.
protocol NamedGaugeStyle {
    nonisolated var name: String { get }
}

@available(iOS 16.0, *)
extension GaugeStyle where Self == DefaultGaugeStyle {
    /// As the system thinks.
    @MainActor @preconcurrency
    public static var automatic: DefaultGaugeStyle {
        DefaultGaugeStyle()
    }
}

@available(iOS 16.0, *)
extension GaugeStyle where Self == AccessoryCircularGaugeStyle {
    /// An open ring with a mark.
    @MainActor @preconcurrency
    public static var accessoryCircular: AccessoryCircularGaugeStyle {
        AccessoryCircularGaugeStyle()
    }
}

@available(iOS 16.0, *)
extension GaugeStyle where Self == AccessoryCircularCapacityGaugeStyle {
    /// A ring that is filled.
    @MainActor @preconcurrency
    public static var accessoryCircularCapacity: AccessoryCircularCapacityGaugeStyle {
        AccessoryCircularCapacityGaugeStyle()
    }
}

@available(iOS 16.0, *)
extension GaugeStyle where Self == AccessoryLinearGaugeStyle {
    /// A bar with a mark.
    @MainActor @preconcurrency
    public static var accessoryLinear: AccessoryLinearGaugeStyle {
        AccessoryLinearGaugeStyle()
    }
}

@available(iOS 16.0, *)
extension GaugeStyle where Self == AccessoryLinearCapacityGaugeStyle {
    /// A bar that is filled, with its texts below.
    @MainActor @preconcurrency
    public static var accessoryLinearCapacity: AccessoryLinearCapacityGaugeStyle {
        AccessoryLinearCapacityGaugeStyle()
    }
}

@available(iOS 16.0, *)
extension GaugeStyle where Self == LinearCapacityGaugeStyle {
    /// A bar that is filled.
    @MainActor @preconcurrency
    public static var linearCapacity: LinearCapacityGaugeStyle {
        LinearCapacityGaugeStyle()
    }
}

/// The look of gauges that the system thinks right.
@available(iOS 16.0, *)
public struct DefaultGaugeStyle: GaugeStyle, NamedGaugeStyle {
    nonisolated var name: String { "" }

    /// Creates the style.
    public nonisolated init() {}
}

/// An open ring with a mark, as on the Lock Screen.
@available(iOS 16.0, *)
public struct AccessoryCircularGaugeStyle: GaugeStyle, NamedGaugeStyle {
    nonisolated var name: String { "circular" }

    /// Creates the style.
    public nonisolated init() {}
}

/// A ring that is filled, as on the Lock Screen.
@available(iOS 16.0, *)
public struct AccessoryCircularCapacityGaugeStyle: GaugeStyle, NamedGaugeStyle {
    nonisolated var name: String { "circular-capacity" }

    /// Creates the style.
    public nonisolated init() {}
}

/// A bar with a mark, as on the Lock Screen.
@available(iOS 16.0, *)
public struct AccessoryLinearGaugeStyle: GaugeStyle, NamedGaugeStyle {
    nonisolated var name: String { "linear-mark" }

    /// Creates the style.
    public nonisolated init() {}
}

/// A bar that is filled, as on the Lock Screen.
@available(iOS 16.0, *)
public struct AccessoryLinearCapacityGaugeStyle: GaugeStyle, NamedGaugeStyle {
    nonisolated var name: String { "linear-accessory" }

    /// Creates the style.
    public nonisolated init() {}
}

/// A bar that is filled, with its texts around it.
@available(iOS 16.0, *)
public struct LinearCapacityGaugeStyle: GaugeStyle, NamedGaugeStyle {
    nonisolated var name: String { "linear" }

    /// Creates the style.
    public nonisolated init() {}
}
