public import Enforcement
public import Limits

/// The plan of an import.
///
/// A limit of the export is known by identity, or a new one. New ones come with all that happened to
/// them. Of those that are known, only how they stand in the end counts: it becomes a change of the
/// person's, which waits if it weakens. What the other phone told of itself, its permission, its
/// clocks and its shields, is true of that phone alone and is left out. While a pledge runs nothing
/// comes: it would be weighed against facts of another phone.
public struct ImportPlan {
    /// The records that are imported unchanged.
    public private(set) var records: [StoredRecord] = []
    /// The changes of known limits, selections and settings.
    public private(set) var changes: RuleChanges
    /// The effect on each part of the rules; new limits first.
    public private(set) var parts: [Part] = []
    /// The number of records that are known.
    public private(set) var knownCount = 0
    /// The number of records that apply only to the other phone, or are part of a change.
    public private(set) var leftOutCount = 0
    /// The selections to store.
    public private(set) var contents: [SelectionReference: Selection] = [:]
    /// The number of selections that can be stored.
    public let selectionCount: Int
    /// The selections of the export that are of another version: their apps have to be chosen again.
    public let unusable: [ExportedSelection]

    private let target: ImportTarget
    private var changedLimits: Set<LimitID> = []
    private var changedSelections: Set<SelectionID> = []
    private var changesSettings = false

    /// The effect of an import on a part of the rules.
    public struct Part: Hashable, Sendable {
        /// The part of the rules.
        public let subject: Subject
        /// The effect on it.
        public let effect: Effect
    }

    /// A part of the rules.
    public enum Subject: Hashable, Sendable {
        /// A limit, as the export or else the home has it.
        case limit(Limit)
        /// A selection.
        case selection(SelectionID)
        /// The settings of all limits.
        case settings
    }

    /// The effect of an import on a part of the rules.
    public enum Effect: Hashable, Sendable {
        /// It is new.
        case added
        /// It is another one then.
        case changed(RuleChanges.Outcome)
        /// It is gone then.
        case removed(RuleChanges.Outcome)
    }

    /// Decides an import; nothing is written.
    /// - Parameters:
    ///   - document: The export.
    ///   - target: What is there already.
    /// - Throws: `ExchangeError.notFitting` for what the rules refuse, `ExchangeError.noRoom` for a
    ///   limit that would not fit.
    public init(
        _ document: ExchangeDocument,
        into target: ImportTarget
    ) throws(ExchangeError) {
        self.target = target
        changes = RuleChanges(
            target.state,
            stored: target.contents,
            at: target.reading,
            calendar: target.calendar
        )
        var readable: [SelectionReference: Selection] = [:]
        var unusable: [ExportedSelection] = []
        for exported in document.selections {
            if let (reference, selection) = ImportPlan.stored(exported) {
                readable[reference] = selection
            } else {
                unusable.append(exported)
            }
        }
        selectionCount = readable.count
        self.unusable = unusable
        guard target.state.runningPledge(at: target.reading) == nil else {
            throw .notFitting(nil, .pledgeRuns)
        }
        var told = RuleState()
        if target.kind == .home, target.ids.isEmpty {
            // The home becomes what was exported.
            records = document.records
            contents = readable
            for case .fact(let fact) in records { told.apply(fact) }
        } else {
            told = try append(document.records, readable)
            try decide(told)
        }
        try check(told)
        parts = newLimits(told).map { Part(subject: .limit($0), effect: .added) } + parts
    }

    /// True if everything is known, or true of the other phone alone.
    public var isEmpty: Bool { records.isEmpty && parts.isEmpty }

    /// Returns true if another plan does the same; when what waits comes due does not matter.
    public func isEquivalent(to other: ImportPlan) -> Bool {
        parts.map(\.undated) == other.parts.map(\.undated)
            && records.count == other.records.count
    }

    /// Stores what was decided.
    /// - Parameters:
    ///   - log: The journal that the decision was made on.
    ///   - folder: Its selections.
    /// - Throws: `ExchangeError.notTaken` if it cannot be written, `overtaken` if another process has
    ///   changed the rules meanwhile. What was written before stays, and a second import goes on.
    public func write(
        to log: inout FactLog,
        _ folder: SelectionFolder
    ) throws(ExchangeError) {
        do throws(EnforcementError) {
            for selection in contents.values { _ = try folder.store(selection) }
            try log.append(records)
        } catch {
            throw .notTaken(error)
        }
        try changes.write(to: &log)
    }

    /// Returns a selection with the reference under which facts know it; nil if it is of another version.
    private static func stored(
        _ exported: ExportedSelection
    ) -> (SelectionReference, Selection)? {
        guard let selection = exported.selection else { return nil }
        do throws(EnforcementError) {
            let reference = try SelectionFolder.reference(to: selection)
            return reference.digest == exported.digest ? (reference, selection) : nil
        } catch {
            return nil
        }
    }

    /// Sorts the records of an export.
    /// - Returns: How things stand in the export in the end, by the names that they have here.
    private mutating func append(
        _ all: [StoredRecord],
        _ readable: [SelectionReference: Selection]
    ) throws(ExchangeError) -> RuleState {
        var told = RuleState()
        let names: ImportNames
        do throws(EnforcementError) {
            names = try ImportNames(all, contents: readable, target)
        } catch {
            throw .notTaken(error)
        }
        contents = names.contents
        for record in all {
            let isKnown = target.ids.contains(record.id)
            if isKnown { knownCount += 1 }
            guard case .fact(let fact) = record else {
                if !isKnown { records.append(record) }
                continue
            }
            let event = fact.event.renamed(by: names)
            let renamed = Fact(id: fact.id, reading: fact.reading, event: event)
            told.apply(renamed)
            guard !isKnown else { continue }
            if comes(renamed) {
                records.append(.fact(renamed))
            } else {
                leftOutCount += 1
            }
        }
        return told
    }

    /// Returns true if a fact comes as it is; takes note of what it would change otherwise.
    private mutating func comes(_ fact: Fact) -> Bool {
        switch fact.event {
        case .booted, .clockMoved, .zoneChanged, .authorizationChanged, .shieldsApplied,
            .monitorsMissing, .metersArmed, .metersLost, .metersBegan:
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
        // Old workouts pay no bank that stands; on a phone the health store tells of new ones.
        case .workedOut(let workout):
            let isPaid =
                target.kind == .home
                && target.state.recording(workout, at: target.reading) != nil
            return isPaid || !target.state.limits.contains { $0.rule.kind == .bank }
        case .overrideBegan, .accessBegan, .emergencyBegan, .pledgeBegan:
            return target.kind == .home || target.isOver(fact)
        case .changeWithdrawn, .attempted, .turnedBack, .shieldClosed, .pledgeBroken, .used,
            .itemUsed, .workoutDeleted, .warned, .covered:
            return true
        }
    }

    /// Figures replace what was counted: only those of things that are not known.
    private func comes(_ carried: Checkpoint) -> Bool {
        switch carried.owner {
        case .limit(let id): !target.limits.contains(id)
        case .selection(let id): !target.selections.contains(id)
        case .phone: false
        }
    }

    private mutating func isNew(_ id: LimitID) -> Bool {
        guard target.limits.contains(id) else { return true }
        changedLimits.insert(id)
        return false
    }

    private mutating func isNew(_ id: SelectionID) -> Bool {
        guard target.selections.contains(id) else { return true }
        changedSelections.insert(id)
        return false
    }

    /// Decides what becomes of what is known, as it stands in the export in the end.
    private mutating func decide(_ told: RuleState) throws(ExchangeError) {
        for id in changedSelections.sorted() {
            // On a phone contents that did not come would leave everything out.
            guard let reference = told.reference(for: id),
                target.kind == .home || contents[reference]?.items.isEmpty == false
            else { continue }
            try add(.selection(id, reference), .selection(id)) { .changed($0) }
        }
        for id in changedLimits.sorted() {
            if let limit = told.limit(id) {
                try add(.limit(limit), .limit(limit)) { .changed($0) }
            } else if let limit = target.state.limit(id) {
                try add(.removal(id), .limit(limit)) { .removed($0) }
            }
        }
        if changesSettings { try add(.settings(told.settings), .settings) { .changed($0) } }
    }

    private mutating func add(
        _ change: Change,
        _ subject: Subject,
        _ effect: (RuleChanges.Outcome) -> Effect
    ) throws(ExchangeError) {
        let outcome: RuleChanges.Outcome
        do throws(ChangeError) {
            outcome = try changes.add(change, contents: contents)
        } catch {
            throw .notFitting(subject, error)
        }
        guard outcome != .unchanged else { return }
        parts.append(Part(subject: subject, effect: effect(outcome)))
    }

    /// Refuses an import of which a limit would not come, because there are too many.
    private func check(_ told: RuleState) throws(ExchangeError) {
        var state = changes.state
        for case .fact(let fact) in records { state.apply(fact) }
        if let lost = newLimits(told).first(where: { state.limit($0.id) != $0 }) {
            throw .noRoom(lost)
        }
        do throws(PlanError) {
            try Plan.validate(state.limits)
        } catch {
            throw .notFitting(nil, .plan(error))
        }
    }

    private func newLimits(_ told: RuleState) -> [Limit] {
        told.limits.filter { !target.limits.contains($0.id) }
    }
}

extension ImportPlan.Part {
    /// The part as if all that waits came due at one instant.
    fileprivate var undated: ImportPlan.Part {
        let effect: ImportPlan.Effect =
            switch effect {
            case .added: .added
            case .changed(let outcome): .changed(outcome.undated)
            case .removed(let outcome): .removed(outcome.undated)
            }
        return ImportPlan.Part(subject: subject, effect: effect)
    }
}

extension RuleChanges.Outcome {
    fileprivate var undated: RuleChanges.Outcome {
        let instant = WallInstant(millisecondsSince1970: 0)
        return switch self {
        case .inForce, .unchanged: self
        case .waits: .waits(due: instant)
        case .waitsAlready: .waitsAlready(due: instant)
        }
    }
}
