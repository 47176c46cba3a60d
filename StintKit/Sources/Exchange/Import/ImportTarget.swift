public import Enforcement
public import Foundation
public import Limits

/// The journal that an export is imported into.
public struct ImportTarget {
    /// The purpose of the limits there.
    public enum Kind: Sendable {
        /// They are kept and looked at: a home of the tool, which becomes a copy if it is empty.
        case home
        /// They shut apps: only what cannot open anything comes, and tokens of other phones do not.
        case phone
    }

    let kind: Kind
    let state: RuleState
    /// The events of all facts, by their names.
    private(set) var events: [FactID: Event] = [:]
    private(set) var ids: Set<FactID> = []
    private(set) var limits: Set<LimitID> = []
    private(set) var selections: Set<SelectionID> = []
    /// The contents of the selections, as far as they can be read.
    private(set) var contents: [SelectionReference: Selection] = [:]
    let reading: ClockReading
    let calendar: Calendar

    /// Describes a home in which nothing is yet.
    /// - Parameters:
    ///   - reading: What both clocks show.
    ///   - calendar: The calendar whose time zone is that of days and times.
    public init(emptyAt reading: ClockReading, calendar: Calendar) {
        kind = .home
        state = RuleState()
        self.reading = reading
        self.calendar = calendar
    }

    /// Reads what is there.
    /// - Parameters:
    ///   - kind: What the limits are for.
    ///   - log: The journal.
    ///   - folder: Its selections.
    ///   - reading: What both clocks show.
    ///   - calendar: The calendar whose time zone is that of days and times.
    /// - Throws: `EnforcementError.journal`.
    public init(
        _ kind: Kind,
        _ log: inout FactLog,
        _ folder: SelectionFolder,
        at reading: ClockReading,
        calendar: Calendar
    ) throws(EnforcementError) {
        self.kind = kind
        self.reading = reading
        self.calendar = calendar
        state = log.state
        limits.formUnion(state.limits.map(\.id))
        selections.formUnion(state.selections.map(\.id))
        var references = state.selections.map(\.reference)
        try log.forEachEver { record in
            ids.insert(record.id)
            guard case .fact(let fact) = record else { return }
            events[fact.id] = fact.event
            switch fact.event {
            case .limitSet(let limit), .changeProposed(.limit(let limit), _):
                limits.insert(limit.id)
            case .selectionSet(let id, let reference),
                .changeProposed(.selection(let id, let reference), _):
                selections.insert(id)
                references.append(reference)
            default: break
            }
        }
        // The file of an old selection is gone once nothing needs it.
        for reference in references { contents[reference] = folder.contents(of: reference) }
    }

    /// The items whose tokens mean something where the export comes.
    var ownItems: [Selection.Item] {
        switch kind {
        case .home: contents.values.flatMap(\.items)
        case .phone:
            state.validSelections.compactMap { state.reference(for: $0).flatMap { contents[$0] } }
                .flatMap(\.items)
        }
    }

    /// Returns true if a pass or a pledge of another phone is certain to be over here, at any time.
    func isOver(_ fact: Fact) -> Bool {
        let (began, length): (WallInstant, Duration)
        switch fact.event {
        case .overrideBegan(let override): (began, length) = (override.began, override.rule.length)
        case .accessBegan(let access):
            (began, length) = (access.began, access.length.minutes.duration)
        case .emergencyBegan(let pass): (began, length) = (pass.began, EmergencyRule.length)
        case .pledgeBegan(let pledge): (began, length) = (pledge.began, pledge.length.duration)
        default: return true
        }
        // In the boot it began in, the boot clock alone would say when it ends.
        guard fact.reading.bootID != reading.bootID else { return false }
        let now = reading.wall - max(.zero, state.doubt(at: reading))
        // An end is moved to a whole second.
        return began + length + .seconds(1) <= now
    }
}
