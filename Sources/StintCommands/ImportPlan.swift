import Enforcement
import Foundation
import Inputs
import Limits

/// What an import does with the records of an export.
///
/// A limit of the export is one of the home by identity, or a new one. New ones come with all that
/// happened to them. Of those that the home has, only how they stand in the end counts: it becomes a
/// change of the person's, which waits if it weakens, and is refused during a pledge. What the other
/// phone told of itself, its clocks and its shields, is true of that phone alone and is left out.
struct ImportPlan {
    /// What comes as it is, under its own name.
    private(set) var records: [StoredRecord] = []
    /// What becomes of limits, selections and settings that the home has.
    private(set) var changes: RuleChanges
    /// What becomes of each part of the rules, in words.
    private(set) var lines: [String] = []
    /// How many records the home knows.
    private(set) var knownCount = 0
    /// How many records are true of the other phone alone, or are part of a change.
    private(set) var leftOutCount = 0
    /// The selections to store.
    private(set) var contents: [SelectionReference: Selection]

    private let survey: Survey
    private let home: Home
    private var changedLimits: Set<LimitID> = []
    private var changedSelections: Set<SelectionID> = []
    private var changesSettings = false

    /// Decides an import; nothing is written.
    /// - Parameters:
    ///   - file: The export's path.
    ///   - all: The records of the export.
    ///   - contents: What its selections hold, by the references of its facts.
    ///   - known: The events of the home by the names of their facts.
    ///   - knownIDs: The names of all records of the home.
    ///   - survey: What the home holds.
    ///   - home: The home.
    /// - Throws: `InputError` for what the rules refuse.
    init(
        _ file: String,
        _ all: [StoredRecord],
        _ contents: [SelectionReference: Selection],
        known: [FactID: Event],
        knownIDs: Set<FactID>,
        _ survey: Survey,
        _ home: Home
    ) throws {
        self.survey = survey
        self.home = home
        self.contents = contents
        changes = RuleChanges(survey, home)
        var told = State()
        if knownIDs.isEmpty {
            // The home becomes what was exported.
            records = all
            for case .fact(let fact) in all { told.apply(fact) }
        } else {
            let names = try ImportNames(
                all,
                contents: contents,
                known: known,
                stored: survey.names.selections
            )
            self.contents = names.contents
            for record in all {
                let isKnown = knownIDs.contains(record.id)
                if isKnown { knownCount += 1 }
                guard case .fact(let fact) = record else {
                    if !isKnown { records.append(record) }
                    continue
                }
                let renamed = Fact(
                    id: fact.id,
                    reading: fact.reading,
                    event: try fact.event.renamed(by: names)
                )
                told.apply(renamed)
                guard !isKnown else { continue }
                if comes(renamed.event) {
                    records.append(.fact(renamed))
                } else {
                    leftOutCount += 1
                }
            }
            try decide(told, file)
        }
        try check(told, file)
        list(told)
    }

    /// Returns true if an event comes as it is; takes note of what it would change otherwise.
    private mutating func comes(_ event: Event) -> Bool {
        switch event {
        case .booted, .clockMoved, .zoneChanged, .shieldsApplied, .monitorsMissing, .metersArmed,
            .metersLost:
            return false
        case .settingsChanged, .changeProposed(.settings, _):
            changesSettings = true
            return false
        case .limitSet(let limit), .changeProposed(.limit(let limit), _):
            return isNew(limit.id)
        case .limitRemoved(let id), .changeProposed(.removal(let id), _): return isNew(id)
        case .selectionSet(let id, _), .changeProposed(.selection(let id, _), _):
            return isNew(id)
        case .carried(let carried): return comes(carried)
        // Old workouts pay no bank that stands.
        case .workedOut(let workout):
            return survey.state.recording(workout, at: home.reading) != nil
                || !survey.state.limits.contains { $0.rule.kind == .bank }
        case .authorizationChanged, .changeWithdrawn, .overrideBegan, .accessBegan, .emergencyBegan,
            .attempted,
            .turnedBack, .pledgeBegan, .pledgeBroken, .used, .itemUsed, .warned, .covered:
            return true
        }
    }

    /// Figures replace what was counted: only those of things that the home does not have.
    private func comes(_ carried: Carried) -> Bool {
        switch carried {
        case .account(let id, _), .meter(let id, _), .openings(let id, _):
            !survey.names.knows(id)
        case .closed(let id, _), .covered(let id, _): !survey.names.knows(id)
        case .tally, .pledgeFailed: false
        }
    }

    private mutating func isNew(_ id: LimitID) -> Bool {
        guard survey.names.knows(id) else { return true }
        changedLimits.insert(id)
        return false
    }

    private mutating func isNew(_ id: SelectionID) -> Bool {
        guard survey.names.knows(id) else { return true }
        changedSelections.insert(id)
        return false
    }

    /// Decides what becomes of what the home has, as it stands in the export in the end.
    private mutating func decide(_ told: State, _ file: String) throws {
        for id in changedSelections.sorted() {
            guard let reference = told.reference(for: id) else { continue }
            try add(.selection(id, reference), "selection \(survey.names.number(of: id))", file)
        }
        for id in changedLimits.sorted() {
            if let limit = told.limit(id) {
                try add(.limit(limit), words(limit), file)
            } else if let limit = survey.state.limit(id) {
                try add(.removal(id), words(limit), file)
            }
        }
        if changesSettings { try add(.settings(told.settings), "settings", file) }
    }

    private mutating func add(_ change: Change, _ subject: String, _ file: String) throws {
        let outcome: RuleChanges.Outcome
        do {
            outcome = try changes.add(change, contents: contents)
        } catch {
            let parts = String(describing: error).split(separator: "; ", maxSplits: 1)
            throw InputError(
                file: file,
                problem: "\(subject): " + String(parts.first ?? "the rules refuse it"),
                remedy: parts.count > 1 ? String(parts[1]) : "try again later"
            )
        }
        var verb = "changed"
        if case .removal = change { verb = "removed" }
        switch outcome {
        case .inForce: lines.append("\(subject): \(verb), in force now")
        case .waits(let due): lines.append("\(subject): \(verb), waits until \(home.time(due))")
        case .waitsAlready(let due):
            lines.append("\(subject): waits already, until \(home.time(due))")
        case .unchanged: break
        }
    }

    /// Refuses an import of which a limit would not come, because there are too many.
    private func check(_ told: State, _ file: String) throws {
        var state = changes.state
        for case .fact(let fact) in records { state.apply(fact) }
        let refusal: String?
        if let lost = newLimits(told).first(where: { state.limit($0.id) != $0 }) {
            refusal = "there is no room for limit \(Names.quoted(lost.label))"
        } else {
            do {
                try Plan.validate(state.limits)
                refusal = nil
            } catch {
                refusal = String(describing: error).split(separator: "; ").first.map(String.init)
            }
        }
        guard let refusal else { return }
        throw InputError(file: file, problem: refusal, remedy: "remove a limit of the home first")
    }

    /// The limits of the export that stand, and that the home never had.
    private func newLimits(_ told: State) -> [Limit] {
        told.limits.filter { !survey.names.knows($0.id) }
    }

    private mutating func list(_ told: State) {
        lines = newLimits(told).map { "limit \(Names.quoted($0.label)): new" } + lines
    }

    private func words(_ limit: Limit) -> String {
        "limit \(survey.names.number(of: limit.id)) \(Names.quoted(limit.label))"
    }
}
