import AppGroupKeys
import Enforcement
import Limits
import Pledging

/// The start of a session; repeated starts change nothing.
struct SessionStart {
    private let session: String
    private let minutes: Int
    private let terms: PledgeTerms?

    /// Creates the start of a session.
    /// - Parameters:
    ///   - arguments: The arguments of the call.
    ///   - terms: The terms that the service was asked for or has accepted; nil without them.
    init(_ arguments: Contract.StartNativeSessionArguments, under terms: PledgeTerms?) {
        self.terms = terms
        session = arguments.sessionId
        minutes = arguments.durationMinutes
    }

    /// Begins the session, which is strict unless the terms are fair.
    /// - Returns: The reason why it can't start; nil if it runs.
    func begin(_ reconciler: inout Reconciler) throws(EnforcementError) -> Refusal? {
        let bounds = Pledge.range.lowerBound.count...Pledge.range.upperBound.count
        guard bounds.contains(minutes) else { return .length(minutes) }
        let length = Minutes(minutes)
        let id = PledgeID(session: session)
        let idFile = try SessionIDFile()
        switch reconciler.state.pledgeStatus(at: try SystemClock.reading()) {
        case .running(let pledge, _):
            guard pledge.id == id, pledge.length == length else { return .anotherRuns }
            // The service may have begun it, so its ID may not be stored yet.
            try idFile.write(session)
            try reconciler.reconcile()
            return nil
        case .kept(let pledge), .failed(let pledge, _, _):
            if pledge.id == id { return .isOver }
        case nil: break
        }
        if let terms, terms.length != length { return .anotherRuns }
        guard reconciler.state.mayBlock else { return .unauthorized }
        guard let reference = reconciler.state.reference(for: Sessions.blocked), !reference.isEmpty
        else { return .nothingSelected }
        guard !reconciler.state.voidSelections.contains(Sessions.blocked) else {
            return .nothingSelected
        }
        let before = try idFile.read()
        try idFile.write(session)
        do {
            _ = try reconciler.beginPledge(
                id,
                on: Sessions.blocked,
                for: length,
                grade: terms?.grade ?? .strict,
                amount: nil
            )
        } catch {
            // The session runs even if a later step failed, which is repeated.
            if reconciler.state.runningPledge(at: try SystemClock.reading())?.id == id {
                return nil
            }
            if let before { try idFile.write(before) } else { try idFile.remove() }
            throw error
        }
        return nil
    }
}
