import AppGroupKeys
import Enforcement
import Limits
import Pledging

/// Starts a session, once, however often it is asked to.
struct SessionStart {
    private let session: String
    private let minutes: Int
    private let terms: PledgeTerms?

    /// - Parameters:
    ///   - arguments: What the call was handed.
    ///   - terms: The terms that the service is asked for, or has agreed to; nil without a service.
    init(_ arguments: Contract.StartNativeSessionArguments, under terms: PledgeTerms?) {
        self.terms = terms
        session = arguments.sessionId
        minutes = arguments.durationMinutes
    }

    /// Blocks what is chosen, until the end.
    ///
    /// A session is strict, unless the service is asked for a fair one: an attempt to open something
    /// fails it where it can be seen.
    /// - Returns: Why it does not start; nil if it runs.
    func begin(_ reconciler: inout Reconciler) throws(EnforcementError) -> Refusal? {
        let bounds = Pledge.range.lowerBound.count...Pledge.range.upperBound.count
        guard bounds.contains(minutes) else { return .length(minutes) }
        let length = Minutes(minutes)
        let id = PledgeID(session: session)
        let note = try SessionNote()
        switch reconciler.state.pledgeStatus(at: try SystemClock.reading()) {
        case .running(let pledge, _):
            guard pledge.id == id, pledge.length == length else { return .anotherRuns }
            // Whoever has begun it here, its name may not be noted yet.
            try note.write(session)
            try reconciler.reconcile()
            return nil
        case .kept(let pledge), .failed(let pledge, _, _):
            if pledge.id == id { return .isOver }
        case nil: break
        }
        if let terms, terms.length != length { return .anotherRuns }
        guard reconciler.state.mayShield else { return .unauthorized }
        guard let reference = reconciler.state.reference(for: Sessions.blocked), !reference.isEmpty
        else { return .nothingSelected }
        guard !reconciler.state.voidSelections.contains(Sessions.blocked) else {
            return .nothingSelected
        }
        let before = try note.read()
        try note.write(session)
        do {
            _ = try reconciler.beginPledge(
                id,
                on: Sessions.blocked,
                for: length,
                grade: terms?.grade ?? .strict
            )
        } catch {
            // What has begun runs, even if something after it went wrong; that is done at the next
            // look.
            if reconciler.state.runningPledge(at: try SystemClock.reading())?.id == id {
                return nil
            }
            if let before { try note.write(before) } else { try note.remove() }
            throw error
        }
        return nil
    }
}
