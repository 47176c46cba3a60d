import Locking

/// A parameter that the system reads and sets.
package protocol SettableParameter: AnyObject {
    var title: LocalizedStringResource { get }
    /// The type of a value, without `Optional`.
    var valueType: Any.Type { get }
    /// True if the parameter may have no value.
    var isOptional: Bool { get }
    /// The value as an option; nil without one.
    var option: IntentOption? { get }
    /// Returns the offered values; nil if the person enters the value.
    func options() async throws -> [IntentOption]?
    /// Asks the user for a required value that is missing.
    func requestMissing() async throws
    /// Sets the value; returns false if its type is wrong.
    func set(_ value: Any) -> Bool
    /// Sets the value with a text; returns false without such a value, as for a deleted entity.
    func set(text: String) async throws -> Bool
}

/// A value of a parameter as a text that identifies it, with its title.
package struct IntentOption: Equatable, Sendable {
    package let text: String
    package let title: String

    /// Describes a value; nil for a type without such a text.
    init?(_ value: Any) {
        switch value {
        case let entity as any AppEntity: text = Self.text(of: entity)
        case let choice as any AppEnum: text = Self.text(of: choice)
        case is Int, is Double, is Bool, is String: text = "\(value)"
        default: return nil
        }
        let shown = value as? any CustomLocalizedStringResourceConvertible
        title = shown.map { String(localized: $0.localizedStringResource) } ?? text
    }

    private static func text(of entity: some AppEntity) -> String {
        entity.id.entityIdentifierString
    }

    private static func text(of choice: some AppEnum) -> String { "\(choice.rawValue)" }

    /// Returns a function that loads the values of a provider.
    static func loader<Provider: DynamicOptionsProvider>(
        _ provider: Provider
    ) -> () async throws -> [IntentOption] {
        { try await provider.results().items.compactMap { IntentOption($0) } }
    }
}

extension IntentParameter: SettableParameter {
    package var valueType: Any.Type { Value.ValueType.self }

    package var isOptional: Bool { Self.unset != nil }

    package var option: IntentOption? {
        (stored.withLock { $0 } as? Value.ValueType).flatMap { IntentOption($0) }
    }

    package func options() async throws -> [IntentOption]? {
        if let offered = unsafe offered { return try await offered() }
        return try await (valueType as? any AppEntity.Type)?.suggested()
    }

    package func requestMissing() async throws {
        guard stored.withLock({ $0 }) == nil else { return }
        _ = set(try await requestValue())
    }

    package func set(_ value: Any) -> Bool {
        guard let value = value as? Value else { return false }
        stored.withLock { $0 = value }
        return true
    }

    package func set(text: String) async throws -> Bool {
        if text.isEmpty, let unset = Self.unset {
            stored.withLock { $0 = unset }
            return true
        }
        let value: Any? =
            switch valueType {
            case is Int.Type: Int(text)
            case is Double.Type: Double(text)
            case is Bool.Type: Bool(text)
            case is String.Type: text
            case let type as any AppEnum.Type: type.choice(text)
            case let type as any AppEntity.Type: try await type.found(text)
            default: nil
            }
        return value.map { set($0) } ?? false
    }
}

extension AppEntity {
    fileprivate static func found(_ text: String) async throws -> (any AppEntity)? {
        guard let id = ID.entityIdentifier(for: text) else { return nil }
        return try await defaultQuery.entities(for: [id]).first
    }

    fileprivate static func suggested() async throws -> [IntentOption] {
        try await IntentOption.loader(defaultQuery)()
    }
}

extension AppEnum {
    fileprivate static func choice(_ text: String) -> (any AppEnum)? {
        RawValue(text).flatMap { Self(rawValue: $0) }
    }
}

@available(iOS 16.0, *)
extension AppIntent {
    /// The parameters with their names in the source.
    package var parameters: [(name: String, parameter: any SettableParameter)] {
        Mirror(reflecting: self).children.compactMap { child in
            guard let name = child.label, let parameter = child.value as? any SettableParameter
            else { return nil }
            return (String(name.drop { $0 == "_" }), parameter)
        }
    }

    /// Sets a parameter; returns false if the name or the type is unknown.
    package func setParameter(_ name: String, _ value: Any) -> Bool {
        parameters.first { $0.name == name }?.parameter.set(value) ?? false
    }
}
