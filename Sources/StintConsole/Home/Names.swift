package import Enforcement
import InputFiles
package import Limits

package struct Names {
    private var limits: [LimitID: String] = [:]
    /// The limits' numbers, in the order of their first facts; see `number(after:for:)`.
    private var limitNumbers: [LimitID: Int] = [:]
    private var itemNumbers: [ItemID: Int] = [:]
    private var selectionNumbers: [SelectionID: Int] = [:]
    private var items: [ItemID: Selection.Item] = [:]
    /// The names set by `setName(_:of:)` for items without a name.
    private var givenNames: [ItemID: String] = [:]
    /// The items of each selection that could be read.
    package private(set) var contents: [SelectionReference: Selection] = [:]

    /// Creates an empty set of names.
    package init() {}

    /// Creates the names in all records of a home.
    package init(_ log: inout FactLog, _ home: Home) throws {
        var names = Names()
        try log.forEachEver { record in
            if case .fact(let fact) = record { names.add(fact.event, from: home.selections) }
        }
        names.add(log.state, from: home.selections)
        self = names
    }

    package mutating func add(_ event: Event, from folder: SelectionFolder) {
        switch event {
        case .limitSet(let limit), .changeProposed(.limit(let limit), _):
            add(limit)
        case .selectionSet(let id, let reference),
            .changeProposed(.selection(let id, let reference), _):
            add(id)
            load(reference, from: folder)
        default: break
        }
    }

    /// Adds the names in a state.
    package mutating func add(_ state: RuleState, from folder: SelectionFolder) {
        for limit in state.limits { add(limit) }
        for (id, reference) in state.selections {
            add(id)
            load(reference, from: folder)
        }
        for pending in state.pendingChanges {
            if case .selection(_, let reference) = pending.change { load(reference, from: folder) }
        }
    }

    /// Returns the contents of a selection; nil if they can't be read.
    package func selection(_ reference: SelectionReference) -> Selection? { contents[reference] }

    /// Returns the name of a limit in quotes, or its number.
    package func limit(_ id: LimitID) -> String {
        limits[id].flatMap(Names.nonBlank).map(Names.quoted) ?? "limit \(number(of: id))"
    }

    /// Returns a limit's number: its position among all limits of the home's journal.
    ///
    /// A number never changes, and is never reused. A limit outside the journal gets the next
    /// number.
    package func number(of id: LimitID) -> Int {
        limitNumbers[id] ?? Names.number(after: limitNumbers.values, for: id.rawValue)
    }

    /// Returns the numbers of limits as text: `1 and 7`.
    package func numbers(of limits: [Limit]) -> String {
        limits.map { number(of: $0.id) }.sorted().map { "\($0)" }.joined(separator: " and ")
    }

    /// Returns a selection's number: its position among all selections of the home's journal.
    package func number(of id: SelectionID) -> Int {
        selectionNumbers[id] ?? Names.number(after: selectionNumbers.values, for: id.rawValue)
    }

    /// Returns the name of an item, or its kind and number.
    package func item(_ id: ItemID) -> String {
        guard id != .unknown else { return "an unknown app" }
        guard id != .everythingElse else { return "everything else" }
        let name = items[id]?.name ?? ""
        guard name.isEmpty else { return Names.plain(name) }
        if let name = givenNames[id] { return Names.plain(name) }
        guard let item = items[id] else { return "item \(id.rawValue)" }
        return "\(Names.kind(item.kind)) \(itemNumbers[id] ?? 0)"
    }

    /// Sets the name of an item that has none of its own.
    package mutating func setName(_ name: String, of id: ItemID) { givenNames[id] = name }

    /// Returns the items of a selection as text: names, or numbers for items without a name.
    package func covers(_ reference: SelectionReference) -> String {
        let counts: [(Int, String, String)] = [
            (Int(reference.applicationCount), "app", "apps"),
            (Int(reference.categoryCount), "category", "categories"),
            (Int(reference.webDomainCount), "domain", "domains"),
        ]
        guard let selection = contents[reference] else {
            let words = counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.0 == 1 ? $0.1 : $0.2)" }
            let list = words.isEmpty ? "no picked apps" : words.joined(separator: ", ")
            return reference.coversEverythingElse ? "everything except \(list)" : list
        }
        guard selection.coversEverythingElse else { return list(selection.items) }
        return "everything except \(list(selection.exceptions))"
    }

    private func list(_ items: [Selection.Item]) -> String {
        let namesMaximum = 6
        let names = items.prefix(namesMaximum).map { item($0.id) }
        let rest = items.count - names.count
        if names.isEmpty { return "nothing" }
        return names.joined(separator: ", ") + (rest > 0 ? ", \(rest) more" : "")
    }

    /// Returns a name; nil if it is blank.
    package static func nonBlank(_ name: String) -> String? {
        name.allSatisfy(\.isWhitespace) ? nil : name
    }

    /// Returns a name in double quotes, on one line.
    package static func quoted(_ name: String) -> String { "\"\(plain(name))\"" }

    /// Returns a name without characters that break the line or change its reading order.
    package static func plain(_ name: String) -> String {
        String(
            String.UnicodeScalarView(
                name.unicodeScalars.map { scalar in
                    switch scalar.properties.generalCategory {
                    case .control, .lineSeparator, .paragraphSeparator: "\u{FFFD}"
                    default: scalar.changesTextDirection ? "\u{FFFD}" : scalar
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

    /// Returns the next number: the one after the highest, or the one that an earlier version
    /// assigned.
    private static func number(after known: some Collection<Int>, for drawn: UInt64) -> Int {
        let isCounted = drawn < DrawnNumber.minimum && !known.contains(Int(drawn))
        return isCounted ? Int(drawn) : (known.max() ?? 0) + 1
    }

    private mutating func add(_ limit: Limit) {
        limits[limit.id] = limit.label
        if limitNumbers[limit.id] == nil {
            limitNumbers[limit.id] = number(of: limit.id)
        }
    }

    private mutating func add(_ id: SelectionID) {
        if selectionNumbers[id] == nil {
            selectionNumbers[id] = number(of: id)
        }
    }

    private mutating func load(_ reference: SelectionReference, from folder: SelectionFolder) {
        guard contents[reference] == nil else { return }
        // The file of an unused old selection is deleted; its items then have numbers instead of
        // names.
        guard let selection = folder.contents(of: reference) else { return }
        contents[reference] = selection
        for item in selection.items + selection.exceptions
        where items[item.id]?.name.isEmpty ?? true {
            items[item.id] = item
            if itemNumbers[item.id] == nil { itemNumbers[item.id] = itemNumbers.count + 1 }
        }
    }
}
