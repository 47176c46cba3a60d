@available(iOS 13.0, *)
@MainActor @preconcurrency
public protocol DatePickerStyle {
    associatedtype Body: View
    @available(iOS 16.0, *)
    typealias Configuration = DatePickerStyleConfiguration
    @available(iOS 16.0, *)
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

@available(iOS 16.0, *)
public struct DatePickerStyleConfiguration {
    public let label: Label
    @Binding public var selection: Date
    public var minimumDate: Date?
    public var maximumDate: Date?
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

    @MainActor @preconcurrency
    public struct Label: View, nonisolated StylePart {
        public typealias Body = Never
        let part: ErasedView
    }
}

@available(iOS 13.0, *)
public struct DefaultDatePickerStyle: DatePickerStyle, KnownStyle {
    @MainActor @preconcurrency public init() {}

    @available(iOS 16.0, *)
    public func makeBody(configuration: Configuration) -> some View { DatePicker(configuration) }
}

@available(iOS 13.0, *)
extension DatePickerStyle where Self == DefaultDatePickerStyle {
    @MainActor @preconcurrency
    public static var automatic: DefaultDatePickerStyle { DefaultDatePickerStyle() }
}

@available(iOS 13.0, *)
public struct WheelDatePickerStyle: DatePickerStyle, KnownStyle {
    @MainActor @preconcurrency public init() {}

    @available(iOS 16.0, *)
    public func makeBody(configuration: Configuration) -> some View { DatePicker(configuration) }
}

@available(iOS 13.0, *)
extension DatePickerStyle where Self == WheelDatePickerStyle {
    @MainActor @preconcurrency
    public static var wheel: WheelDatePickerStyle { WheelDatePickerStyle() }
}

@available(iOS 14.0, *)
public nonisolated struct CompactDatePickerStyle: DatePickerStyle, KnownStyle {
    public nonisolated init() {}

    @available(iOS 16.0, *)
    @MainActor @preconcurrency
    public func makeBody(configuration: Configuration) -> some View { DatePicker(configuration) }
}

@available(iOS 14.0, *)
extension DatePickerStyle where Self == CompactDatePickerStyle {
    @MainActor @preconcurrency
    public static var compact: CompactDatePickerStyle { CompactDatePickerStyle() }
}

@available(iOS 14.0, *)
public nonisolated struct GraphicalDatePickerStyle: DatePickerStyle, KnownStyle {
    public nonisolated init() {}

    @available(iOS 16.0, *)
    @MainActor @preconcurrency
    public func makeBody(configuration: Configuration) -> some View { DatePicker(configuration) }
}

@available(iOS 14.0, *)
extension DatePickerStyle where Self == GraphicalDatePickerStyle {
    @MainActor @preconcurrency
    public static var graphical: GraphicalDatePickerStyle { GraphicalDatePickerStyle() }
}

@available(iOS 13.0, *)
extension View {
    /// Sets the style of date pickers.
    ///
    /// A page draws all system styles the same.
    public nonisolated func datePickerStyle<S: DatePickerStyle>(_ style: S) -> some View {
        made(by: style) {
            $0.makeBody(configuration: $1)
        }
    }
}
