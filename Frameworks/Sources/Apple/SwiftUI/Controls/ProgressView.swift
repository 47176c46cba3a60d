import ElementTree

@available(iOS 14.0, *)
public struct ProgressView<Label: View, CurrentValueLabel: View> {
    private let fraction: Double?
    private let interval: (range: ClosedRange<Date>, isDown: Bool)?
    private let label: Label
    private let current: CurrentValueLabel

    private init(
        _ fraction: Double?,
        _ interval: (range: ClosedRange<Date>, isDown: Bool)? = nil,
        _ label: Label,
        _ current: CurrentValueLabel
    ) {
        self.fraction = fraction
        self.interval = interval
        self.label = label
        self.current = current
    }

    public nonisolated init<V: BinaryFloatingPoint>(
        value: V?,
        total: V = 1.0,
        @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) {
        self.init(Self.part(value, total), nil, label(), currentValueLabel())
    }

    private nonisolated static func part<V: BinaryFloatingPoint>(_ value: V?, _ total: V) -> Double?
    {
        value.map { total > 0 ? min(max(Double($0 / total), 0), 1) : 0 }
    }
}

@available(iOS 14.0, *)
extension ProgressView where CurrentValueLabel == EmptyView {
    public nonisolated init(@ViewBuilder label: () -> Label) {
        self.init(nil, nil, label(), EmptyView())
    }

    public nonisolated init<V: BinaryFloatingPoint>(
        value: V?,
        total: V = 1.0,
        @ViewBuilder label: () -> Label
    ) {
        self.init(Self.part(value, total), nil, label(), EmptyView())
    }
}

@available(iOS 14.0, *)
extension ProgressView where Label == EmptyView, CurrentValueLabel == EmptyView {
    public nonisolated init() { self.init(nil, nil, EmptyView(), EmptyView()) }

    public nonisolated init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0) {
        self.init(Self.part(value, total), nil, EmptyView(), EmptyView())
    }
}

@available(iOS 14.0, *)
extension ProgressView where Label == Text, CurrentValueLabel == EmptyView {
    public nonisolated init(_ titleKey: LocalizedStringKey) {
        self.init(nil, nil, Text(titleKey), EmptyView())
    }

    public nonisolated init<V: BinaryFloatingPoint>(
        _ titleKey: LocalizedStringKey,
        value: V?,
        total: V = 1.0
    ) {
        self.init(Self.part(value, total), nil, Text(titleKey), EmptyView())
    }
}

@available(iOS 14.0, *)
extension ProgressView where Label == Text, CurrentValueLabel == EmptyView {
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S) {
        self.init(nil, nil, Text(title), EmptyView())
    }

    @_disfavoredOverload
    public nonisolated init<S: StringProtocol, V: BinaryFloatingPoint>(
        _ title: S,
        value: V?,
        total: V = 1.0
    ) {
        self.init(Self.part(value, total), nil, Text(title), EmptyView())
    }
}

@available(iOS 14.0, *)
extension ProgressView
where
    Label == ProgressViewStyleConfiguration.Label,
    CurrentValueLabel == ProgressViewStyleConfiguration.CurrentValueLabel
{
    /// Creates a progress view that draws nothing for a label that the configuration lacks.
    public nonisolated init(_ configuration: ProgressViewStyleConfiguration) {
        self.init(
            configuration.fractionCompleted,
            nil,
            configuration.label ?? .init(EmptyView()),
            configuration.currentValueLabel ?? .init(EmptyView())
        )
    }
}

@available(iOS 16.0, *)
extension ProgressView where Label == EmptyView, CurrentValueLabel == DefaultDateProgressLabel {
    /// Creates a progress view for an interval, which updates itself.
    public nonisolated init(timerInterval: ClosedRange<Date>, countsDown: Bool = true) {
        self.init(timerInterval: timerInterval, countsDown: countsDown) { EmptyView() }
    }
}

@available(iOS 16.0, *)
extension ProgressView {
    public nonisolated init(
        timerInterval: ClosedRange<Date>,
        countsDown: Bool = true,
        @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) {
        self.init(nil, (timerInterval, countsDown), label(), currentValueLabel())
    }
}

@available(iOS 16.0, *)
extension ProgressView where CurrentValueLabel == DefaultDateProgressLabel {
    public nonisolated init(
        timerInterval: ClosedRange<Date>,
        countsDown: Bool = true,
        @ViewBuilder label: () -> Label
    ) {
        let time = DefaultDateProgressLabel(interval: timerInterval, countsDown: countsDown)
        self.init(nil, (timerInterval, countsDown), label(), time)
    }
}

/// The remaining or passed time of an interval.
@available(iOS 16.0, *)
public nonisolated struct DefaultDateProgressLabel: View {
    let interval: ClosedRange<Date>
    let countsDown: Bool

    @MainActor @preconcurrency
    public var body: some View { Text(timerInterval: interval, countsDown: countsDown) }
}

@available(iOS 14.0, *)
extension ProgressView: View, DrawnView {
    public typealias Body = Never

    package func draw(_ renderer: Renderer, _ context: RenderContext) {
        let configuration = ProgressViewStyleConfiguration(
            fractionCompleted: fraction,
            label: label is EmptyView ? nil : .init(label),
            currentValueLabel: current is EmptyView ? nil : .init(current)
        )
        if renderer.styled(configuration, context) { return }
        let now = context.environment.renderDate
        var part = fraction
        if let interval {
            let length = interval.range.upperBound.timeIntervalSince(interval.range.lowerBound)
            let passed = now.timeIntervalSince(interval.range.lowerBound)
            let share = length > 0 ? min(max(passed / length, 0), 1) : 1
            part = interval.isDown ? 1 - share : share
            if share < 1 { renderer.update(at: now.addingTimeInterval(1)) }
        }
        let name = renderer.words(label, context.content(.part("label")))
        let isRound = context.environment.drawing.progressStyle == [.circular]
        renderer.plain(.group, styles: isRound || part == nil ? [.progress, .round] : [.progress]) {
            if !name.isEmpty {
                renderer.plain(.inline, styles: [.labelTitle]) { renderer.write(name) }
            }
            var attributes: Traits = []
            if let part { attributes = [("value", "\(part)"), ("max", "1")] }
            if !name.isEmpty { attributes.append((.label, name)) }
            renderer.element(.progress, context, attributes) {}
            renderer.render(current, context.content(.part("current")))
            if isRound, let part {
                GaugeDrawing(value: part, bounds: 0...1, style: [.circularCapacity])
                    .ring(renderer)
            }
        }
        if !isRound, part != nil { renderer.fillDirections.isWide = true }
    }
}
