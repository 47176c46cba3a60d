import ElementTree

@available(iOS 13.0, *)
public struct Slider<Label: View, ValueLabel: View> {
    private let value: Binding<Double>
    private let bounds: ClosedRange<Double>
    private let step: Double?
    private let label: Label
    private let editing: (Bool) -> Void
    private var ends: (minimum: ValueLabel, maximum: ValueLabel)?

    private nonisolated init<V: BinaryFloatingPoint>(
        _ value: Binding<V>,
        _ bounds: ClosedRange<V>,
        _ step: V?,
        _ label: Label,
        _ editing: @escaping (Bool) -> Void
    ) {
        self.value = Binding<Double>(
            read: { Double(value.wrappedValue) },
            write: { value.wrappedValue = V($0) }
        )
        self.bounds = Double(bounds.lowerBound)...Double(bounds.upperBound)
        self.step = step.map { Double($0) }
        self.label = label
        self.editing = editing
    }
}

@available(iOS 13.0, *)
extension Slider where ValueLabel == EmptyView {
    public nonisolated init<V: BinaryFloatingPoint>(
        value: Binding<V>,
        in bounds: ClosedRange<V> = 0...1,
        @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(value, bounds, nil, label(), onEditingChanged)
    }

    public nonisolated init<V: BinaryFloatingPoint>(
        value: Binding<V>,
        in bounds: ClosedRange<V>,
        step: V.Stride = 1,
        @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(value, bounds, V(step), label(), onEditingChanged)
    }
}

@available(iOS 13.0, *)
extension Slider where Label == EmptyView, ValueLabel == EmptyView {
    public nonisolated init<V: BinaryFloatingPoint>(
        value: Binding<V>,
        in bounds: ClosedRange<V> = 0...1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(value, bounds, nil, EmptyView(), onEditingChanged)
    }

    public nonisolated init<V: BinaryFloatingPoint>(
        value: Binding<V>,
        in bounds: ClosedRange<V>,
        step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(value, bounds, V(step), EmptyView(), onEditingChanged)
    }
}

@available(iOS 13.0, *)
extension Slider: View {
    public typealias Body = Never
}

@available(iOS 13.0, *)
extension Slider {
    public nonisolated init<V: BinaryFloatingPoint>(
        value: Binding<V>,
        in bounds: ClosedRange<V> = 0...1,
        @ViewBuilder label: () -> Label,
        @ViewBuilder minimumValueLabel: () -> ValueLabel,
        @ViewBuilder maximumValueLabel: () -> ValueLabel,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(value, bounds, nil, label(), onEditingChanged)
        ends = (minimumValueLabel(), maximumValueLabel())
    }

    public nonisolated init<V: BinaryFloatingPoint>(
        value: Binding<V>,
        in bounds: ClosedRange<V>,
        step: V.Stride = 1,
        @ViewBuilder label: () -> Label,
        @ViewBuilder minimumValueLabel: () -> ValueLabel,
        @ViewBuilder maximumValueLabel: () -> ValueLabel,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(value, bounds, V(step), label(), onEditingChanged)
        ends = (minimumValueLabel(), maximumValueLabel())
    }
}

extension Slider: DrawnView {
    package func draw(_ renderer: Renderer, _ context: RenderContext) {
        guard let ends else { return drawInput(renderer, context) }
        renderer.wrapping(.group, context, styles: [.sliderEnds, .hstack]) {
            renderer.render(ends.minimum, context.content(.part("minimum")))
            drawInput(renderer, context.content(.part("input")))
            renderer.render(ends.maximum, context.content(.part("maximum")))
        }
    }

    private func drawInput(_ renderer: Renderer, _ context: RenderContext) {
        var context = context
        // The label of a slider is only for assistive technologies.
        context.environment.drawing.isLabelHidden = true
        let attributes: Traits = [
            ("type", "range"), ("min", "\(bounds.lowerBound)"), ("max", "\(bounds.upperBound)"),
            ("step", step.map { "\($0)" } ?? "any"), ("value", "\(value.wrappedValue)"),
        ]
        renderer.input(label, context, styles: [.slider], attributes, .number) { text in
            guard let number = Double(text), bounds.contains(number) else { return false }
            editing(true)
            value.wrappedValue =
                step.map {
                    min(
                        bounds.lowerBound + ((number - bounds.lowerBound) / $0).rounded() * $0,
                        bounds.upperBound
                    )
                }
                ?? number
            editing(false)
            return true
        }
    }
}
