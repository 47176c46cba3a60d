public import Enforcement
public import Foundation
public import Limits

/// The journal that an export is imported into.
public struct ImportTarget {
    /// The kind of target.
    public enum Kind: Sendable {
        /// A home of the tool, which becomes a copy of the export if it is empty.
        case home
        /// A phone, where nothing that could open an app is imported, and no foreign tokens.
        case phone
    }

    let kind: Kind
    let state: RuleState
    /// The events of all facts.
    private(set) var events: [FactID: Event] = [:]
    private(set) var ids: Set<FactID> = []
    private(set) var limits: Set<LimitID> = []
    private(set) var selections: Set<SelectionID> = []
    /// The contents of the readable selections.
    private(set) var contents: [SelectionReference: Selection] = [:]
    let reading: ClockReading
    let calendar: Calendar

    /// Creates an empty home.
    /// - Parameters:
    ///   - reading: A reading of both clocks.
    ///   - calendar: The calendar, with the time zone of days and times.
    public init(emptyAt reading: ClockReading, calendar: Calendar) {
        kind = .home
        state = RuleState()
        self.reading = reading
        self.calendar = calendar
    }

    /// Reads a target.
    /// - Parameters:
    ///   - kind: The kind of target.
    ///   - log: The journal.
    ///   - folder: The selections.
    ///   - reading: A reading of both clocks.
    ///   - calendar: The calendar, with the time zone of days and times.
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
        // Files that no current reference needs may have been removed.
        for reference in references { contents[reference] = folder.contents(of: reference) }
    }

    /// The items with tokens that are valid at the target.
    var ownItems: [Selection.Item] {
        switch kind {
        case .home: contents.values.flatMap { $0.items + $0.exceptions }
        case .phone:
            state.validSelections.compactMap { state.reference(for: $0).flatMap { contents[$0] } }
                .flatMap { $0.items + $0.exceptions }
        }
    }

    /// Returns true if a pass or a pledge of another phone has certainly ended, and stays so.
    func isOver(_ fact: Fact) -> Bool {
        let (began, length): (WallInstant, Duration)
        switch fact.event {
        case .breakBegan(let taken): (began, length) = (taken.began, taken.length)
        case .accessBegan(let access):
            (began, length) = (access.began, access.length.minutes.duration)
        case .emergencyBegan(let pass): (began, length) = (pass.began, EmergencyRule.length)
        case .pledgeBegan(let pledge): (began, length) = (pledge.began, pledge.length.duration)
        default: return true
        }
        // If it began in this boot, only the boot clock would determine its end.
        guard fact.reading.bootID != reading.bootID else { return false }
        let now = reading.wall - max(.zero, state.doubt(at: reading))
        // Ends are rounded up to whole seconds.
        return began + length + .seconds(1) <= now
    }
}
