@available(iOS 16.0, *)
extension IntentParameter {
    public typealias InclusiveRange<Bound: Comparable> = (lowerBound: Bound, upperBound: Bound)

    public enum IntControlStyle: Hashable {
        case field, stepper
    }

    public enum DoubleControlStyle: Hashable {
        case field, stepper, slider
    }
}

@available(iOS 16.0, *)
extension IntentParameter where Value.ValueType == Int {
    public convenience init(
        title: LocalizedStringResource,
        description: LocalizedStringResource? = nil,
        default defaultValue: _const Value.UnwrappedType? = nil,
        controlStyle: _const IntControlStyle = .stepper,
        inclusiveRange: _const InclusiveRange<Int>? = nil,
        requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: _const InputConnectionBehavior = .default
    ) { self.init(title, defaultValue) }

    public convenience init<Provider: DynamicOptionsProvider>(
        title: LocalizedStringResource,
        description: LocalizedStringResource? = nil,
        controlStyle: _const IntControlStyle = .stepper,
        inclusiveRange: _const InclusiveRange<Int>? = nil,
        requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: _const InputConnectionBehavior = .default,
        optionsProvider: Provider
    ) where Provider.DefaultValue.ValueType == Int {
        self.init(title, nil, offered: IntentOption.loader(optionsProvider))
    }
}

@available(iOS 16.0, *)
extension IntentParameter where Value.ValueType == Double {
    public convenience init(
        title: LocalizedStringResource,
        description: LocalizedStringResource? = nil,
        default defaultValue: _const Value.UnwrappedType? = nil,
        controlStyle: _const DoubleControlStyle = .stepper,
        inclusiveRange: _const InclusiveRange<Double>? = nil,
        requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: _const InputConnectionBehavior = .default
    ) { self.init(title, defaultValue) }

    public convenience init<Provider: DynamicOptionsProvider>(
        title: LocalizedStringResource,
        description: LocalizedStringResource? = nil,
        controlStyle: _const DoubleControlStyle = .stepper,
        inclusiveRange: _const InclusiveRange<Double>? = nil,
        requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: _const InputConnectionBehavior = .default,
        optionsProvider: Provider
    ) where Provider.DefaultValue.ValueType == Double {
        self.init(title, nil, offered: IntentOption.loader(optionsProvider))
    }
}
