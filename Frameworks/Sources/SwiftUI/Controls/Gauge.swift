/// A view that shows a value within a range.
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

    private init(
        _ value: Double,
        _ bounds: ClosedRange<Double>,
        _ label: Label,
        _ current: CurrentValueLabel
    ) {
        self.value = value
        self.bounds = bounds
        self.label = label
        self.current = current
    }
}

@available(iOS 16.0, *)
extension Gauge
where CurrentValueLabel == EmptyView, BoundsLabel == EmptyView, MarkedValueLabels == EmptyView {
    /// Shows a value with a label.
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
    /// Shows a value with a label and a text about where it stands.
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
extension Gauge: View {
    /// The view draws itself.
    public typealias Body = Never
}

extension Gauge: DrawnView {
    package func draw(_ renderer: Renderer, _ context: RenderContext) {
        let name = renderer.words(label, context.content(.part("label")))
        renderer.plain("div", class: "gauge") {
            renderer.plain("span", class: "label-title") {
                renderer.render(label, context.content(.part("label")))
            }
            renderer.element(
                "meter",
                context,
                [
                    ("min", "\(bounds.lowerBound)"), ("max", "\(bounds.upperBound)"),
                    ("value", "\(min(max(value, bounds.lowerBound), bounds.upperBound))"),
                    ("aria-label", name),
                ]
            ) {}
            renderer.render(current, context.content(.part("current")))
        }
    }
}
