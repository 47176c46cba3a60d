import Basics
import Enforcement
import Exchange
import Foundation
import Inputs
import Limits

/// Fits the limits of a file into a home: finds what is in force, and decides what becomes of each.
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
    /// The items that shield nothing yet, because they were never picked on the phone.
    private(set) var unpicked: [String] = []
    private(set) var changes: RuleChanges
    /// The selections whose files are to be stored before that.
    private(set) var contents: [SelectionReference: Selection] = [:]

    private let survey: HomeSummary
    private let home: Home
    private let path: String
    private var items: ItemMaker
    private var selectionIDs: [String: SelectionID] = [:]

    /// Decides a file without writing; `shared` replaces its only selection, nil finds one.
    init(
        _ file: LimitsFile,
        path: String,
        on shared: SelectionID?,
        _ survey: HomeSummary,
        _ home: Home
    ) throws {
        self.survey = survey
        self.home = home
        self.path = path
        changes = RuleChanges(survey, home)
        items = ItemMaker(survey)
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
            settings = try choice.applied(to: survey.state.settings)
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
        let known = survey.state.limits.first { $0.label == entry.draft.label }
        let limit: Limit
        do {
            limit = try entry.draft.limit(known?.id ?? changes.state.newLimitID(), on: selection)
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

    /// Finds the selection in force that one of the file stands for: the one that its limits are on, if
    /// nothing else is on it.
    ///
    /// One that merely covers the same is none of the file's: another process may just be changing it.
    private func knownSelection(for name: String, _ file: LimitsFile) -> SelectionID? {
        let labels = Set(file.limits.filter { $0.selection == name }.map(\.draft.label))
        let taken = Set(selectionIDs.values)
        for limit in survey.state.limits
        where labels.contains(limit.label) && !taken.contains(limit.selection) {
            let others = survey.state.limits.filter { $0.selection == limit.selection }
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
            let known = survey.state.limits.filter { $0.label == entry.draft.label }
            guard known.count > 1 else { continue }
            let numbers = survey.names.numbers(of: known)
            throw InputError(
                file: path,
                line: entry.line,
                problem: "limits \(numbers) are both called \(Names.quoted(entry.draft.label))",
                remedy: "remove one of them by its number first"
            )
        }
    }

    private func refusal(_ error: some ExplainedError, _ line: Int) -> InputError {
        InputError(file: path, line: line == 0 ? nil : line, error.explanation)
    }
}

/// Makes selections of names: what a home knows by a name keeps its number and its token,
/// and the rest is named after what it is called, so that two processes name it alike.
struct ItemMaker {
    private struct Key: Hashable {
        let kind: Selection.Kind
        let name: String

        /// Creates a key from the name without the blanks around it.
        init(kind: Selection.Kind, name: String) {
            self.kind = kind
            self.name = name.trimmingCharacters(in: .whitespacesAndNewlines)
        }
    }

    private var known: [Key: Selection.Item] = [:]
    /// The names of items without a token, in the order in which they were met.
    private(set) var unpicked: [String] = []

    init(_ survey: HomeSummary) {
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
