@available(iOS 16.0, *)
public protocol DynamicOptionsProvider {
    associatedtype Result: ResultsCollection
    associatedtype DefaultValue: Sendable = Never
    func results() async throws -> Result
    /// Returns the value that is proposed, or nil.
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
    /// The members that are not missing, in order.
    var items: [Result.ValueType] { get }
    /// The words above the members, or nil.
    var promptLabel: LocalizedStringResource? { get }
    var usesIndexedCollation: Bool { get }
}

@available(iOS 16.0, *)
extension Array: ResultsCollection where Element: _IntentValue {
    public static var empty: [Element] { [] }
    public typealias Result = Element
    /// The members that are not missing.
    public var items: [Element.ValueType] { compactMap { $0 as? Element.ValueType } }
    /// No words.
    public var promptLabel: LocalizedStringResource? { nil }
    public var usesIndexedCollation: Bool { false }
}

@available(iOS 16.0, *)
public protocol EntityQuery: DynamicOptionsProvider, PersistentlyIdentifiable, Sendable {
    associatedtype Entity: AppEntity
    associatedtype Result = [Entity]
    /// Creates the query; the system does.
    init()
    /// Returns the entities of identifiers; one that is gone is left out.
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
    /// The description of the intent that finds them, or nil.
    static var findIntentDescription: IntentDescription? { get }
    func allEntities() async throws -> Result
}

@available(iOS 17.0, *)
extension EnumerableEntityQuery {
    /// None of its own.
    public static var findIntentDescription: IntentDescription? { nil }
}
