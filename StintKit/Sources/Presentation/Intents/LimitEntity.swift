public import AppIntents
import Enforcement
import Foundation
import Limits

/// A limit, as a choice in Shortcuts.
public struct LimitEntity: AppEntity {
    public static let typeDisplayRepresentation: TypeDisplayRepresentation = "Limit"
    public static let defaultQuery = LimitQuery()

    /// The number of the limit's ID.
    public let id: String
    /// The label of the limit; nil if it was removed.
    public let label: String?

    /// Creates a choice.
    init(_ id: LimitID, label: String?) { (self.id, self.label) = ("\(id.rawValue)", label) }

    /// Creates a choice that was removed.
    init(removed id: String) { (self.id, label) = (id, nil) }

    public var displayRepresentation: DisplayRepresentation {
        guard let label else { return "Removed Limit" }
        guard !label.allSatisfy(\.isWhitespace) else { return "Limit" }
        return DisplayRepresentation(title: "\(label)")
    }
}

/// Finds limits in the journal of the app group.
public struct LimitQuery: EntityStringQuery {
    public init() {}

    /// Returns the limits with IDs.
    ///
    /// A removed one is included, so that a shortcut with it reports that.
    public func entities(for identifiers: [String]) async throws -> [LimitEntity] {
        let known = try all()
        return identifiers.map { id in known.first { $0.id == id } ?? LimitEntity(removed: id) }
    }

    public func entities(matching string: String) async throws -> [LimitEntity] {
        try all().filter { $0.label?.localizedStandardContains(string) ?? false }
    }

    public func suggestedEntities() async throws -> [LimitEntity] { try all() }

    private func all() throws(IntentProblem) -> [LimitEntity] {
        try IntentProblem.reading(Overview.init).limits
            .map { LimitEntity($0.id, label: $0.limit.label) }
    }
}

/// Offers the limits with a timer.
public struct TimedLimits: DynamicOptionsProvider {
    public init() {}

    public func results() async throws -> [LimitEntity] {
        try IntentProblem.reading(Overview.init).timed.map { LimitEntity($0.id, label: $0.label) }
    }
}
