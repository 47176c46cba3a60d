import Locking

/// Something of an app's that has an identity, such as a profile, as intents take and give it.
@available(iOS 16.0, *)
public protocol AppEntity: AppValue, DisplayRepresentable, Identifiable, Sendable
where ID: EntityIdentifierConvertible & Sendable {
    /// The type of what finds entities.
    associatedtype DefaultQuery: EntityQuery where DefaultQuery.Entity == Self
    /// Finds entities.
    static var defaultQuery: DefaultQuery { get }
}

@available(iOS 16.0, *)
extension AppEntity {
    /// A property that intents and filters know.
    public typealias Property<Value: _IntentValue & Sendable> = EntityProperty<Value>
}

/// A value of an app's own that intents take and give.
@available(iOS 16.0, *)
public protocol AppValue: _IntentValue, PersistentlyIdentifiable, TypeDisplayRepresentable, Sendable
{}

/// An entity that is made for one answer and never found again.
@available(iOS 16.0, *)
public protocol TransientAppEntity: AppEntity where ID == UUID {
    /// Creates an empty entity.
    init()
}

@available(iOS 16.0, *)
extension TransientAppEntity {
    /// A new identifier each time: such an entity has none.
    public var id: UUID { UUID() }
    /// Finds nothing.
    public static var defaultQuery: _TransientAppEntityQuery<Self> { _TransientAppEntityQuery() }
}

/// Finds nothing, as nothing of the kind is kept; Apple names it as something to be left alone.
@available(iOS 16.0, *)
public struct _TransientAppEntityQuery<Entity: TransientAppEntity>: EntityQuery {
    /// Creates the query.
    public init() {}

    /// Finds nothing.
    public func entities(for identifiers: [Entity.ID]) async throws -> [Entity] { [] }
}

/// An identity that can be kept as text.
@available(iOS 16.0, *)
public protocol EntityIdentifierConvertible {
    /// The text.
    var entityIdentifierString: String { get }
    /// Reads the text; nil if it is none.
    static func entityIdentifier(for entityIdentifierString: String) -> Self?
}

@available(iOS 16.0, *)
extension String: EntityIdentifierConvertible {
    /// The string itself.
    public var entityIdentifierString: String { self }
    /// Returns the string itself.
    public static func entityIdentifier(for entityIdentifierString: String) -> String? {
        entityIdentifierString
    }
}

@available(iOS 16.0, *)
extension Int: EntityIdentifierConvertible {
    /// The number in digits.
    public var entityIdentifierString: String { "\(self)" }
    /// Reads digits.
    public static func entityIdentifier(for entityIdentifierString: String) -> Int? {
        Int(entityIdentifierString)
    }
}

@available(iOS 16.0, *)
extension UUID: EntityIdentifierConvertible {
    /// The identifier in hexadecimal digits.
    public var entityIdentifierString: String { uuidString }
    /// Reads hexadecimal digits.
    public static func entityIdentifier(for entityIdentifierString: String) -> UUID? {
        UUID(uuidString: entityIdentifierString)
    }
}

/// A property of an entity.
@available(iOS 16.0, *)
@propertyWrapper
public final class EntityProperty<Value: _IntentValue & Sendable>: Sendable {
    /// What it is called.
    public let title: LocalizedStringResource
    private let stored = Lock<Value?>(nil)

    /// Creates a property that has no value yet.
    public init(title: LocalizedStringResource) { self.title = title }

    /// The value; it must have been given.
    public var wrappedValue: Value {
        get {
            guard let value = stored.withLock({ $0 }) else {
                preconditionFailure("the property has no value")
            }
            return value
        }
        set { stored.withLock { $0 = newValue } }
    }

    /// The property itself.
    public var projectedValue: EntityProperty<Value> { self }
}
