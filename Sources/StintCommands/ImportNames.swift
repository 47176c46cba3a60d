import Enforcement
import Exchange
import Limits

/// What the limits, selections and items of an export are called in a home.
///
/// The record that first tells of a limit is its identity: if the home knows that record, the limit is
/// the one that the home made of it. Numbers that were drawn are the same everywhere. Numbers that
/// an earlier version counted from 1 get new ones, made of that record, so that they are never those
/// of another limit, and the same at every import.
struct ImportNames: Renaming {
    private var limits: [LimitID: LimitID] = [:]
    private var selections: [SelectionID: SelectionID] = [:]
    private var items: [ItemID: ItemID] = [:]
    private var references: [SelectionReference: SelectionReference] = [:]
    /// What is to be stored, by the references of facts.
    private(set) var contents: [SelectionReference: Selection] = [:]

    /// Finds the names of an export.
    /// - Parameters:
    ///   - records: What the export tells.
    ///   - contents: What its selections hold, by the references of its facts.
    ///   - known: The records of the home.
    ///   - stored: The selections of the home.
    /// - Throws: What a token throws that cannot be written.
    init(
        _ records: [StoredRecord],
        contents: [SelectionReference: Selection],
        known: [FactID: Event],
        stored: [Selection]
    ) throws {
        var knownReferences: Set<SelectionReference> = []
        for event in known.values {
            if let reference = event.introduced.reference { knownReferences.insert(reference) }
        }
        for case .fact(let fact) in records {
            let (there, here) = (fact.event.introduced, known[fact.id]?.introduced)
            if let id = there.limit, limits[id] == nil {
                limits[id] = here?.limit ?? ImportNames.limit(id, of: fact.id)
            }
            for id in there.selections where selections[id] == nil {
                selections[id] =
                    here?.selections.first ?? ImportNames.selection(id, of: fact.id)
            }
            if let reference = there.reference, let renamed = here?.reference {
                references[reference] = renamed
                knownReferences.insert(reference)
            }
        }
        try name(contents, knownReferences, stored)
    }

    func limit(_ id: LimitID) -> LimitID {
        limits[id] ?? (ImportNames.isCounted(id.rawValue) ? LimitID(rawValue: 0) : id)
    }

    func selection(_ id: SelectionID) -> SelectionID {
        selections[id] ?? (ImportNames.isCounted(id.rawValue) ? .unsaved : id)
    }

    func item(_ id: ItemID) -> ItemID { items[id] ?? id }

    func reference(_ reference: SelectionReference) -> SelectionReference {
        references[reference] ?? reference
    }

    /// Names the items of selections that the home does not know.
    private mutating func name(
        _ contents: [SelectionReference: Selection],
        _ known: Set<SelectionReference>,
        _ stored: [Selection]
    ) throws {
        let ordered = contents.sorted { $0.key.digestText < $1.key.digestText }
        for (reference, selection) in ordered where known.contains(reference) {
            for item in selection.items { items[item.id] = items[item.id] ?? item.id }
            self.contents[reference] = selection
        }
        let own = stored.flatMap(\.items)
        for (reference, selection) in ordered where !known.contains(reference) {
            let renamed = Selection(
                try selection.items.map { item in
                    if ImportNames.isCounted(item.id.rawValue), items[item.id] == nil {
                        let same = own.first { other in
                            other.kind == item.kind
                                && (item.subject.map { other.subject == $0 }
                                    ?? (other.name == item.name))
                        }
                        items[item.id] = try same?.id ?? item.newID()
                    }
                    return item.renamed(items[item.id] ?? item.id)
                }
            )
            let new = try TemporaryFolder.with {
                try SelectionFolder(appGroup: $0).store(renamed)
            }
            references[reference] = new
            self.contents[new] = renamed
        }
    }

    private static func isCounted(_ number: UInt64) -> Bool { number < DrawnNumber.minimum }

    private static func limit(_ id: LimitID, of fact: FactID) -> LimitID {
        isCounted(id.rawValue) ? LimitID(rawValue: number(of: fact)) : id
    }

    private static func selection(_ id: SelectionID, of fact: FactID) -> SelectionID {
        isCounted(id.rawValue) ? SelectionID(rawValue: number(of: fact)) : id
    }

    /// Makes a number of the name of a fact, which was drawn with more bits than are needed.
    private static func number(of fact: FactID) -> UInt64 {
        let bits: UInt64 = 50
        return DrawnNumber.minimum + fact.low >> (64 - bits)
    }
}

extension Event {
    /// What an event may be the first to tell of.
    struct Introduced {
        var limit: LimitID?
        var selections: [SelectionID] = []
        var reference: SelectionReference?
    }

    /// What an event may be the first to tell of.
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
