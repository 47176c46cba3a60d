/// A look of pickers of dates.
@available(iOS 13.0, *)
@MainActor @preconcurrency
public protocol DatePickerStyle {
    /// The type of the view that a picker is drawn as.
    associatedtype Body: View
    /// The properties of a picker.
    @available(iOS 16.0, *)
    typealias Configuration = DatePickerStyleConfiguration
    /// Makes the view that a picker is drawn as.
    @available(iOS 16.0, *)
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The properties of a picker of dates that its style draws.
@available(iOS 16.0, *)
public struct DatePickerStyleConfiguration {
    /// The label of the picker.
    public let label: Label
    /// The chosen date.
    @Binding public var selection: Date
    /// The earliest date that can be chosen, or nil.
    public var minimumDate: Date?
    /// The latest date that can be chosen, or nil.
    public var maximumDate: Date?
    /// The parts of the date that can be chosen.
    public var displayedComponents: DatePickerComponents

    init(
        label: Label,
        selection: Binding<Date>,
        minimumDate: Date?,
        maximumDate: Date?,
        displayedComponents: DatePickerComponents
    ) {
        self.label = label
        _selection = selection
        self.minimumDate = minimumDate
        self.maximumDate = maximumDate
        self.displayedComponents = displayedComponents
    }

    /// The label of a picker.
    @MainActor @preconcurrency
    public struct Label: View, StylePart {
        /// The view draws itself.
        public typealias Body = Never

        private nonisolated(unsafe) let view: any View

        nonisolated init(_ view: any View) { unsafe self.view = view }

        nonisolated var part: any View { unsafe view }
    }
}

/// A look of pickers of dates that a page draws as its browser does.
protocol KnownDatePickerStyle: DatePickerStyle {}

extension EnvironmentValues {
    private enum DatePickerMakerKey: EnvironmentKey {
        static var defaultValue: StyleMaker<DatePickerStyleConfiguration>? { nil }
    }

    /// Makes what is seen of a picker of dates, if the app has a style of its own.
    var datePickerMaker: StyleMaker<DatePickerStyleConfiguration>? {
        get { self[DatePickerMakerKey.self] }
        set { self[DatePickerMakerKey.self] = newValue }
    }
}

/// As the system thinks.
@available(iOS 13.0, *)
public struct DefaultDatePickerStyle: KnownDatePickerStyle {
    /// Creates the style.
    @MainActor @preconcurrency public init() {}

    /// Makes the picker as a page draws it.
    @available(iOS 16.0, *)
    public func makeBody(configuration: Configuration) -> some View { DatePicker(configuration) }
}

@available(iOS 13.0, *)
extension DatePickerStyle where Self == DefaultDatePickerStyle {
    /// As the system thinks.
    @MainActor @preconcurrency
    public static var automatic: DefaultDatePickerStyle { DefaultDatePickerStyle() }
}

/// With wheels.
@available(iOS 13.0, *)
public struct WheelDatePickerStyle: KnownDatePickerStyle {
    /// Creates the style.
    @MainActor @preconcurrency public init() {}

    /// Makes the picker as a page draws it.
    @available(iOS 16.0, *)
    public func makeBody(configuration: Configuration) -> some View { DatePicker(configuration) }
}

@available(iOS 13.0, *)
extension DatePickerStyle where Self == WheelDatePickerStyle {
    /// With wheels.
    @MainActor @preconcurrency
    public static var wheel: WheelDatePickerStyle { WheelDatePickerStyle() }
}

/// As fields that open.
@available(iOS 14.0, *)
public nonisolated struct CompactDatePickerStyle: KnownDatePickerStyle {
    /// Creates the style.
    public nonisolated init() {}

    /// Makes the picker as a page draws it.
    @available(iOS 16.0, *)
    @MainActor @preconcurrency
    public func makeBody(configuration: Configuration) -> some View { DatePicker(configuration) }
}

@available(iOS 14.0, *)
extension DatePickerStyle where Self == CompactDatePickerStyle {
    /// As fields that open.
    @MainActor @preconcurrency
    public static var compact: CompactDatePickerStyle { CompactDatePickerStyle() }
}

/// With a calendar.
@available(iOS 14.0, *)
public nonisolated struct GraphicalDatePickerStyle: KnownDatePickerStyle {
    /// Creates the style.
    public nonisolated init() {}

    /// Makes the picker as a page draws it.
    @available(iOS 16.0, *)
    @MainActor @preconcurrency
    public func makeBody(configuration: Configuration) -> some View { DatePicker(configuration) }
}

@available(iOS 14.0, *)
extension DatePickerStyle where Self == GraphicalDatePickerStyle {
    /// With a calendar.
    @MainActor @preconcurrency
    public static var graphical: GraphicalDatePickerStyle { GraphicalDatePickerStyle() }
}

@available(iOS 13.0, *)
extension View {
    /// Gives pickers of dates a look; a page has one for those of the system.
    public nonisolated func datePickerStyle<S: DatePickerStyle>(_ style: S) -> some View {
        made(by: style is any KnownDatePickerStyle ? nil : style, at: \.datePickerMaker) {
            $0.makeBody(configuration: $1)
        }
    }
}
