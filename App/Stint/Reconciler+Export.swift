import Enforcement
import Exchange
import Foundation
import Limits
import ManagedSettings

extension Reconciler {
    /// What each name stands for in the selections of now.
    var subjects: [ItemID: Selection.Subject] {
        var found: [ItemID: Selection.Subject] = [:]
        for (id, _) in state.selections {
            for item in selection(id).items where found[item.id] == nil {
                found[item.id] = item.subject
            }
        }
        return found
    }

    /// What is selected, as an export holds it; a selection that cannot be read is left out.
    func exportedSelections() throws -> [ExportedSelection] {
        var digests: Set<[UInt8]> = []
        return try state.selections.compactMap { id, reference in
            let items = selection(id).items
            guard !items.isEmpty, digests.insert(reference.digest).inserted else { return nil }
            return ExportedSelection(
                digest: reference.digest,
                items: try items.compactMap { try ExportedSelection.Item($0) }
            )
        }
    }
}

extension ExportedSelection.Item {
    fileprivate init?(_ item: Selection.Item) throws {
        let kind: ExportedSelection.Kind =
            switch item.kind {
            case .application: .application
            case .category: .category
            case .webDomain: .webDomain
            }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let token: [UInt8]? =
            switch item.subject {
            case .application(let token)?: Array(try encoder.encode(token))
            case .category(let token)?: Array(try encoder.encode(token))
            case .webDomain(let token)?: Array(try encoder.encode(token))
            case nil: nil
            }
        self.init(id: item.id, kind: kind, name: item.name, token: token)
    }
}
