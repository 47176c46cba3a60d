import Enforcement
import Inputs
import Limits

/// Makes selections of names: what a home knows by a name keeps its number and its token,
/// and the rest is named after what it is called, so that two processes name it alike.
struct ItemMaker {
    private struct Key: Hashable {
        let kind: Selection.Kind
        let name: String
    }

    private var known: [Key: Selection.Item] = [:]
    /// The names of items without a token, in the order in which they were met.
    private(set) var unpicked: [String] = []

    init(_ survey: Survey) {
        for item in survey.names.contents.values.flatMap(\.items) where !item.name.isEmpty {
            let key = Key(kind: item.kind, name: item.name)
            // The one with a token stands for all of its name; of several the first that was given.
            guard let other = known[key] else {
                known[key] = item
                continue
            }
            let isBetter = other.subject == nil && item.subject != nil
            let isEqual = (other.subject == nil) == (item.subject == nil)
            if isBetter || (isEqual && item.id < other.id) { known[key] = item }
        }
    }

    /// Returns what a selection of a file covers.
    mutating func selection(_ selection: LimitsFile.Selection) -> Selection {
        var items: [Selection.Item] = []
        for name in selection.apps { items.append(item(.application, name)) }
        for name in selection.categories { items.append(item(.category, name)) }
        for name in selection.domains { items.append(item(.webDomain, name)) }
        return Selection(items)
    }

    private mutating func item(_ kind: Selection.Kind, _ name: String) -> Selection.Item {
        let key = Key(kind: kind, name: name)
        let item = known[key] ?? made(kind, name)
        known[key] = item
        if item.subject == nil, !unpicked.contains(name) { unpicked.append(name) }
        return item
    }

    private func made(_ kind: Selection.Kind, _ name: String) -> Selection.Item {
        let id = ItemID(of: kind, name: name)
        guard let item = Selection.Item(id: id, kind: kind, name: name) else {
            preconditionFailure("a limits file holds no longer names than an item may have")
        }
        return item
    }
}
