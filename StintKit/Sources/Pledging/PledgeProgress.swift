public import Limits

/// The progress of a pledge between the phone and the service, as stored by the client.
///
/// A request is stored with its key before it is sent, so that it can be repeated unchanged after a
/// restart without acting twice. Only evidence of a kept pledge is replaced, after a minute.
public struct PledgeProgress: Hashable, Codable, Sendable {
    public let terms: PledgeTerms
    /// The nonce in the service's answer to the start, which evidence repeats; nil until then.
    public var nonce: PledgeNonce?
    public var stage: Stage
    /// False while no request about the pledge can have reached the service; nil in older files.
    var isSent: Bool? = true

    public enum Stage: Hashable, Codable, Sendable {
        /// The start was sent to the service; nothing is blocked yet.
        case starting(ServiceRequest)
        /// It runs, or has ended on the phone and must be settled again.
        case running
        /// The settlement was sent to the service: failed with a reason, or kept without.
        case settling(ServiceRequest, reason: ServiceSession.Reason?)
        case settled(SessionAnswer)
        /// The service refused to begin it.
        case refused(SessionAnswer)
    }

    /// The reason why the service refused to begin it, or nil.
    public var refusal: ServiceProblem? {
        if case .refused(let answer) = stage { answer.problem } else { nil }
    }

    /// The settled session; nil if it isn't settled, or if this version can't read it.
    public var settlement: ServiceSession? {
        if case .settled(let answer) = stage { answer.session } else { nil }
    }

    /// True if the service has not accepted it yet.
    public var isStarting: Bool {
        if case .starting = stage { true } else { false }
    }

    /// True if the pledge is settled or refused.
    public var isOver: Bool {
        switch stage {
        case .starting, .running, .settling: false
        case .settled, .refused: true
        }
    }
}
