import Basics
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

    private let summary: HomeSummary
    private let home: Home
    private let path: String
    private var items: ItemResolver
    private var selectionIDs: [String: SelectionID] = [:]

    /// Decides the changes without writing them.
    ///
    /// If `shared` is not nil, it replaces the file's only selection.
    init(
        _ file: LimitsFile,
        path: String,
        on shared: SelectionID?,
        _ summary: HomeSummary,
        _ home: Home
    ) throws {
        self.summary = summary
        self.home = home
        self.path = path
        changes = RuleChanges(summary, home)
        items = ItemResolver(summary)
        try checkNames(file)
        if let choice = file.settings { try add(choice) }
        for selection in file.selections { try add(selection, file, shared) }
        for entry in file.limits { try add(entry) }
        unpicked = items.unpicked.map(Names.plain)
    }

    private mutating func add(_ choice: LimitsFile.SettingsChoice) throws {
        try choice.check(at: home.reading.wall, file: path)
        let settings: Settings
        do {
            settings = try choice.applied(to: summary.state.settings)
        } catch {
            throw refusal(error, choice.line)
        }
        let outcome = try decide(.settings(settings), choice.line)
        lines.append(Line(subject: .settings, outcome: outcome, isNew: false))
    }

    private mutating func add(
        _ selection: LimitsFile.Selection,
        _ file: LimitsFile,
        _ shared: SelectionID?
    ) throws {
        let made = items.selection(selection)
        let reference = try SelectionFolder.reference(to: made)
        contents[reference] = made
        let known = shared ?? knownSelection(for: selection.name, file)
        let id = known ?? changes.state.newSelectionID()
        selectionIDs[selection.name] = id
        let outcome = try decide(.selection(id, reference), selection.line)
        lines.append(
            Line(subject: .selection(name: selection.name), outcome: outcome, isNew: known == nil)
        )
    }

    private mutating func add(_ entry: LimitsFile.Entry) throws {
        guard let selection = selectionIDs[entry.selection] else { return }
        let known = summary.state.limits.first { $0.label == entry.draft.label }
        let limit: Limit
        do {
            limit = try Limit(
                id: known?.id ?? changes.state.newLimitID(),
                label: entry.draft.label,
                selection: selection,
                rule: entry.draft.rule,
                wording: entry.draft.wording,
                hours: entry.draft.hours,
                opensInBreaks: entry.draft.opensInBreaks,
                // Files don't contain warnings.
                warns: known?.warns ?? true
            )
        } catch {
            throw refusal(error, entry.line)
        }
        let outcome = try decide(.limit(limit), entry.line)
        lines.append(
            Line(
                subject: .limit(limit.id, label: limit.label),
                outcome: outcome,
                isNew: known == nil
            )
        )
    }

    /// Returns the current selection that a selection of the file replaces: the one of its limits,
    /// if no other limits use it.
    ///
    /// A selection with equal items doesn't match: another process may be changing it.
    private func knownSelection(for name: String, _ file: LimitsFile) -> SelectionID? {
        let labels = Set(file.limits.filter { $0.selection == name }.map(\.draft.label))
        let taken = Set(selectionIDs.values)
        for limit in summary.state.limits
        where labels.contains(limit.label) && !taken.contains(limit.selection) {
            let others = summary.state.limits.filter { $0.selection == limit.selection }
            if others.allSatisfy({ labels.contains($0.label) }) { return limit.selection }
        }
        return nil
    }

    private mutating func decide(_ change: Change, _ line: Int) throws -> RuleChanges.Outcome {
        do {
            return try changes.add(change, contents: contents)
        } catch {
            throw refusal(error, line)
        }
    }

    private func checkNames(_ file: LimitsFile) throws {
        for entry in file.limits {
            let known = summary.state.limits.filter { $0.label == entry.draft.label }
            guard known.count > 1 else { continue }
            let numbers = summary.names.numbers(of: known)
            throw InputError(
                file: path,
                line: entry.line,
                problem: "limits \(numbers) are both named \(Names.quoted(entry.draft.label))",
                remedy: "remove one of them by its number first"
            )
        }
    }

    private func refusal(_ error: some ExplainedError, _ line: Int) -> InputError {
        InputError(file: path, line: line == 0 ? nil : line, error.explanation)
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
