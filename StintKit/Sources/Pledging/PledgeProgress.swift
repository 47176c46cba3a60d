public import Foundation
public import Limits

/// How far a pledge has come between the phone and the service: all that the client stores.
///
/// A request stands in it before it is sent, with its key, so that it is sent again unchanged after
/// whatever has happened meanwhile, and does nothing twice. Only evidence of a kept pledge is taken
/// anew when it is older than a minute.
public struct PledgeProgress: Hashable, Codable, Sendable {
    /// What was pledged.
    public let terms: PledgeTerms
    /// What the service answered at the start, which evidence repeats; nil as long as it is unknown.
    public var nonce: PledgeNonce?
    /// How far it has come.
    public var stage: Stage

    /// A stage of a pledge.
    public enum Stage: Hashable, Codable, Sendable {
        /// The service is asked to begin it; nothing is shut yet.
        case starting(ServiceRequest)
        /// It runs, or has ended on the phone and waits for another attempt to settle it.
        case running
        /// The service is asked to settle it.
        case settling(ServiceRequest)
        /// It is settled; the service's own words about it.
        case settled(Data)
        /// The service refused to begin it; its own words.
        case refused(Data)
    }

    /// Why the service refused to begin it; nil if it did not.
    public var refusal: ServiceProblem? {
        if case .refused(let body) = stage { ServiceProblem(body) } else { nil }
    }

    /// The session as the service settled it; nil if it has not, or if this version can't read it.
    public var settlement: ServiceSession? {
        guard case .settled(let body) = stage else { return nil }
        do { return try ServiceForm.session(body) } catch { return nil }
    }

    /// Whether the service has not agreed to it yet.
    public var isStarting: Bool {
        if case .starting = stage { true } else { false }
    }

    /// Whether nothing is left to do.
    public var isOver: Bool {
        switch stage {
        case .starting, .running, .settling: false
        case .settled, .refused: true
        }
    }
}
