@available(iOS 16.0, *)
public enum InputConnectionBehavior: Hashable {
    case `default`, connectToPreviousIntentResult, never
}

@available(iOS 16.0, *)
extension IntentParameter {
    /// The value of an unset parameter: nil if the type is optional.
    static var unset: Value? { (Any?.none as Any) as? Value }

    public enum IntControlStyle: Hashable {
        case field, stepper
    }

    public enum DoubleControlStyle: Hashable {
        case field, stepper, slider
    }

    public enum DateKind: Hashable {
        case date, time, dateTime
    }

    public convenience init<Provider: DynamicOptionsProvider>(
        title: LocalizedStringResource,
        description: LocalizedStringResource? = nil,
        requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default,
        optionsProvider: Provider
    ) {
        self.init(title: title, value: Self.unset, offered: IntentOption.loader(optionsProvider))
    }

    public convenience init<Provider: DynamicOptionsProvider>(
        title: LocalizedStringResource,
        description: LocalizedStringResource? = nil,
        default defaultValue: Value,
        requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default,
        optionsProvider: Provider
    ) {
        self.init(title: title, value: defaultValue, offered: IntentOption.loader(optionsProvider))
    }
}

@available(iOS 16.0, *)
extension IntentParameter where Value.ValueType: AppEntity {
    public convenience init<Query: EntityQuery>(
        title: LocalizedStringResource,
        description: LocalizedStringResource? = nil,
        requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default,
        query: Query
    ) where Query.Entity == Value.ValueType {
        self.init(title: title, value: Self.unset, offered: IntentOption.loader(query))
    }
}

@available(iOS 16.0, *)
extension IntentParameter where Value.ValueType == Int {
    public convenience init(
        title: LocalizedStringResource,
        description: LocalizedStringResource? = nil,
        controlStyle: IntControlStyle = .field,
        inclusiveRange: (lowerBound: Int, upperBound: Int),
        requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default
    ) { self.init(title: title, value: Self.unset) }

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
    public convenience init(
        title: LocalizedStringResource,
        description: LocalizedStringResource? = nil,
        controlStyle: DoubleControlStyle = .field,
        inclusiveRange: (lowerBound: Double, upperBound: Double),
        requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default
    ) { self.init(title: title, value: Self.unset) }

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
    /// Asks the user for a value.
    /// - Throws: If nobody can answer, or the answer has another type.
    public func requestValue(_ dialog: IntentDialog? = nil) async throws -> Value.ValueType {
        try IntentQuestions.value(IntentQuestion(.value(String(localized: title)), dialog))
    }

    public func needsValueError(_ dialog: IntentDialog? = nil) -> AppIntentError {
        AppIntentError(question: IntentQuestion(.value(String(localized: title)), dialog))
    }

    /// Asks the user to choose a value.
    /// - Throws: If nobody can answer, or the answer has another type.
    public func requestDisambiguation(
        among values: [Value.ValueType],
        dialog: IntentDialog? = nil
    ) async throws -> Value.ValueType {
        try IntentQuestions.value(IntentQuestion(.value(String(localized: title)), dialog))
    }

    /// Asks the user to confirm a value.
    /// - Throws: If nobody can answer.
    public func requestConfirmation(
        for value: Value.ValueType,
        dialog: IntentDialog? = nil
    ) async throws -> Bool {
        try IntentQuestions.value(IntentQuestion(.confirmation, dialog))
    }
}
