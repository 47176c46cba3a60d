@available(iOS 16.0, *)
@MainActor @preconcurrency
public protocol GaugeStyle {
    associatedtype Body: View
    typealias Configuration = GaugeStyleConfiguration
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

@available(iOS 16.0, *)
public struct GaugeStyleConfiguration {
    public var value: Double
    public var label: Label
    public var currentValueLabel: CurrentValueLabel?
    public var minimumValueLabel: MinimumValueLabel?
    public var maximumValueLabel: MaximumValueLabel?

    @MainActor @preconcurrency
    public struct Label: View, nonisolated StylePart {
        public typealias Body = Never
        let part: ErasedView
    }

    @MainActor @preconcurrency
    public struct CurrentValueLabel: View, nonisolated StylePart {
        public typealias Body = Never
        let part: ErasedView
    }

    @MainActor @preconcurrency
    public struct MinimumValueLabel: View, nonisolated StylePart {
        public typealias Body = Never
        let part: ErasedView
    }

    @MainActor @preconcurrency
    public struct MaximumValueLabel: View, nonisolated StylePart {
        public typealias Body = Never
        let part: ErasedView
    }

    @MainActor @preconcurrency
    public struct MarkedValueLabel: View, nonisolated StylePart {
        public typealias Body = Never
        let part: ErasedView
    }
}

@available(iOS 16.0, *)
extension View {
    public nonisolated func gaugeStyle<S: GaugeStyle>(_ style: S) -> some View {
        let styles = DrawingValues.styles(of: style)
        return made(by: style, setting: { $0.gaugeStyle = styles }) {
            $0.makeBody(configuration: $1)
        }
    }
}

extension GaugeStyle where Self: KnownStyle {
    func gauge(_ configuration: GaugeStyleConfiguration) -> some View {
        Gauge(configuration).gaugeStyle(self)
    }
}

@available(iOS 16.0, *)
extension GaugeStyle where Self == DefaultGaugeStyle {
    @MainActor @preconcurrency
    public static var automatic: DefaultGaugeStyle {
        DefaultGaugeStyle()
    }
}

@available(iOS 16.0, *)
extension GaugeStyle where Self == AccessoryCircularGaugeStyle {
    @MainActor @preconcurrency
    public static var accessoryCircular: AccessoryCircularGaugeStyle {
        AccessoryCircularGaugeStyle()
    }
}

@available(iOS 16.0, *)
extension GaugeStyle where Self == AccessoryCircularCapacityGaugeStyle {
    @MainActor @preconcurrency
    public static var accessoryCircularCapacity: AccessoryCircularCapacityGaugeStyle {
        AccessoryCircularCapacityGaugeStyle()
    }
}

@available(iOS 16.0, *)
extension GaugeStyle where Self == AccessoryLinearGaugeStyle {
    @MainActor @preconcurrency
    public static var accessoryLinear: AccessoryLinearGaugeStyle {
        AccessoryLinearGaugeStyle()
    }
}

@available(iOS 16.0, *)
extension GaugeStyle where Self == AccessoryLinearCapacityGaugeStyle {
    @MainActor @preconcurrency
    public static var accessoryLinearCapacity: AccessoryLinearCapacityGaugeStyle {
        AccessoryLinearCapacityGaugeStyle()
    }
}

@available(iOS 16.0, *)
extension GaugeStyle where Self == LinearCapacityGaugeStyle {
    @MainActor @preconcurrency
    public static var linearCapacity: LinearCapacityGaugeStyle {
        LinearCapacityGaugeStyle()
    }
}

@available(iOS 16.0, *)
public struct DefaultGaugeStyle: GaugeStyle, KnownStyle {
    @MainActor @preconcurrency public init() {}

    public func makeBody(configuration: Configuration) -> some View { gauge(configuration) }
}

@available(iOS 16.0, *)
public struct AccessoryCircularGaugeStyle: GaugeStyle, KnownStyle {
    @MainActor @preconcurrency public init() {}

    public func makeBody(configuration: Configuration) -> some View { gauge(configuration) }
}

@available(iOS 16.0, *)
public struct AccessoryCircularCapacityGaugeStyle: GaugeStyle, KnownStyle {
    @MainActor @preconcurrency public init() {}

    public func makeBody(configuration: Configuration) -> some View { gauge(configuration) }
}

@available(iOS 16.0, *)
public struct AccessoryLinearGaugeStyle: GaugeStyle, KnownStyle {
    @MainActor @preconcurrency public init() {}

    public func makeBody(configuration: Configuration) -> some View { gauge(configuration) }
}

@available(iOS 16.0, *)
public struct AccessoryLinearCapacityGaugeStyle: GaugeStyle, KnownStyle {
    @MainActor @preconcurrency public init() {}

    public func makeBody(configuration: Configuration) -> some View { gauge(configuration) }
}

@available(iOS 16.0, *)
public struct LinearCapacityGaugeStyle: GaugeStyle, KnownStyle {
    @MainActor @preconcurrency public init() {}

    public func makeBody(configuration: Configuration) -> some View { gauge(configuration) }
}
