@available(iOS 16.0, *)
public protocol DynamicOptionsProvider {
    associatedtype Result: ResultsCollection
    associatedtype DefaultValue: _IntentValue = Result.Result
    where DefaultValue.ValueType == Result.Result.ValueType
    func results() async throws -> Result
    func defaultResult() async -> DefaultValue?
}

@available(iOS 16.0, *)
extension DynamicOptionsProvider {
    public func defaultResult() async -> DefaultValue? { nil }
}

@available(iOS 16.0, *)
public protocol ResultsCollection {
    associatedtype Result: _IntentValue
    static var empty: Self { get }
    var items: [Result.ValueType] { get }
    var promptLabel: LocalizedStringResource? { get }
    var usesIndexedCollation: Bool { get }
}

@available(iOS 16.0, *)
extension Array: ResultsCollection where Element: _IntentValue {
    public static var empty: [Element] { [] }
    public typealias Result = Element
    public var items: [Element.ValueType] { compactMap { $0 as? Element.ValueType } }
    public var promptLabel: LocalizedStringResource? { nil }
    public var usesIndexedCollation: Bool { false }
}

@available(iOS 16.0, *)
public protocol EntityQuery: DynamicOptionsProvider, PersistentlyIdentifiable, Sendable {
    associatedtype Entity: AppEntity
    associatedtype Result = [Entity]
    init()
    /// Returns the entities with IDs; missing entities are omitted.
    func entities(for identifiers: [Entity.ID]) async throws -> [Entity]
    func suggestedEntities() async throws -> Result
}

@available(iOS 16.0, *)
extension EntityQuery {
    public func suggestedEntities() async throws -> Result { .empty }
    public func results() async throws -> Result { try await suggestedEntities() }
}

@available(iOS 16.0, *)
public protocol EntityStringQuery: EntityQuery {
    func entities(matching string: String) async throws -> Result
}

@available(iOS 17.0, *)
public protocol EnumerableEntityQuery: EntityQuery {
    static var findIntentDescription: IntentDescription? { get }
    func allEntities() async throws -> Result
}

@available(iOS 17.0, *)
extension EnumerableEntityQuery {
    public static var findIntentDescription: IntentDescription? { nil }
}
