import Enforcement
import Limits

/// The contents of an export's selections, as they are stored at the target.
///
/// The tokens of another phone are useless on this phone, so their items are imported by name only.
struct ImportedSelections {
    private var references: [SelectionReference: SelectionReference] = [:]
    /// The reference that replaces one without contents; nil to keep it.
    private var missing: SelectionReference?
    /// The selections to store, by their new references.
    private(set) var contents: [SelectionReference: Selection] = [:]

    /// Converts the selections of an export.
    /// - Parameters:
    ///   - records: The records of the export.
    ///   - contents: The contents of its selections, by the references in its facts.
    ///   - target: The existing facts and selections.
    /// - Throws: `EnforcementError.file` if a token can't be encoded.
    init(
        _ records: [StoredRecord],
        contents: [SelectionReference: Selection],
        _ target: ImportTarget
    ) throws(EnforcementError) {
        if target.kind == .phone {
            let empty = try SelectionFolder.reference(to: Selection())
            self.contents[empty] = Selection()
            missing = empty
        }
        for event in target.events.values {
            if let reference = event.introduced.reference { references[reference] = reference }
        }
        // The contents of a known fact may have been converted by an earlier import.
        for case .fact(let fact) in records {
            if let reference = fact.event.introduced.reference,
                let converted = target.events[fact.id]?.introduced.reference
            {
                references[reference] = converted
            }
        }
        let ownSubjects = Set(target.ownItems.compactMap(\.subject))
        for (reference, selection) in contents {
            if target.kind == .home || references[reference] != nil {
                self.contents[reference] = selection
                continue
            }
            let converted = selection.mapItems { item in
                let isForeign = item.subject.map { !ownSubjects.contains($0) } ?? false
                return isForeign ? item.withoutSubject : item
            }
            let new = try SelectionFolder.reference(to: converted)
            references[reference] = new
            self.contents[new] = converted
        }
    }

    /// Returns the reference at the target for a reference in the export.
    func reference(_ reference: SelectionReference) -> SelectionReference {
        references[reference] ?? missing ?? reference
    }
}
