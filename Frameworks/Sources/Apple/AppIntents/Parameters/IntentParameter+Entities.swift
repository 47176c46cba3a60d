@available(iOS 16.0, *)
extension IntentParameter where Value.ValueType: AppEntity {
    @available(iOS, introduced: 16.0, deprecated: 18.0)
    public convenience init(
        title: LocalizedStringResource,
        description: LocalizedStringResource? = nil,
        default defaultValue: _const Value.UnwrappedType? = nil,
        requestValueDialog: IntentDialog? = nil,
        requestDisambiguationDialog: IntentDialog? = nil,
        inputConnectionBehavior: _const InputConnectionBehavior = .default
    ) { self.init(title, defaultValue) }

    @available(iOS, introduced: 16.0, deprecated: 18.0)
    public convenience init<Provider: DynamicOptionsProvider>(
        title: LocalizedStringResource,
        description: LocalizedStringResource? = nil,
        requestValueDialog: IntentDialog? = nil,
        requestDisambiguationDialog: IntentDialog? = nil,
        inputConnectionBehavior: _const InputConnectionBehavior = .default,
        optionsProvider: Provider
    ) where Provider.DefaultValue.ValueType == Value.ValueType {
        self.init(title, nil, offered: IntentOption.loader(optionsProvider))
    }

    @available(iOS, introduced: 16.0, deprecated: 18.0)
    public convenience init<Query: EntityQuery>(
        title: LocalizedStringResource,
        description: LocalizedStringResource? = nil,
        default defaultValue: _const Value.UnwrappedType? = nil,
        requestValueDialog: IntentDialog? = nil,
        requestDisambiguationDialog: IntentDialog? = nil,
        inputConnectionBehavior: _const InputConnectionBehavior = .default,
        query: Query
    ) where Query.Entity == Value.ValueType {
        self.init(title, defaultValue, offered: IntentOption.loader(query))
    }
}

@available(iOS 16.0, *)
extension IntentParameter where Value.ValueType: AppEnum {
    public convenience init(
        title: LocalizedStringResource,
        description: LocalizedStringResource? = nil,
        default defaultValue: _const Value.UnwrappedType? = nil,
        requestValueDialog: IntentDialog? = nil,
        requestDisambiguationDialog: IntentDialog? = nil,
        inputConnectionBehavior: _const InputConnectionBehavior = .default,
        supportedValues: [Value.ValueType] = Array(Value.ValueType.allCases)
    ) {
        self.init(title, defaultValue) { supportedValues.compactMap { IntentOption($0) } }
    }

    public convenience init<Provider: DynamicOptionsProvider>(
        title: LocalizedStringResource,
        description: LocalizedStringResource? = nil,
        default defaultValue: _const Value.UnwrappedType? = nil,
        requestValueDialog: IntentDialog? = nil,
        requestDisambiguationDialog: IntentDialog? = nil,
        inputConnectionBehavior: _const InputConnectionBehavior = .default,
        supportedValues: [Value.ValueType] = Array(Value.ValueType.allCases),
        optionsProvider: Provider
    ) where Provider.DefaultValue.ValueType == Value.ValueType {
        self.init(title, defaultValue, offered: IntentOption.loader(optionsProvider))
    }
}
