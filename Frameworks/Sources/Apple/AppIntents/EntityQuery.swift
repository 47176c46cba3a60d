/// Offers values of which the person chooses.
@available(iOS 16.0, *)
public protocol DynamicOptionsProvider {
    /// The type of the list.
    associatedtype Result: ResultsCollection
    /// The type of the value that is proposed.
    associatedtype DefaultValue: Sendable = Never
    /// Returns the list.
    func results() async throws -> Result
    /// Returns the value that is proposed, or nil.
    func defaultResult() async -> DefaultValue?
}

@available(iOS 16.0, *)
extension DynamicOptionsProvider {
    /// Proposes nothing.
    public func defaultResult() async -> DefaultValue? { nil }
}

/// A list of values of which the person chooses.
@available(iOS 16.0, *)
public protocol ResultsCollection {
    /// The type of its members, which may be missing.
    associatedtype Result: _IntentValue
    /// A list without members.
    static var empty: Self { get }
    /// The members that are not missing, in order.
    var items: [Result.ValueType] { get }
    /// The words above the members, or nil.
    var promptLabel: LocalizedStringResource? { get }
    /// True if the members are grouped by their first letters.
    var usesIndexedCollation: Bool { get }
}

@available(iOS 16.0, *)
extension Array: ResultsCollection where Element: _IntentValue {
    /// A list without members.
    public static var empty: [Element] { [] }
    /// The type of its members.
    public typealias Result = Element
    /// The members that are not missing.
    public var items: [Element.ValueType] { compactMap { $0 as? Element.ValueType } }
    /// No words.
    public var promptLabel: LocalizedStringResource? { nil }
    /// The members are listed in order.
    public var usesIndexedCollation: Bool { false }
}

/// Finds the entities of an app.
@available(iOS 16.0, *)
public protocol EntityQuery: DynamicOptionsProvider, PersistentlyIdentifiable, Sendable {
    /// The type of what is found.
    associatedtype Entity: AppEntity
    /// The type of a list of them.
    associatedtype Result = [Entity]
    /// Creates the query; the system does.
    init()
    /// Returns the entities of identifiers; one that is gone is left out.
    func entities(for identifiers: [Entity.ID]) async throws -> [Entity]
    /// Returns the entities of which the person chooses.
    func suggestedEntities() async throws -> Result
}

@available(iOS 16.0, *)
extension EntityQuery {
    /// Suggests nothing.
    public func suggestedEntities() async throws -> Result { .empty }
    /// Returns what is suggested.
    public func results() async throws -> Result { try await suggestedEntities() }
}

/// Finds entities by what the person has typed or said.
@available(iOS 16.0, *)
public protocol EntityStringQuery: EntityQuery {
    /// Returns the entities that a text names.
    func entities(matching string: String) async throws -> Result
}

/// Finds all entities of an app, few enough to be listed.
@available(iOS 17.0, *)
public protocol EnumerableEntityQuery: EntityQuery {
    /// What the intent is called that finds them, or nil.
    static var findIntentDescription: IntentDescription? { get }
    /// Returns all of them.
    func allEntities() async throws -> Result
}

@available(iOS 17.0, *)
extension EnumerableEntityQuery {
    /// None of its own.
    public static var findIntentDescription: IntentDescription? { nil }
}
