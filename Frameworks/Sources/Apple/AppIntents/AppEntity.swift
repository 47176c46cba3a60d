import Locking

@available(iOS 16.0, *)
public protocol AppEntity: AppValue, DisplayRepresentable, Identifiable, Sendable
where ID: EntityIdentifierConvertible & Sendable {
    associatedtype DefaultQuery: EntityQuery where DefaultQuery.Entity == Self
    static var defaultQuery: DefaultQuery { get }
}

@available(iOS 16.0, *)
extension AppEntity {
    public typealias Property<Value: _IntentValue & Sendable> = EntityProperty<Value>
}

@available(iOS 16.0, *)
public protocol AppValue: _IntentValue, PersistentlyIdentifiable, TypeDisplayRepresentable, Sendable
{}

@available(iOS 16.0, *)
public protocol TransientAppEntity: AppEntity where ID == UUID {
    init()
}

@available(iOS 16.0, *)
extension TransientAppEntity {
    /// A new ID for each call.
    public var id: UUID { UUID() }
    public static var defaultQuery: _TransientAppEntityQuery<Self> { _TransientAppEntityQuery() }
}

/// Finds nothing, because these entities are not stored.
@available(iOS 16.0, *)
public struct _TransientAppEntityQuery<Entity: TransientAppEntity>: EntityQuery {
    public init() {}

    public func entities(for identifiers: [Entity.ID]) async throws -> [Entity] { [] }
}

@available(iOS 16.0, *)
public protocol EntityIdentifierConvertible {
    var entityIdentifierString: String { get }
    static func entityIdentifier(for entityIdentifierString: String) -> Self?
}

@available(iOS 16.0, *)
extension String: EntityIdentifierConvertible {
    public var entityIdentifierString: String { self }
    public static func entityIdentifier(for entityIdentifierString: String) -> String? {
        entityIdentifierString
    }
}

@available(iOS 16.0, *)
extension Int: EntityIdentifierConvertible {
    public var entityIdentifierString: String { "\(self)" }
    /// Parses decimal digits.
    public static func entityIdentifier(for entityIdentifierString: String) -> Int? {
        Int(entityIdentifierString)
    }
}

@available(iOS 16.0, *)
extension UUID: EntityIdentifierConvertible {
    public var entityIdentifierString: String { uuidString }
    /// Parses hexadecimal digits.
    public static func entityIdentifier(for entityIdentifierString: String) -> UUID? {
        UUID(uuidString: entityIdentifierString)
    }
}

@available(iOS 16.0, *)
@propertyWrapper
public final class EntityProperty<Value: _IntentValue & Sendable>: Sendable {
    public let title: LocalizedStringResource
    private let stored = Lock<Value?>(nil)

    init(_ title: LocalizedStringResource) { self.title = title }

    /// The value, which must be set.
    public var wrappedValue: Value {
        get {
            guard let value = stored.withLock({ $0 }) else {
                preconditionFailure("the property has no value")
            }
            return value
        }
        set { stored.withLock { $0 = newValue } }
    }

    public var projectedValue: EntityProperty<Value> { self }
}
