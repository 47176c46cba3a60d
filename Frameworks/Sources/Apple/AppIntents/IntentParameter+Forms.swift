/// Whether the result of the action before may become the value of a parameter.
@available(iOS 16.0, *)
public enum InputConnectionBehavior: Hashable {
    /// As the system thinks, always or never.
    case `default`, connectToPreviousIntentResult, never
}

@available(iOS 16.0, *)
extension IntentParameter {
    /// What a parameter holds to which nothing was given: nil where that is a value.
    static var unset: Value? { (Any?.none as Any) as? Value }

    /// How a whole number is entered.
    public enum IntControlStyle: Hashable {
        /// In a field or by steps.
        case field, stepper
    }

    /// How a number is entered.
    public enum DoubleControlStyle: Hashable {
        /// In a field, by steps or on a slider.
        case field, stepper, slider
    }

    /// Which part of a date is entered.
    public enum DateKind: Hashable {
        /// Its day, its time or both.
        case date, time, dateTime
    }

    /// Creates a parameter of which the value is chosen from a list.
    public convenience init<Provider: DynamicOptionsProvider>(
        title: LocalizedStringResource,
        description: LocalizedStringResource? = nil,
        requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default,
        optionsProvider: Provider
    ) { self.init(title: title, value: Self.unset) }

    /// Creates a parameter with a value that is chosen from a list.
    public convenience init<Provider: DynamicOptionsProvider>(
        title: LocalizedStringResource,
        description: LocalizedStringResource? = nil,
        default defaultValue: Value,
        requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default,
        optionsProvider: Provider
    ) { self.init(title: title, value: defaultValue) }
}

@available(iOS 16.0, *)
extension IntentParameter where Value.ValueType: AppEntity {
    /// Creates a parameter of which the value is found by a query.
    public convenience init<Query: EntityQuery>(
        title: LocalizedStringResource,
        description: LocalizedStringResource? = nil,
        requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default,
        query: Query
    ) where Query.Entity == Value.ValueType {
        self.init(title: title, value: Self.unset)
    }
}

@available(iOS 16.0, *)
extension IntentParameter where Value.ValueType == Int {
    /// Creates a parameter for a whole number within bounds.
    public convenience init(
        title: LocalizedStringResource,
        description: LocalizedStringResource? = nil,
        controlStyle: IntControlStyle = .field,
        inclusiveRange: (lowerBound: Int, upperBound: Int),
        requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default
    ) { self.init(title: title, value: Self.unset) }

    /// Creates a parameter with a whole number, perhaps within bounds.
    public convenience init(
        title: LocalizedStringResource,
        description: LocalizedStringResource? = nil,
        default defaultValue: Value,
        controlStyle: IntControlStyle = .field,
        inclusiveRange: (lowerBound: Int, upperBound: Int)? = nil,
        requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default
    ) { self.init(title: title, value: defaultValue) }
}

@available(iOS 16.0, *)
extension IntentParameter where Value.ValueType == Double {
    /// Creates a parameter for a number within bounds.
    public convenience init(
        title: LocalizedStringResource,
        description: LocalizedStringResource? = nil,
        controlStyle: DoubleControlStyle = .field,
        inclusiveRange: (lowerBound: Double, upperBound: Double),
        requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default
    ) { self.init(title: title, value: Self.unset) }

    /// Creates a parameter with a number, perhaps within bounds.
    public convenience init(
        title: LocalizedStringResource,
        description: LocalizedStringResource? = nil,
        default defaultValue: Value,
        controlStyle: DoubleControlStyle = .field,
        inclusiveRange: (lowerBound: Double, upperBound: Double)? = nil,
        requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default
    ) { self.init(title: title, value: defaultValue) }
}

@available(iOS 16.0, *)
extension IntentParameter where Value.ValueType == Date {
    /// Creates a parameter for a day or a time.
    public convenience init(
        title: LocalizedStringResource,
        description: LocalizedStringResource? = nil,
        kind: DateKind,
        requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default
    ) { self.init(title: title, value: Self.unset) }
}

@available(iOS 16.0, *)
extension IntentParameter {
    /// Asks the person for a value.
    /// - Throws: If nobody is there to answer, or the answer is of another type.
    public func requestValue(_ dialog: IntentDialog? = nil) async throws -> Value.ValueType {
        try IntentQuestions.value(IntentQuestion(.value(String(localized: title)), dialog))
    }

    /// Returns the error that has the system ask for a value and begin again.
    public func needsValueError(_ dialog: IntentDialog? = nil) -> AppIntentError {
        AppIntentError(question: IntentQuestion(.value(String(localized: title)), dialog))
    }

    /// Asks the person which of some values is meant.
    /// - Throws: If nobody is there to answer, or the answer is of another type.
    public func requestDisambiguation(
        among values: [Value.ValueType],
        dialog: IntentDialog? = nil
    ) async throws -> Value.ValueType {
        try IntentQuestions.value(IntentQuestion(.value(String(localized: title)), dialog))
    }

    /// Asks the person whether a value is meant.
    /// - Throws: If nobody is there to answer.
    public func requestConfirmation(
        for value: Value.ValueType,
        dialog: IntentDialog? = nil
    ) async throws -> Bool {
        try IntentQuestions.value(IntentQuestion(.confirmation, dialog))
    }
}
