/// A style of date pickers.
@available(iOS 13.0, *)
@MainActor @preconcurrency
public protocol DatePickerStyle {
    /// The type of the view of a picker.
    associatedtype Body: View
    /// The properties of a picker.
    @available(iOS 16.0, *)
    typealias Configuration = DatePickerStyleConfiguration
    /// Creates the view of a picker.
    @available(iOS 16.0, *)
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The properties of a date picker for its style.
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
    public struct Label: View, nonisolated StylePart {
        public typealias Body = Never
        let part: ErasedView
    }
}

/// The default style.
@available(iOS 13.0, *)
public struct DefaultDatePickerStyle: DatePickerStyle, KnownStyle {
    /// Creates the style.
    @MainActor @preconcurrency public init() {}

    /// Creates the picker as a page draws it.
    @available(iOS 16.0, *)
    public func makeBody(configuration: Configuration) -> some View { DatePicker(configuration) }
}

@available(iOS 13.0, *)
extension DatePickerStyle where Self == DefaultDatePickerStyle {
    /// The default style.
    @MainActor @preconcurrency
    public static var automatic: DefaultDatePickerStyle { DefaultDatePickerStyle() }
}

/// A style with wheels.
@available(iOS 13.0, *)
public struct WheelDatePickerStyle: DatePickerStyle, KnownStyle {
    /// Creates the style.
    @MainActor @preconcurrency public init() {}

    /// Creates the picker as a page draws it.
    @available(iOS 16.0, *)
    public func makeBody(configuration: Configuration) -> some View { DatePicker(configuration) }
}

@available(iOS 13.0, *)
extension DatePickerStyle where Self == WheelDatePickerStyle {
    /// A style with wheels.
    @MainActor @preconcurrency
    public static var wheel: WheelDatePickerStyle { WheelDatePickerStyle() }
}

/// A style with compact fields that open.
@available(iOS 14.0, *)
public nonisolated struct CompactDatePickerStyle: DatePickerStyle, KnownStyle {
    /// Creates the style.
    public nonisolated init() {}

    /// Creates the picker as a page draws it.
    @available(iOS 16.0, *)
    @MainActor @preconcurrency
    public func makeBody(configuration: Configuration) -> some View { DatePicker(configuration) }
}

@available(iOS 14.0, *)
extension DatePickerStyle where Self == CompactDatePickerStyle {
    /// A style with compact fields that open.
    @MainActor @preconcurrency
    public static var compact: CompactDatePickerStyle { CompactDatePickerStyle() }
}

/// A style with a calendar.
@available(iOS 14.0, *)
public nonisolated struct GraphicalDatePickerStyle: DatePickerStyle, KnownStyle {
    /// Creates the style.
    public nonisolated init() {}

    /// Creates the picker as a page draws it.
    @available(iOS 16.0, *)
    @MainActor @preconcurrency
    public func makeBody(configuration: Configuration) -> some View { DatePicker(configuration) }
}

@available(iOS 14.0, *)
extension DatePickerStyle where Self == GraphicalDatePickerStyle {
    /// A style with a calendar.
    @MainActor @preconcurrency
    public static var graphical: GraphicalDatePickerStyle { GraphicalDatePickerStyle() }
}

@available(iOS 13.0, *)
extension View {
    /// Sets the style of date pickers.
    ///
    /// A page draws all system styles alike.
    public nonisolated func datePickerStyle<S: DatePickerStyle>(_ style: S) -> some View {
        made(by: style) {
            $0.makeBody(configuration: $1)
        }
    }
}
