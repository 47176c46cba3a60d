import Enforcement
import Exchange
import Foundation
import Inputs
import Limits
import StintConsole

/// The changes that add the limits of a file to a home.
struct LimitsAddition {
    struct Line {
        let subject: Subject
        let outcome: RuleChanges.Outcome
        let isNew: Bool
    }

    /// A part of the file.
    enum Subject {
        case settings
        case selection(name: String)
        case limit(LimitID, label: String)

        func words(_ names: Names) -> String {
            switch self {
            case .settings: "settings"
            case .selection(let name): "selection \(Names.quoted(name))"
            case .limit(let id, let label): "limit \(names.number(of: id)) \(Names.quoted(label))"
            }
        }
    }

    private(set) var lines: [Line] = []
    /// The names of items that block nothing yet, because they were never picked on the phone.
    private(set) var unpicked: [String] = []
    private(set) var changes: RuleChanges
    /// The selections whose files must be stored before the changes.
    private(set) var contents: [SelectionReference: Selection] = [:]

    /// Decides the changes without writing them.
    ///
    /// - Parameters:
    ///   - file: The names of the items of the draft's selections.
    ///   - path: The path of the file, for errors.
    ///   - shared: The selection that replaces the file's only one; nil to find it by its limits.
    ///   - summary: The state before.
    ///   - home: The home.
    ///   - makeDraft: Returns the rules over the present settings.
    /// - Throws: `InputError` with the line of a refused part, or the closure's error.
    init(
        _ file: LimitsFile,
        path: String,
        on shared: SelectionID?,
        _ summary: HomeSummary,
        _ home: Home,
        _ makeDraft: (Settings) throws -> RulesDraft
    ) throws {
        changes = RuleChanges(summary, home)
        var items = ItemResolver(summary)
        let draft = try makeDraft(changes.state.settings)
        let steps: [RulesDraft.PlacedStep]
        do throws(RulesDraft.Refusal) {
            steps = try draft.steps(
                from: changes.state,
                numbering: .drawn(),
                on: shared,
                removingOthers: false
            )
        } catch {
            throw file.error(at: error.part, error.cause.explanation, file: path)
        }
        for placed in steps {
            let (change, subject) = try decide(placed, file, &items)
            let outcome: RuleChanges.Outcome
            do throws(ChangeError) {
                outcome = try changes.add(change, contents: contents)
            } catch {
                throw file.error(at: placed.part, error.explanation, file: path)
            }
            lines.append(Line(subject: subject, outcome: outcome, isNew: placed.isNew))
        }
        unpicked = items.unpicked.map(Names.plain)
    }

    private mutating func decide(
        _ placed: RulesDraft.PlacedStep,
        _ file: LimitsFile,
        _ items: inout ItemResolver
    ) throws -> (Change, Subject) {
        switch (placed.step, placed.part) {
        case (.settings(let settings), _): return (.settings(settings), .settings)
        case (.selection(let id), .selection(let index)):
            let selection = items.selection(file.selections[index])
            let reference = try SelectionFolder.reference(to: selection)
            contents[reference] = selection
            return (
                .selection(id, reference),
                .selection(name: file.selections[index].name)
            )
        case (.limit(let limit), _):
            return (.limit(limit), .limit(limit.id, label: limit.label))
        case (.selection, _), (.removal, _):
            preconditionFailure("A file's selections have places, and it removes no limits.")
        }
    }
}

/// Creates selections from names.
///
/// An item that the home knows by name keeps its ID and token. The ID of a new item is derived from
/// its name, so that two processes create equal items.
struct ItemResolver {
    private struct Key: Hashable {
        let kind: Selection.Kind
        let name: String

        /// Creates a key from a name without the whitespace around it.
        init(kind: Selection.Kind, name: String) {
            self.kind = kind
            self.name = name.trimmingCharacters(in: .whitespacesAndNewlines)
        }
    }

    private var known: [Key: Selection.Item] = [:]
    /// The names of items without a token, in the order of their first use.
    private(set) var unpicked: [String] = []

    init(_ summary: HomeSummary) {
        for item in summary.names.contents.values.flatMap(\.items) where !item.name.isEmpty {
            let key = Key(kind: item.kind, name: item.name)
            // Of items with equal names, prefer one with a token, then the lowest ID.
            guard let other = known[key] else {
                known[key] = item
                continue
            }
            let isBetter = other.subject == nil && item.subject != nil
            let isEqual = (other.subject == nil) == (item.subject == nil)
            if isBetter || (isEqual && item.id < other.id) { known[key] = item }
        }
    }

    /// Returns the selection for a selection of a file.
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
        let isPicked = item.subject != nil || item.typedDomain != nil
        if !isPicked, !unpicked.contains(name) { unpicked.append(name) }
        return item
    }

    private func made(_ kind: Selection.Kind, _ name: String) -> Selection.Item {
        let id = ItemID(of: kind, name: name)
        guard let item = Selection.Item(id: id, kind: kind, name: name) else {
            preconditionFailure("a limits file has no longer names than an item may have")
        }
        return item
    }
}
