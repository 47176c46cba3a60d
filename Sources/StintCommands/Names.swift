import Enforcement
import Limits

/// What people call limits and items, as far as the journal and the selections tell.
struct Names {
    private var limits: [LimitID: String] = [:]
    private var items: [ItemID: Selection.Item] = [:]
    private var contents: [SelectionReference: Selection] = [:]

    /// Takes in what an event names.
    mutating func take(_ event: Event, from folder: SelectionFolder) {
        switch event {
        case .limitSet(let limit), .changeProposed(.limit(let limit), _):
            limits[limit.id] = limit.label
        case .selectionSet(_, let reference), .changeProposed(.selection(_, let reference), _):
            load(reference, from: folder)
        default: break
        }
    }

    /// Takes in the names that a state still holds.
    mutating func take(_ state: State, from folder: SelectionFolder) {
        for limit in state.limits { limits[limit.id] = limit.label }
        for (_, reference) in state.selections { load(reference, from: folder) }
        for pending in state.pendingChanges {
            if case .selection(_, let reference) = pending.change { load(reference, from: folder) }
        }
    }

    /// Every selection whose contents could be read.
    var selections: [Selection] { Array(contents.values) }

    /// Returns the contents of a selection; nil if they could not be read.
    func selection(_ reference: SelectionReference) -> Selection? { contents[reference] }

    /// Returns the name of a limit in quotes, or its number.
    func limit(_ id: LimitID) -> String {
        limits[id].map(Names.quoted) ?? "limit \(id.rawValue)"
    }

    /// Returns what a person calls an item.
    func item(_ id: ItemID) -> String {
        guard id != .unknown else { return "an unknown app" }
        guard let item = items[id] else { return "item \(id.rawValue)" }
        guard item.name.isEmpty else { return Names.plain(item.name) }
        return "\(Names.kind(item.kind)) \(id.rawValue)"
    }

    /// Returns what a selection covers, in words: names, or numbers where there are none.
    func covers(_ reference: SelectionReference) -> String {
        let counts: [(Int, String, String)] = [
            (Int(reference.applicationCount), "app", "apps"),
            (Int(reference.categoryCount), "category", "categories"),
            (Int(reference.webDomainCount), "domain", "domains"),
        ]
        guard let selection = contents[reference] else {
            let words = counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.0 == 1 ? $0.1 : $0.2)" }
            return words.isEmpty ? "nothing that is picked" : words.joined(separator: ", ")
        }
        let namesMaximum = 6
        let names = selection.items.prefix(namesMaximum).map { item($0.id) }
        let rest = selection.items.count - names.count
        if names.isEmpty { return "nothing" }
        return names.joined(separator: ", ") + (rest > 0 ? ", \(rest) more" : "")
    }

    /// Returns a name in double quotes, in one line.
    static func quoted(_ name: String) -> String { "\"\(plain(name))\"" }

    /// Returns a name without the characters that would break a line.
    static func plain(_ name: String) -> String {
        String(
            String.UnicodeScalarView(
                name.unicodeScalars.map { scalar in
                    switch scalar.properties.generalCategory {
                    case .control, .lineSeparator, .paragraphSeparator: "\u{FFFD}"
                    default: scalar
                    }
                }
            )
        )
    }

    private static func kind(_ kind: Selection.Kind) -> String {
        switch kind {
        case .application: "app"
        case .category: "category"
        case .webDomain: "domain"
        }
    }

    private mutating func load(_ reference: SelectionReference, from folder: SelectionFolder) {
        guard contents[reference] == nil else { return }
        // The file of an old selection is gone once nothing needs it: numbers stand for names then.
        guard case .success(let selection)? = folder.loadAll([reference]).first else { return }
        contents[reference] = selection
        for item in selection.items where items[item.id]?.name.isEmpty ?? true {
            items[item.id] = item
        }
    }
}
