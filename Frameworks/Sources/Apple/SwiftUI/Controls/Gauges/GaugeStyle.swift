/// A style of gauges.
@available(iOS 16.0, *)
@MainActor @preconcurrency
public protocol GaugeStyle {
    /// The type of the view of a gauge.
    associatedtype Body: View
    /// The properties of a gauge.
    typealias Configuration = GaugeStyleConfiguration
    /// Creates the view of a gauge.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The properties of a gauge for its style.
@available(iOS 16.0, *)
public struct GaugeStyleConfiguration {
    /// The value, from 0 to 1.
    public var value: Double
    /// The label of the gauge.
    public var label: Label
    /// The label of the value.
    public var currentValueLabel: CurrentValueLabel?
    /// The label of the minimum value.
    public var minimumValueLabel: MinimumValueLabel?
    /// The label of the maximum value.
    public var maximumValueLabel: MaximumValueLabel?

    /// The label of a gauge.
    @MainActor @preconcurrency
    public struct Label: View, nonisolated StylePart {
        public typealias Body = Never
        let part: ErasedView
    }

    /// The label of a gauge's value.
    @MainActor @preconcurrency
    public struct CurrentValueLabel: View, nonisolated StylePart {
        public typealias Body = Never
        let part: ErasedView
    }

    /// The label of the minimum value.
    @MainActor @preconcurrency
    public struct MinimumValueLabel: View, nonisolated StylePart {
        public typealias Body = Never
        let part: ErasedView
    }

    /// The label of the maximum value.
    @MainActor @preconcurrency
    public struct MaximumValueLabel: View, nonisolated StylePart {
        public typealias Body = Never
        let part: ErasedView
    }

    /// The label of a marked value.
    @MainActor @preconcurrency
    public struct MarkedValueLabel: View, nonisolated StylePart {
        public typealias Body = Never
        let part: ErasedView
    }
}

@available(iOS 16.0, *)
extension View {
    /// Gives the gauges in the view a look.
    public nonisolated func gaugeStyle<S: GaugeStyle>(_ style: S) -> some View {
        let name = (style as? any NamedStyle)?.name ?? ""
        return made(by: style, setting: { $0.gaugeStyleName = name }) {
            $0.makeBody(configuration: $1)
        }
    }
}

extension GaugeStyle where Self: NamedStyle {
    /// Returns the gauge of a configuration in this style.
    func gauge(_ configuration: GaugeStyleConfiguration) -> some View {
        Gauge(configuration).gaugeStyle(self)
    }
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
public struct DefaultGaugeStyle: GaugeStyle, NamedStyle {
    nonisolated var name: String { "" }

    /// Creates the style.
    @MainActor @preconcurrency public init() {}

    /// Creates the gauge as the system draws it.
    public func makeBody(configuration: Configuration) -> some View { gauge(configuration) }
}

/// An open ring with a mark, as on the Lock Screen.
@available(iOS 16.0, *)
public struct AccessoryCircularGaugeStyle: GaugeStyle, NamedStyle {
    nonisolated var name: String { "circular" }

    /// Creates the style.
    @MainActor @preconcurrency public init() {}

    /// Creates the gauge as the system draws it.
    public func makeBody(configuration: Configuration) -> some View { gauge(configuration) }
}

/// A ring that is filled, as on the Lock Screen.
@available(iOS 16.0, *)
public struct AccessoryCircularCapacityGaugeStyle: GaugeStyle, NamedStyle {
    nonisolated var name: String { "circular-capacity" }

    /// Creates the style.
    @MainActor @preconcurrency public init() {}

    /// Creates the gauge as the system draws it.
    public func makeBody(configuration: Configuration) -> some View { gauge(configuration) }
}

/// A bar with a mark, as on the Lock Screen.
@available(iOS 16.0, *)
public struct AccessoryLinearGaugeStyle: GaugeStyle, NamedStyle {
    nonisolated var name: String { "linear-mark" }

    /// Creates the style.
    @MainActor @preconcurrency public init() {}

    /// Creates the gauge as the system draws it.
    public func makeBody(configuration: Configuration) -> some View { gauge(configuration) }
}

/// A bar that is filled, as on the Lock Screen.
@available(iOS 16.0, *)
public struct AccessoryLinearCapacityGaugeStyle: GaugeStyle, NamedStyle {
    nonisolated var name: String { "linear-accessory" }

    /// Creates the style.
    @MainActor @preconcurrency public init() {}

    /// Creates the gauge as the system draws it.
    public func makeBody(configuration: Configuration) -> some View { gauge(configuration) }
}

/// A bar that is filled, with its texts around it.
@available(iOS 16.0, *)
public struct LinearCapacityGaugeStyle: GaugeStyle, NamedStyle {
    nonisolated var name: String { "linear" }

    /// Creates the style.
    @MainActor @preconcurrency public init() {}

    /// Creates the gauge as the system draws it.
    public func makeBody(configuration: Configuration) -> some View { gauge(configuration) }
}
