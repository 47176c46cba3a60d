import Enforcement
import Limits

/// The IDs that limits, selections and items of an export get where they are imported.
///
/// The record that first tells of a limit is its identity: if that record is known, the limit is
/// the one that was made of it. Numbers that were drawn are the same everywhere. Numbers that
/// an earlier version counted from 1 get new ones, made of that record, so that they are never those
/// of another limit, and the same at every import.
///
/// Tokens of another phone mean nothing on a phone: there items come by name alone.
struct ImportNames: Renaming {
    private var limits: [LimitID: LimitID] = [:]
    private var selections: [SelectionID: SelectionID] = [:]
    private var items: [ItemID: ItemID] = [:]
    private var references: [SelectionReference: SelectionReference] = [:]
    /// The reference in place of missing contents, so that nobody looks for their file.
    private var missing: SelectionReference?
    /// The selections to store, by the references of facts.
    private(set) var contents: [SelectionReference: Selection] = [:]

    /// Finds the names of an export.
    /// - Parameters:
    ///   - records: What the export tells.
    ///   - contents: What its selections hold, by the references of its facts.
    ///   - target: What is there already.
    /// - Throws: What a token throws that cannot be written.
    init(
        _ records: [StoredRecord],
        contents: [SelectionReference: Selection],
        _ target: ImportTarget
    ) throws(EnforcementError) {
        var knownReferences: Set<SelectionReference> = []
        for event in target.events.values {
            if let reference = event.introduced.reference { knownReferences.insert(reference) }
        }
        for case .fact(let fact) in records {
            let (there, here) = (fact.event.introduced, target.events[fact.id]?.introduced)
            if let id = there.limit, limits[id] == nil {
                limits[id] = here?.limit ?? ImportNames.named(id, by: fact.id)
            }
            for id in there.selections where selections[id] == nil {
                selections[id] = here?.selections.first ?? ImportNames.named(id, by: fact.id)
            }
            if let reference = there.reference, let renamed = here?.reference {
                references[reference] = renamed
                knownReferences.insert(reference)
            }
        }
        try name(contents, knownReferences, target)
        guard target.kind == .phone else { return }
        for reference in knownReferences where references[reference] == nil {
            references[reference] = reference
        }
        let empty = try SelectionFolder.reference(to: Selection())
        self.contents[empty] = Selection()
        missing = empty
    }

    func limit(_ id: LimitID) -> LimitID {
        limits[id] ?? (ImportNames.isCounted(id.rawValue) ? LimitID(rawValue: 0) : id)
    }

    func selection(_ id: SelectionID) -> SelectionID {
        selections[id] ?? (ImportNames.isCounted(id.rawValue) ? .unsaved : id)
    }

    func item(_ id: ItemID) -> ItemID { items[id] ?? id }

    func reference(_ reference: SelectionReference) -> SelectionReference {
        references[reference] ?? missing ?? reference
    }

    /// Names the items of selections that are not known.
    private mutating func name(
        _ contents: [SelectionReference: Selection],
        _ known: Set<SelectionReference>,
        _ target: ImportTarget
    ) throws(EnforcementError) {
        let ordered = contents.sorted { $0.key.digestText < $1.key.digestText }
        for (reference, selection) in ordered where known.contains(reference) {
            for item in selection.items { items[item.id] = items[item.id] ?? item.id }
            self.contents[reference] = selection
        }
        let own = target.ownItems
        let ownSubjects = Set(own.compactMap(\.subject))
        for (reference, selection) in ordered where !known.contains(reference) {
            let renamed = Selection(
                try selection.items.map { (item) throws(EnforcementError) in
                    if ImportNames.isCounted(item.id.rawValue), items[item.id] == nil {
                        let same = own.first { other in
                            other.kind == item.kind
                                && (item.subject.map { other.subject == $0 }
                                    ?? (other.name == item.name))
                        }
                        items[item.id] = if let same { same.id } else { try item.newID() }
                    }
                    let named = item.renamed(items[item.id] ?? item.id)
                    let isForeign = item.subject.map { !ownSubjects.contains($0) } ?? false
                    return target.kind == .phone && isForeign ? named.withoutSubject : named
                }
            )
            let new = try SelectionFolder.reference(to: renamed)
            references[reference] = new
            self.contents[new] = renamed
        }
    }

    private static func isCounted(_ number: UInt64) -> Bool { number < DrawnNumber.minimum }

    private static func named<ID: DrawnID>(_ id: ID, by fact: FactID) -> ID {
        isCounted(id.rawValue) ? ID(rawValue: number(of: fact)) : id
    }

    /// Makes a number of the name of a fact, which was drawn with more bits than are needed.
    private static func number(of fact: FactID) -> UInt64 {
        let bits: UInt64 = 50
        return DrawnNumber.minimum + fact.low >> (64 - bits)
    }
}

extension Event {
    /// The subjects that an event may introduce.
    struct Introduced {
        var limit: LimitID?
        var selections: [SelectionID] = []
        var reference: SelectionReference?
    }

    /// The subjects that an event may introduce.
    var introduced: Introduced {
        switch self {
        case .limitSet(let limit), .changeProposed(.limit(let limit), _):
            Introduced(limit: limit.id, selections: [limit.selection])
        case .selectionSet(let id, let reference),
            .changeProposed(.selection(let id, let reference), _):
            Introduced(selections: [id], reference: reference)
        case .covered(let id, _): Introduced(selections: [id])
        case .pledgeBegan(let pledge): Introduced(selections: [pledge.selection])
        default: Introduced()
        }
    }
}
