public import Limits

/// The progress of a pledge between the phone and the service: everything that the client stores.
///
/// A request is stored with its key before it is sent, so that it can be sent again unchanged after a
/// restart, and does nothing twice. Only evidence of a kept pledge is renewed once it is older than a
/// minute.
public struct PledgeProgress: Hashable, Codable, Sendable {
    /// The terms of the pledge.
    public let terms: PledgeTerms
    /// The service's answer to the start, which evidence repeats; nil as long as it is unknown.
    public var nonce: PledgeNonce?
    /// The stage of the pledge.
    public var stage: Stage

    /// A stage of a pledge.
    public enum Stage: Hashable, Codable, Sendable {
        /// The service is asked to begin it; nothing is blocked yet.
        case starting(ServiceRequest)
        /// It runs, or has ended on the phone and waits for another attempt to settle it.
        case running
        /// The service is asked to settle it: as failed for a reason, or as kept.
        case settling(ServiceRequest, reason: ServiceSession.Reason?)
        /// The service has settled it.
        case settled(SessionAnswer)
        /// The service refused to begin it.
        case refused(SessionAnswer)
    }

    /// The reason why the service refused to begin it; nil if it did not.
    public var refusal: ServiceProblem? {
        if case .refused(let answer) = stage { answer.problem } else { nil }
    }

    /// The session as the service settled it; nil if it has not, or if this version can't read it.
    public var settlement: ServiceSession? {
        if case .settled(let answer) = stage { answer.session } else { nil }
    }

    /// True if the service has not accepted it yet.
    public var isStarting: Bool {
        if case .starting = stage { true } else { false }
    }

    /// True if nothing is left to do.
    public var isOver: Bool {
        switch stage {
        case .starting, .running, .settling: false
        case .settled, .refused: true
        }
    }
}
