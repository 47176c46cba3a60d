import Enforcement
import Limits

/// Starts a session, once, however often it is asked to.
struct SessionStart {
    private let session: String
    private let minutes: Int

    init(_ arguments: Contract.StartNativeSessionArguments) {
        session = arguments.sessionId
        minutes = arguments.durationMinutes
    }

    /// Blocks what is chosen, until the end.
    ///
    /// A session is strict: an attempt to open something fails it where it can be seen.
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
        guard reconciler.state.mayShield else { return .unauthorized }
        guard let reference = reconciler.state.reference(for: Sessions.blocked), !reference.isEmpty
        else { return .nothingSelected }
        guard !reconciler.state.voidSelections.contains(Sessions.blocked) else {
            return .nothingSelected
        }
        let before = try note.read()
        try note.write(session)
        do {
            _ = try reconciler.beginPledge(id, on: Sessions.blocked, for: length, grade: .strict)
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
