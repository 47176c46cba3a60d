import Enforcement
import Exchange
import Limits

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

    /// All that an export holds; contents of selections that cannot be read any more are left out.
    mutating func exported() throws -> ExchangeDocument {
        var records: [StoredRecord] = []
        try forEachEver { records.append($0) }
        let references =
            state.selections.map(\.reference) + ExchangeDocument.references(in: records)
        return ExchangeDocument(
            records: records,
            selections: try references.compactMap { reference in
                guard let selection = contents(of: reference), !selection.items.isEmpty else {
                    return nil
                }
                return try ExportedSelection(selection, digest: reference.digest)
            }
        )
    }
}
