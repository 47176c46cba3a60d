@available(iOS 16.0, *)
extension IntentParameter {
    public enum DateKind: Hashable {
        case date, time, dateTime
    }
}

@available(iOS 16.0, *)
extension IntentParameter where Value.ValueType == Date {
    public convenience init(
        title: LocalizedStringResource,
        description: LocalizedStringResource? = nil,
        kind: _const DateKind = .dateTime,
        requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: _const InputConnectionBehavior = .default
    ) { self.init(title, nil) }

    public convenience init<Provider: DynamicOptionsProvider>(
        title: LocalizedStringResource,
        description: LocalizedStringResource? = nil,
        kind: _const DateKind = .dateTime,
        requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: _const InputConnectionBehavior = .default,
        optionsProvider: Provider
    ) where Provider.DefaultValue.ValueType == Date {
        self.init(title, nil, offered: IntentOption.loader(optionsProvider))
    }
}

@available(iOS 18.0, *)
extension IntentParameter where Value.ValueType == Date {
    public convenience init(
        title: LocalizedStringResource,
        description: LocalizedStringResource? = nil,
        default defaultValue: Value.UnwrappedType? = nil,
        kind: _const DateKind = .dateTime,
        requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: _const InputConnectionBehavior = .default
    ) { self.init(title, defaultValue) }

    public convenience init<Provider: DynamicOptionsProvider>(
        title: LocalizedStringResource,
        description: LocalizedStringResource? = nil,
        default defaultValue: Value.UnwrappedType? = nil,
        kind: _const DateKind = .dateTime,
        requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: _const InputConnectionBehavior = .default,
        optionsProvider: Provider
    ) where Provider.DefaultValue.ValueType == Date {
        self.init(title, defaultValue, offered: IntentOption.loader(optionsProvider))
    }
}

@available(iOS 16.0, *)
extension IntentParameter where Value.ValueType == DateComponents {
    public convenience init(
        title: LocalizedStringResource,
        description: LocalizedStringResource? = nil,
        kind: _const DateKind = .dateTime,
        requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: _const InputConnectionBehavior = .default
    ) { self.init(title, nil) }

    public convenience init<Provider: DynamicOptionsProvider>(
        title: LocalizedStringResource,
        description: LocalizedStringResource? = nil,
        kind: _const DateKind = .dateTime,
        requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: _const InputConnectionBehavior = .default,
        optionsProvider: Provider
    ) where Provider.DefaultValue.ValueType == DateComponents {
        self.init(title, nil, offered: IntentOption.loader(optionsProvider))
    }
}

@available(iOS 18.0, *)
extension IntentParameter where Value.ValueType == DateComponents {
    public convenience init(
        title: LocalizedStringResource,
        description: LocalizedStringResource? = nil,
        default defaultValue: Value.UnwrappedType? = nil,
        kind: _const DateKind = .dateTime,
        requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: _const InputConnectionBehavior = .default
    ) { self.init(title, defaultValue) }

    public convenience init<Provider: DynamicOptionsProvider>(
        title: LocalizedStringResource,
        description: LocalizedStringResource? = nil,
        default defaultValue: Value.UnwrappedType? = nil,
        kind: _const DateKind = .dateTime,
        requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: _const InputConnectionBehavior = .default,
        optionsProvider: Provider
    ) where Provider.DefaultValue.ValueType == DateComponents {
        self.init(title, defaultValue, offered: IntentOption.loader(optionsProvider))
    }
}
