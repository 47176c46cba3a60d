import ElementTree

@available(iOS 16.0, *)
public struct Gauge<
    Label: View,
    CurrentValueLabel: View,
    BoundsLabel: View,
    MarkedValueLabels: View
> {
    private let value: Double
    private let bounds: ClosedRange<Double>
    private let label: Label
    private let current: CurrentValueLabel
    private let ends: (minimum: BoundsLabel, maximum: BoundsLabel)?

    private init(
        _ value: Double,
        _ bounds: ClosedRange<Double>,
        _ label: Label,
        _ current: CurrentValueLabel,
        _ ends: (minimum: BoundsLabel, maximum: BoundsLabel)? = nil
    ) {
        self.value = value
        self.bounds = bounds
        self.label = label
        self.current = current
        self.ends = ends
    }
}

@available(iOS 16.0, *)
extension Gauge
where CurrentValueLabel == EmptyView, BoundsLabel == EmptyView, MarkedValueLabels == EmptyView {
    public nonisolated init<V: BinaryFloatingPoint>(
        value: V,
        in bounds: ClosedRange<V> = 0...1,
        @ViewBuilder label: () -> Label
    ) {
        self.init(
            Double(value),
            Double(bounds.lowerBound)...Double(bounds.upperBound),
            label(),
            EmptyView()
        )
    }
}

@available(iOS 16.0, *)
extension Gauge where BoundsLabel == EmptyView, MarkedValueLabels == EmptyView {
    public nonisolated init<V: BinaryFloatingPoint>(
        value: V,
        in bounds: ClosedRange<V> = 0...1,
        @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) {
        self.init(
            Double(value),
            Double(bounds.lowerBound)...Double(bounds.upperBound),
            label(),
            currentValueLabel()
        )
    }
}

@available(iOS 16.0, *)
extension Gauge where MarkedValueLabels == EmptyView {
    public nonisolated init<V: BinaryFloatingPoint>(
        value: V,
        in bounds: ClosedRange<V> = 0...1,
        @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel,
        @ViewBuilder minimumValueLabel: () -> BoundsLabel,
        @ViewBuilder maximumValueLabel: () -> BoundsLabel
    ) {
        self.init(
            Double(value),
            Double(bounds.lowerBound)...Double(bounds.upperBound),
            label(),
            currentValueLabel(),
            (minimumValueLabel(), maximumValueLabel())
        )
    }
}

extension Gauge
where
    Label == GaugeStyleConfiguration.Label,
    CurrentValueLabel == GaugeStyleConfiguration.CurrentValueLabel?, BoundsLabel == AnyView,
    MarkedValueLabels == EmptyView
{
    nonisolated init(_ configuration: GaugeStyleConfiguration) {
        self.init(
            configuration.value,
            0...1,
            configuration.label,
            configuration.currentValueLabel,
            (AnyView(configuration.minimumValueLabel), AnyView(configuration.maximumValueLabel))
        )
    }
}

@available(iOS 16.0, *)
extension Gauge: View, DrawnView {
    public typealias Body = Never

    package func draw(_ renderer: Renderer, _ context: RenderContext) {
        if renderer.styled(configuration, context) { return }
        let style = context.environment.drawing.gaugeStyle
        let drawing = GaugeDrawing(value: value, bounds: bounds, style: style)
        let name = renderer.words(label, context.content(.part("label")))
        let shown = min(max(value, bounds.lowerBound), bounds.upperBound)
        if drawing.isRound {
            var context = context
            if name.isEmpty == false { context.attributes.set(.label, name) }
            let attributes: Traits = [
                ("role", "meter"), (.minimum, "\(bounds.lowerBound)"),
                (.maximum, "\(bounds.upperBound)"), (.number, "\(shown)"),
            ]
            return renderer.element(.group, context, styles: [.gauge, .round], attributes) {
                drawing.ring(renderer)
                part(.gaugeCurrent, current, "current", renderer, context)
                if style == [.circular] { part(.gaugeLabel, label, "label", renderer, context) }
            }
        }
        var inner = context
        inner.attributes = ElementAttributes()
        renderer.element(.group, context, styles: [.gauge] + style) {
            part(.labelTitle, label, "label", renderer, context)
            if let ends { part(.gaugeEnd, ends.minimum, "minimum", renderer, context) }
            renderer.element(
                .gauge,
                inner,
                [
                    ("min", "\(bounds.lowerBound)"), ("max", "\(bounds.upperBound)"),
                    ("value", "\(shown)"), (.label, name),
                ]
            ) {}
            if let ends { part(.gaugeEnd, ends.maximum, "maximum", renderer, context) }
            part(.gaugeCurrent, current, "current", renderer, context)
        }
        if context.attributes.size.width == nil { renderer.fillDirections.isWide = true }
    }

    private var configuration: GaugeStyleConfiguration {
        let length = bounds.upperBound - bounds.lowerBound
        return GaugeStyleConfiguration(
            value: length > 0 ? min(max((value - bounds.lowerBound) / length, 0), 1) : 0,
            label: .init(label),
            currentValueLabel: current is EmptyView ? nil : .init(current),
            minimumValueLabel: ends.map { .init($0.minimum) },
            maximumValueLabel: ends.map { .init($0.maximum) }
        )
    }

    private func part(
        _ style: ElementStyle,
        _ view: any View,
        _ key: String,
        _ renderer: Renderer,
        _ context: RenderContext
    ) {
        let before = renderer.fillDirections
        let inside = renderer.capture { renderer.render(view, context.content(.part(key))) }
        renderer.fillDirections = before
        if !inside.isEmpty { renderer.plain(.inline, styles: [style]) { renderer.nodes += inside } }
    }
}
