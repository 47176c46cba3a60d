public import Enforcement
public import Limits

/// The plan of an import.
///
/// New limits are imported with all of their facts. For known limits, only their final state counts:
/// it becomes a change by the person, which waits if it is less strict. Facts about the other phone,
/// for example its permission, clocks and shields, are skipped. While a pledge runs, nothing is
/// imported, because the pledge would be judged by facts of another phone.
public struct ImportPlan {
    /// The records that are imported unchanged.
    public private(set) var records: [StoredRecord] = []
    /// The changes of known limits, selections and settings.
    public private(set) var changes: RuleChanges
    /// The effect on each part of the rules; new limits first.
    public private(set) var parts: [Part] = []
    /// The number of known records.
    public private(set) var knownCount = 0
    /// The number of records that apply only to the other phone, or are part of a change.
    public private(set) var skippedCount = 0
    /// The selections to store.
    public private(set) var contents: [SelectionReference: Selection] = [:]
    /// The number of readable selections.
    public let selectionCount: Int
    /// The selections of other versions, whose apps must be chosen again.
    public let unusable: [ExportedSelection]

    private let target: ImportTarget
    private var changedLimits: Set<LimitID> = []
    private var changedSelections: Set<SelectionID> = []
    private var changesSettings = false

    /// The effect of an import on a part of the rules.
    public struct Part: Hashable, Sendable {
        public let subject: Subject
        public let effect: Effect
    }

    /// A part of the rules.
    public enum Subject: Hashable, Sendable {
        /// A limit, as in the export or, if removed, as in the home.
        case limit(Limit)
        case selection(SelectionID)
        case settings
    }

    /// The effect of an import on a part of the rules.
    public enum Effect: Hashable, Sendable {
        case added
        case changed(RuleChanges.Outcome)
        case removed(RuleChanges.Outcome)
    }

    /// Plans an import without writing anything.
    /// - Parameters:
    ///   - document: The export.
    ///   - target: The existing facts and selections.
    /// - Throws: `ExchangeError.notFitting` if the rules refuse a change, `noRoom` if there are too
    ///   many limits, `smallID` for an ID that no version assigns.
    public init(
        _ document: ExchangeDocument,
        into target: ImportTarget
    ) throws(ExchangeError) {
        try ImportPlan.checkIDs(in: document.records)
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
        var exportedState = RuleState()
        if target.kind == .home, target.ids.isEmpty {
            // An empty home becomes a copy.
            records = document.records
            contents = readable
            for case .fact(let fact) in records { exportedState.apply(fact) }
        } else {
            exportedState = try append(document.records, readable)
            try decide(exportedState)
        }
        try check(exportedState)
        parts =
            newLimits(exportedState).map { Part(subject: .limit($0), effect: .added) } + parts
    }

    /// True if everything is known or applies only to the other phone.
    public var isEmpty: Bool { records.isEmpty && parts.isEmpty }

    /// Returns true if another plan has the same effects, apart from the ends of waits.
    public func isEquivalent(to other: ImportPlan) -> Bool {
        parts.map(\.undated) == other.parts.map(\.undated)
            && records.count == other.records.count
    }

    /// Writes the planned records, changes and selections.
    /// - Parameters:
    ///   - log: The journal of the target.
    ///   - folder: The selections of the target.
    /// - Throws: `ExchangeError.notWritten`, or `overtaken` if another process changed the rules in
    ///   the meantime. After either error, a second import continues.
    public func write(
        to log: inout FactLog,
        _ folder: SelectionFolder
    ) throws(ExchangeError) {
        do throws(EnforcementError) {
            for selection in contents.values { _ = try folder.store(selection) }
            try log.append(records)
        } catch {
            throw .notWritten(error)
        }
        try changes.write(to: &log)
    }

    /// Rejects small IDs, which aren't unique among homes.
    private static func checkIDs(in records: [StoredRecord]) throws(ExchangeError) {
        for case .fact(let fact) in records {
            let introduced = fact.event.introduced
            let ids = [introduced.limit?.rawValue] + introduced.selections.map(\.rawValue)
            for id in ids.compactMap(\.self) where 1..<DrawnNumber.minimum ~= id {
                throw .smallID(id)
            }
        }
    }

    /// Returns a selection with its reference in facts; nil if it is of another version.
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

    /// Selects the records to import.
    /// - Returns: The final state of the export, with the target's references.
    private mutating func append(
        _ all: [StoredRecord],
        _ readable: [SelectionReference: Selection]
    ) throws(ExchangeError) -> RuleState {
        var exportedState = RuleState()
        let imported: ImportedSelections
        do throws(EnforcementError) {
            imported = try ImportedSelections(all, contents: readable, target)
        } catch {
            throw .notWritten(error)
        }
        contents = imported.contents
        for record in all {
            let isKnown = target.ids.contains(record.id)
            if isKnown { knownCount += 1 }
            guard case .fact(let fact) = record else {
                if !isKnown { records.append(record) }
                continue
            }
            let event = fact.event.replacingReference(imported.reference)
            let converted = Fact(id: fact.id, reading: fact.reading, event: event)
            exportedState.apply(converted)
            guard !isKnown else { continue }
            if isImported(converted) {
                records.append(.fact(converted))
            } else {
                skippedCount += 1
            }
        }
        return exportedState
    }

    /// Returns true if a fact is imported unchanged; otherwise records the parts that it changes.
    private mutating func isImported(_ fact: Fact) -> Bool {
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
        case .checkpoint(let checkpoint): return isImported(checkpoint)
        // Old workouts pay no existing bank; on a phone, the health store reports new ones.
        case .workedOut(let workout):
            let isPaid =
                target.kind == .home
                && target.state.recording(workout, at: target.reading) != nil
            return isPaid || !target.state.limits.contains { $0.rule.kind == .bank }
        case .breakBegan, .accessBegan, .emergencyBegan, .pledgeBegan:
            return target.kind == .home || target.isOver(fact)
        case .changeWithdrawn, .attempted, .turnedBack, .shieldClosed, .pledgeBroken, .used,
            .itemUsed, .workoutDeleted, .warned, .covered, .breakEnded, .accessEnded,
            .waitBegan, .choiceAsked:
            return true
        }
    }

    /// Returns true for figures of new limits and selections; figures replace the counted ones.
    private func isImported(_ checkpoint: Checkpoint) -> Bool {
        switch checkpoint.owner {
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

    /// Adds the changes of known limits, selections and settings to the export's final state.
    private mutating func decide(_ exportedState: RuleState) throws(ExchangeError) {
        for id in changedSelections.sorted() {
            // On a phone, missing contents would remove all items.
            guard let reference = exportedState.reference(for: id),
                target.kind == .home || contents[reference]?.items.isEmpty == false
            else { continue }
            try add(.selection(id, reference), .selection(id)) { .changed($0) }
        }
        for id in changedLimits.sorted() {
            if let limit = exportedState.limit(id) {
                try add(.limit(limit), .limit(limit)) { .changed($0) }
            } else if let limit = target.state.limit(id) {
                try add(.removal(id), .limit(limit)) { .removed($0) }
            }
        }
        if changesSettings {
            try add(.settings(exportedState.settings), .settings) { .changed($0) }
        }
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

    /// Rejects an import with too many limits.
    private func check(_ exportedState: RuleState) throws(ExchangeError) {
        var state = changes.state
        for case .fact(let fact) in records { state.apply(fact) }
        if let lost = newLimits(exportedState).first(where: { state.limit($0.id) != $0 }) {
            throw .noRoom(lost)
        }
        for limit in state.limits
        where !limit.rule.kind.mayCoverEverythingElse
            && state.reference(for: limit.selection)?.coversEverythingElse == true
        {
            throw .notFitting(.limit(limit), .everythingElse(limit.rule.kind))
        }
        do throws(PlanError) {
            try Plan.validate(state.limits)
        } catch {
            throw .notFitting(nil, .plan(error))
        }
    }

    private func newLimits(_ exportedState: RuleState) -> [Limit] {
        exportedState.limits.filter { !target.limits.contains($0.id) }
    }
}

extension ImportPlan.Part {
    /// The part with the same end for all waits.
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
