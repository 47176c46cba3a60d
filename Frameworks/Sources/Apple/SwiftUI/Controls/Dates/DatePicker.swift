import ElementTree

@available(iOS 13.0, *)
public struct DatePicker<Label: View> {
    private let selection: Binding<Date>
    private let bounds: ClosedRange<Date>?
    private let components: DatePickerComponents
    private let label: Label

    public nonisolated init(
        selection: Binding<Date>,
        displayedComponents: DatePickerComponents = [.hourAndMinute, .date],
        @ViewBuilder label: () -> Label
    ) {
        self.selection = selection
        bounds = nil
        components = displayedComponents
        self.label = label()
    }

    public nonisolated init(
        selection: Binding<Date>,
        in range: ClosedRange<Date>,
        displayedComponents: DatePickerComponents = [.hourAndMinute, .date],
        @ViewBuilder label: () -> Label
    ) {
        self.selection = selection
        bounds = range
        components = displayedComponents
        self.label = label()
    }

    public nonisolated init(
        selection: Binding<Date>,
        in range: PartialRangeFrom<Date>,
        displayedComponents: DatePickerComponents = [.hourAndMinute, .date],
        @ViewBuilder label: () -> Label
    ) {
        self.init(
            selection: selection,
            in: range.lowerBound...Date.distantFuture,
            displayedComponents: displayedComponents,
            label: label
        )
    }

    public nonisolated init(
        selection: Binding<Date>,
        in range: PartialRangeThrough<Date>,
        displayedComponents: DatePickerComponents = [.hourAndMinute, .date],
        @ViewBuilder label: () -> Label
    ) {
        self.init(
            selection: selection,
            in: Date.distantPast...range.upperBound,
            displayedComponents: displayedComponents,
            label: label
        )
    }
}

@available(iOS 13.0, *)
extension DatePicker where Label == Text {
    public nonisolated init(
        _ titleKey: LocalizedStringKey,
        selection: Binding<Date>,
        displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
    ) {
        self.init(selection: selection, displayedComponents: displayedComponents) { Text(titleKey) }
    }

    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(
        _ title: S,
        selection: Binding<Date>,
        displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
    ) {
        self.init(selection: selection, displayedComponents: displayedComponents) { Text(title) }
    }

    public nonisolated init(
        _ titleKey: LocalizedStringKey,
        selection: Binding<Date>,
        in range: ClosedRange<Date>,
        displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
    ) {
        self.init(selection: selection, in: range, displayedComponents: displayedComponents) {
            Text(titleKey)
        }
    }

    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(
        _ title: S,
        selection: Binding<Date>,
        in range: ClosedRange<Date>,
        displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
    ) {
        self.init(selection: selection, in: range, displayedComponents: displayedComponents) {
            Text(title)
        }
    }

    public nonisolated init(
        _ titleKey: LocalizedStringKey,
        selection: Binding<Date>,
        in range: PartialRangeFrom<Date>,
        displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
    ) {
        self.init(selection: selection, in: range, displayedComponents: displayedComponents) {
            Text(titleKey)
        }
    }

    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(
        _ title: S,
        selection: Binding<Date>,
        in range: PartialRangeFrom<Date>,
        displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
    ) {
        self.init(selection: selection, in: range, displayedComponents: displayedComponents) {
            Text(title)
        }
    }

    public nonisolated init(
        _ titleKey: LocalizedStringKey,
        selection: Binding<Date>,
        in range: PartialRangeThrough<Date>,
        displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
    ) {
        self.init(selection: selection, in: range, displayedComponents: displayedComponents) {
            Text(titleKey)
        }
    }

    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(
        _ title: S,
        selection: Binding<Date>,
        in range: PartialRangeThrough<Date>,
        displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
    ) {
        self.init(selection: selection, in: range, displayedComponents: displayedComponents) {
            Text(title)
        }
    }
}

extension DatePicker where Label == DatePickerStyleConfiguration.Label {
    nonisolated init(_ configuration: DatePickerStyleConfiguration) {
        selection = configuration.$selection
        let first = configuration.minimumDate ?? .distantPast
        bounds = first...(configuration.maximumDate ?? .distantFuture)
        components = configuration.displayedComponents
        label = configuration.label
    }
}

@available(iOS 13.0, *)
extension DatePicker: View, DrawnView {
    public typealias Body = Never

    package func draw(_ renderer: Renderer, _ context: RenderContext) {
        let configuration = DatePickerStyleConfiguration(
            label: .init(label),
            selection: selection,
            minimumDate: bounds?.lowerBound,
            maximumDate: bounds?.upperBound,
            displayedComponents: components
        )
        if renderer.styled(configuration, context) { return }
        var calendar = context.environment.calendar
        calendar.timeZone = context.environment.timeZone
        let format = DateInputFormat(components: components, calendar: calendar)
        let attributes: Traits = [
            ("type", format.type), ("value", format.text(of: selection.wrappedValue)),
        ]
        renderer.input(label, context, styles: [.date], attributes, .date) { text in
            guard let date = format.date(from: text, keeping: selection.wrappedValue) else {
                return false
            }
            if let bounds, !bounds.contains(date) { return false }
            selection.wrappedValue = date
            return true
        }
    }
}

@available(iOS 13.0, *)
public struct DatePickerComponents: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let hourAndMinute = DatePickerComponents(rawValue: 1)
    public static let date = DatePickerComponents(rawValue: 2)
}
