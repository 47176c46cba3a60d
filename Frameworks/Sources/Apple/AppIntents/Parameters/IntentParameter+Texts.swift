@available(iOS 16.0, *)
extension IntentParameter where Value.ValueType == String {
    public convenience init(
        title: LocalizedStringResource,
        description: LocalizedStringResource? = nil,
        default defaultValue: _const Value.UnwrappedType? = nil,
        inputOptions: String.IntentInputOptions? = nil,
        requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: _const InputConnectionBehavior = .default
    ) { self.init(title, defaultValue) }

    public convenience init<Provider: DynamicOptionsProvider>(
        title: LocalizedStringResource,
        description: LocalizedStringResource? = nil,
        inputOptions: String.IntentInputOptions? = nil,
        requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: _const InputConnectionBehavior = .default,
        optionsProvider: Provider
    ) where Provider.DefaultValue.ValueType == String {
        self.init(title, nil, offered: IntentOption.loader(optionsProvider))
    }
}

@available(iOS 16.0, *)
extension IntentParameter where Value.ValueType == AttributedString {
    public convenience init(
        title: LocalizedStringResource,
        description: LocalizedStringResource? = nil,
        default defaultValue: _const Value.UnwrappedType? = nil,
        requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: _const InputConnectionBehavior = .default
    ) { self.init(title, defaultValue) }

    public convenience init<Provider: DynamicOptionsProvider>(
        title: LocalizedStringResource,
        description: LocalizedStringResource? = nil,
        requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: _const InputConnectionBehavior = .default,
        optionsProvider: Provider
    ) where Provider.DefaultValue.ValueType == AttributedString {
        self.init(title, nil, offered: IntentOption.loader(optionsProvider))
    }
}

@available(iOS 16.0, *)
extension IntentParameter where Value.ValueType == URL {
    public convenience init(
        title: LocalizedStringResource,
        description: LocalizedStringResource? = nil,
        default defaultValue: Value.UnwrappedType? = nil,
        requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: _const InputConnectionBehavior = .default
    ) { self.init(title, defaultValue) }

    public convenience init<Provider: DynamicOptionsProvider>(
        title: LocalizedStringResource,
        description: LocalizedStringResource? = nil,
        requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: _const InputConnectionBehavior = .default,
        optionsProvider: Provider
    ) where Provider.DefaultValue.ValueType == URL {
        self.init(title, nil, offered: IntentOption.loader(optionsProvider))
    }
}

@available(iOS 16.0, *)
extension IntentParameter where Value.ValueType == Bool {
    public convenience init(
        title: LocalizedStringResource,
        description: LocalizedStringResource? = nil,
        default defaultValue: _const Value.UnwrappedType? = nil,
        displayName: Bool.IntentDisplayName? = nil,
        requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: _const InputConnectionBehavior = .default
    ) { self.init(title, defaultValue) }
}

@available(iOS 16.0, *)
extension Bool {
    public struct IntentDisplayName {
        public let `true`: LocalizedStringResource
        public let `false`: LocalizedStringResource

        public init(true: LocalizedStringResource, false: LocalizedStringResource) {
            self.true = `true`
            self.false = `false`
        }
    }
}
