import ElementTree

@available(iOS 13.0, *)
public struct Stepper<Label: View> {
    private let label: Label
    private let increment: (() -> Void)?
    private let decrement: (() -> Void)?
    private let value: String?

    /// Creates a stepper from two actions; nil disables a button.
    public nonisolated init(
        @ViewBuilder label: () -> Label,
        onIncrement: (() -> Void)?,
        onDecrement: (() -> Void)?,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.label = label()
        increment = onIncrement
        decrement = onDecrement
        value = nil
    }

    private init(label: Label, value: String, up: (() -> Void)?, down: (() -> Void)?) {
        self.label = label
        self.value = value
        increment = up
        decrement = down
    }

    public nonisolated init<V: Strideable>(
        value: Binding<V>,
        in bounds: ClosedRange<V>,
        step: V.Stride = 1,
        @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        let now = value.wrappedValue
        let up = now.advanced(by: step)
        let down = now.advanced(by: 0 - step)
        self.init(
            label: label(),
            value: "\(now)",
            up: now < bounds.upperBound ? { value.wrappedValue = min(up, bounds.upperBound) } : nil,
            down: now > bounds.lowerBound
                ? { value.wrappedValue = max(down, bounds.lowerBound) } : nil
        )
    }

    public nonisolated init<V: Strideable>(
        value: Binding<V>,
        step: V.Stride = 1,
        @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        let now = value.wrappedValue
        self.init(
            label: label(),
            value: "\(now)",
            up: { value.wrappedValue = now.advanced(by: step) },
            down: { value.wrappedValue = now.advanced(by: 0 - step) }
        )
    }
}

@available(iOS 13.0, *)
extension Stepper where Label == Text {
    public nonisolated init<V: Strideable>(
        _ titleKey: LocalizedStringKey,
        value: Binding<V>,
        in bounds: ClosedRange<V>,
        step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(value: value, in: bounds, step: step, label: { Text(titleKey) })
    }

    @_disfavoredOverload
    public nonisolated init<S: StringProtocol, V: Strideable>(
        _ title: S,
        value: Binding<V>,
        in bounds: ClosedRange<V>,
        step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(value: value, in: bounds, step: step, label: { Text(title) })
    }

    public nonisolated init<V: Strideable>(
        _ titleKey: LocalizedStringKey,
        value: Binding<V>,
        step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(value: value, step: step, label: { Text(titleKey) })
    }

    @_disfavoredOverload
    public nonisolated init<S: StringProtocol, V: Strideable>(
        _ title: S,
        value: Binding<V>,
        step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(value: value, step: step, label: { Text(title) })
    }

    /// Creates a stepper from two actions; nil disables a button.
    public nonisolated init(
        _ titleKey: LocalizedStringKey,
        onIncrement: (() -> Void)?,
        onDecrement: (() -> Void)?,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(label: { Text(titleKey) }, onIncrement: onIncrement, onDecrement: onDecrement)
    }

    /// Creates a stepper from two actions; nil disables a button.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(
        _ title: S,
        onIncrement: (() -> Void)?,
        onDecrement: (() -> Void)?,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(label: { Text(title) }, onIncrement: onIncrement, onDecrement: onDecrement)
    }

    /// Creates a stepper for a number within bounds; the format is unused.
    @available(iOS 16.0, *)
    public nonisolated init<F: ParseableFormatStyle>(
        _ titleKey: LocalizedStringKey,
        value: Binding<F.FormatInput>,
        in bounds: ClosedRange<F.FormatInput>,
        step: F.FormatInput.Stride = 1,
        format: F,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where F.FormatInput: BinaryFloatingPoint, F.FormatOutput == String {
        self.init(value: value, in: bounds, step: step, label: { Text(titleKey) })
    }

    /// Creates a stepper for a number within bounds; the format is unused.
    @available(iOS 16.0, *)
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol, F: ParseableFormatStyle>(
        _ title: S,
        value: Binding<F.FormatInput>,
        in bounds: ClosedRange<F.FormatInput>,
        step: F.FormatInput.Stride = 1,
        format: F,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where F.FormatInput: BinaryFloatingPoint, F.FormatOutput == String {
        self.init(value: value, in: bounds, step: step, label: { Text(title) })
    }
}

@available(iOS 13.0, *)
extension Stepper: View, DrawnView {
    public typealias Body = Never

    package func draw(_ renderer: Renderer, _ context: RenderContext) {
        let name = renderer.words(label, context.content(.part("label")))
        renderer.element(.group, context, styles: [.stepper], [("role", "group"), (.label, name)]) {
            renderer.plain(.inline, styles: [.labelTitle]) {
                renderer.render(label, context.content(.part("label")))
            }
            step("−", "Less: \(name)", "down", decrement, renderer, context)
            step("+", "More: \(name)", "up", increment, renderer, context)
        }
    }

    private func step(
        _ sign: String,
        _ name: String,
        _ part: String,
        _ action: (() -> Void)?,
        _ renderer: Renderer,
        _ context: RenderContext
    ) {
        var place = context.content(.part(part))
        if action == nil { place.environment.isEnabled = false }
        place.environment.drawing.buttonStyle = []
        renderer.pressable(place, styles: [.step], [(.label, name)]) {
            action?()
        } label: {
            renderer.write(sign)
        }
    }
}
