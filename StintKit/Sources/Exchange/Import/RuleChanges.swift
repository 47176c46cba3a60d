public import Enforcement
public import Foundation
public import Limits

/// Changes of the rules, which are all decided in order before any is written.
public struct RuleChanges {
    public enum Outcome: Hashable, Sendable {
        /// It takes effect immediately.
        case inForce
        /// It waits until this trusted instant.
        case waits(due: WallInstant)
        /// It was proposed before and waits until this trusted instant.
        case waitsAlready(due: WallInstant)
        case unchanged
    }

    /// The state after the changes.
    public private(set) var state: RuleState
    /// The events to write, in order; empty without changes.
    public var events: [Event] { changes.isEmpty ? [] : preparation + changes }

    private var preparation: [Event] = []
    private var changes: [Event] = []

    private let stored: [SelectionReference: Selection]
    private let reading: ClockReading
    private let calendar: Calendar
    /// The number of events applied to `state`, used as a temporary ID.
    private var appliedCount: UInt64 = 0

    /// Starts with the observations of the clocks that no fact contains yet.
    /// - Parameters:
    ///   - state: The fold of the journal.
    ///   - stored: The contents of the stored selections.
    ///   - reading: A reading of both clocks.
    ///   - calendar: The calendar, with the phone's time zone.
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
            // A pending change is due.
            default: apply(event)
            }
        }
    }

    /// Decides a change.
    /// - Parameters:
    ///   - change: The change.
    ///   - contents: The contents of selections that are not stored yet.
    /// - Returns: The outcome.
    /// - Throws: `ChangeError`.
    public mutating func add(
        _ change: Change,
        contents: [SelectionReference: Selection] = [:]
    ) throws(ChangeError) -> Outcome {
        if let pending = state.pendingChanges.first(where: { $0.change == change }) {
            return .waitsAlready(due: pending.due)
        }
        if case .removal = change {} else if state.contains(change) { return .unchanged }
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

    /// Writes the changes, and checks that each still has an effect.
    ///
    /// Other processes may have written since the changes were decided.
    /// - Throws: `ExchangeError.overtaken` for a change that no longer has an effect, or `notWritten`;
    ///   the changes before it are in force.
    public func write(to log: inout FactLog) throws(ExchangeError) {
        for event in events {
            let outcome: FactOutcome
            do {
                outcome = try log.append(event, at: reading)
            } catch {
                throw .notWritten(error)
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
        // An unchanged state is already the wanted one.
        return switch outcome {
        case .accepted, .unchanged: true
        case .refused: false
        }
    }

    private mutating func prepare(_ event: Event) {
        preparation.append(event)
        fold(event)
    }

    private mutating func apply(_ event: Event) {
        changes.append(event)
        fold(event)
    }

    private mutating func fold(_ event: Event) {
        appliedCount += 1
        let id = FactID(high: .max, low: appliedCount)
        state.apply(Fact(id: id, reading: reading, event: event))
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
