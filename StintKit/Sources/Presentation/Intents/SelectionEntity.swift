public import AppIntents
import Enforcement
import Foundation
import Limits

/// The apps of a selection, as a choice in Shortcuts, Focus filters and controls.
public struct SelectionEntity: AppEntity {
    public static let typeDisplayRepresentation: TypeDisplayRepresentation = "Apps"
    public static let defaultQuery = SelectionQuery()

    /// The number of the selection's ID.
    public let id: String
    /// The name of the selection; nil if it was removed.
    public let name: String?

    /// Creates a choice.
    public init(_ selection: SelectionOverview) {
        id = "\(selection.id.rawValue)"
        name = selection.name
    }

    /// Creates a choice that was removed.
    init(removed id: String) { (self.id, name) = (id, nil) }

    public var displayRepresentation: DisplayRepresentation {
        guard let name else { return "Removed Apps" }
        return DisplayRepresentation(title: "\(name)")
    }

    /// Returns the choices that a pledge can block, in the order of their IDs.
    /// - Throws: `IntentProblem.nothingChosen` if there are none.
    static func offered() throws(IntentProblem) -> [SelectionEntity] {
        let offered = try IntentProblem.reading(Overview.init).selections.filter(\.canBePledged)
        guard !offered.isEmpty else { throw .nothingChosen }
        return offered.map { SelectionEntity($0) }
    }
}

extension SelectionOverview {
    /// The labels of the limits that use the selection; never an ID.
    public var name: String {
        let labels = limitLabels.filter { !$0.allSatisfy(\.isWhitespace) }
            .joined(separator: ", ")
        return labels.isEmpty ? String(localized: "Apps Without a Limit") : labels
    }
}

/// Finds selections in the journal of the app group.
public struct SelectionQuery: EntityStringQuery {
    public init() {}

    /// Returns the selections with IDs.
    ///
    /// A removed one is included, so that a shortcut with it reports the problem.
    public func entities(for identifiers: [String]) async throws -> [SelectionEntity] {
        let known = try IntentProblem.reading(Overview.init).selections.map { SelectionEntity($0) }
        return identifiers.map { id in
            known.first { $0.id == id } ?? SelectionEntity(removed: id)
        }
    }

    public func entities(matching string: String) async throws -> [SelectionEntity] {
        try SelectionEntity.offered()
            .filter { $0.name?.localizedStandardContains(string) ?? false }
    }

    public func suggestedEntities() async throws -> [SelectionEntity] {
        try SelectionEntity.offered()
    }
}
