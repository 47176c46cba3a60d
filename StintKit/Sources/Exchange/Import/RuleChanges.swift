public import Enforcement
public import Foundation
public import Limits

/// Changes of the rules, decided one after the other before any is written.
public struct RuleChanges {
    /// The outcome of a change.
    public enum Outcome: Hashable, Sendable {
        /// It takes effect at once.
        case inForce
        /// It waits until this trusted instant.
        case waits(due: WallInstant)
        /// It waits already, since it was asked for before.
        case waitsAlready(due: WallInstant)
        /// It changes nothing.
        case unchanged
    }

    /// The state as it will be.
    public private(set) var state: RuleState
    /// The events to write, in order; empty if no change was asked for.
    public var events: [Event] { changes.isEmpty ? [] : preparation + changes }

    private var preparation: [Event] = []
    private var changes: [Event] = []

    private let stored: [SelectionReference: Selection]
    private let reading: ClockReading
    private let calendar: Calendar
    /// Names the facts of the rehearsal; they are written under names of their own.
    private var rehearsed: UInt64 = 0

    /// Begins with what the clocks tell, and with what no fact has told of selections yet.
    /// - Parameters:
    ///   - state: The fold of the journal.
    ///   - stored: What the selections of the journal hold.
    ///   - reading: What both clocks show.
    ///   - calendar: The calendar whose time zone is the phone's.
    public init(
        _ state: RuleState,
        stored: [SelectionReference: Selection],
        at reading: ClockReading,
        calendar: Calendar
    ) {
        self.state = state
        self.stored = stored
        self.reading = reading
        self.calendar = calendar
        for event in state.observations(at: reading) {
            switch event {
            case .booted, .clockMoved: prepare(event)
            // A change that waited has come due.
            default: apply(event)
            }
        }
        // Homes of earlier versions do not tell what their selections cover.
        for (id, reference) in state.selections where !state.isCoverageKnown(of: id) {
            guard let selection = stored[reference] else { continue }
            for event in state.coverageEvents(of: id, selection.coveredItems) { prepare(event) }
        }
    }

    /// Decides a change.
    /// - Parameters:
    ///   - change: What is asked for.
    ///   - contents: What the selections hold that are not stored yet.
    /// - Returns: What becomes of it.
    /// - Throws: `ChangeError`.
    public mutating func add(
        _ change: Change,
        contents: [SelectionReference: Selection] = [:]
    ) throws(ChangeError) -> Outcome {
        if let pending = state.pendingChanges.first(where: { $0.change == change }) {
            return .waitsAlready(due: pending.due)
        }
        guard isNew(change) else { return .unchanged }
        if case .selection(let id, let reference) = change, let new = contents[reference] {
            for event in state.coverageEvents(of: id, new.coveredItems) { apply(event) }
        }
        let event = try state.event(
            for: change,
            shift: shift(of: change, contents),
            at: reading,
            calendar: calendar
        )
        let waiting = state.waiting(beside: change, at: reading)
        apply(event)
        if case .changeProposed(_, let due) = event { return .waits(due: due) }
        if let waiting { apply(waiting) }
        return .inForce
    }

    /// Writes the changes, and reads back what file order has made of each.
    ///
    /// Other processes may have written since the changes were decided.
    /// - Throws: `ExchangeError.overtaken` for a change that has no effect any more, or `journal`;
    ///   the changes before it have theirs.
    public func write(to log: inout FactLog) throws(ExchangeError) {
        for event in events {
            let outcome: FactOutcome
            do {
                outcome = try log.append(event, at: reading)
            } catch {
                throw .notTaken(error)
            }
            guard RuleChanges.tookEffect(event, outcome, in: log.state) else { throw .overtaken }
        }
    }

    private static func tookEffect(
        _ event: Event,
        _ outcome: FactOutcome,
        in state: RuleState
    ) -> Bool {
        if case .limitSet(let limit) = event {
            return outcome == .accepted && state.reference(for: limit.selection) != nil
        }
        // What is gone or known already is as it was wanted.
        return switch outcome {
        case .accepted, .unchanged: true
        case .refused: false
        }
    }

    private mutating func prepare(_ event: Event) {
        preparation.append(event)
        rehearse(event)
    }

    private mutating func apply(_ event: Event) {
        changes.append(event)
        rehearse(event)
    }

    private mutating func rehearse(_ event: Event) {
        rehearsed += 1
        let id = FactID(high: .max, low: rehearsed)
        state.apply(Fact(id: id, reading: reading, event: event))
    }

    /// True if something else is in force, or waits to be.
    private func isNew(_ change: Change) -> Bool {
        let isAwaited = state.pendingChanges.contains { $0.change.target == change.target }
        if isAwaited { return true }
        return switch change {
        case .limit(let limit): state.limit(limit.id) != limit
        case .removal: true
        case .selection(let id, let reference): state.reference(for: id) != reference
        case .settings(let settings): state.settings != settings
        }
    }

    private func shift(
        of change: Change,
        _ contents: [SelectionReference: Selection]
    ) -> SelectionShift {
        guard case .selection(let id, let reference) = change, let new = contents[reference],
            let old = state.reference(for: id).flatMap({ stored[$0] })
        else { return .leavesOut }
        return new.isSuperset(of: old) ? .keepsAll : .leavesOut
    }
}
