/// What the server found when it folded the evidence that came with a request.
///
/// | finding | a request that claims success | a request that claims failure |
/// |---|---|---|
/// | clean | at or after the end: success; before: refused, `notEnded` | fails as the request says |
/// | violated | fails, with the violation's reason, at any time | the same |
/// | gap, bad digest, moved clock | refused; the grace goes on, and better evidence may come | fails as the request says |
/// | unregistered key, none | refused; the same | fails as the request says |
/// | unfit for the session that began | refused; the same | fails as the request says |
///
/// Before the end, whatever is not a violation is refused as `notEnded`. If the grace ends without
/// clean evidence, the last gap, bad digest or moved clock is the reason of the failure, and
/// `no_heartbeat` if there was none: a key that is not the device's says nothing about the device.
/// All these reasons are reversible: until the forfeit is burned, clean evidence makes it a success
/// and a violation makes it final.
public enum EvidenceFinding: Hashable, Sendable {
    /// It covers the whole session, and nothing was violated.
    case clean
    /// It shows a violation, at an instant by the device's clock, which is kept and not judged by.
    case violated(FailureReason, at: Instant)
    /// A part of the session is missing.
    case gap
    /// It does not match its digest or its signature.
    case badDigest
    /// The device's clocks disagree, so that the session has not ended by the stricter of them.
    case clockMoved
    /// It is signed by a key that the device did not register when the session began.
    case unregisteredKey
    /// It does not fit what the start answered.
    case unfit(EvidenceMisfit)
    /// There is none.
    case none

    /// The reason of the failure if the grace ends with this as the last finding; nil if it has none.
    public var lapseReason: FailureReason? {
        switch self {
        case .gap: .evidenceGap
        case .badDigest: .badDigest
        case .clockMoved: .clockMoved
        case .unfit(let misfit): misfit.lapseReason
        case .clean, .violated, .unregisteredKey, .none: nil
        }
    }
}

/// How evidence differs from what the start of its session answered.
public enum EvidenceMisfit: CaseIterable, Hashable, Sendable {
    /// It does not repeat the nonce.
    case nonce
    /// It is about another length, amount or grade.
    case terms
    /// By its own clock the session began earlier than for the service.
    case early
    /// It was taken too long ago.
    case old
    /// It was taken at an instant that has not come.
    case ahead
    /// It has records of a kind that no device sends.
    case foreignRecords

    /// The word for it in answers.
    public var fault: EvidenceFault {
        switch self {
        case .nonce: .nonceDiffers
        case .terms: .termsDiffer
        case .early: .early
        case .old: .old
        case .ahead: .ahead
        case .foreignRecords: .foreignRecords
        }
    }

    /// What is wrong with another session's nonce says nothing about the device.
    fileprivate var lapseReason: FailureReason? {
        switch self {
        case .nonce: nil
        case .terms, .foreignRecords: .evidenceGap
        case .early, .old, .ahead: .clockMoved
        }
    }
}

extension EvidenceFinding {
    /// Why it does not show that a session was kept; nil if it does, or if it shows a violation.
    var fault: EvidenceFault? {
        switch self {
        case .clean, .violated: nil
        case .gap: .gap
        case .badDigest: .badDigest
        case .clockMoved: .clockMoved
        case .unregisteredKey: .unregisteredKey
        case .unfit(let misfit): misfit.fault
        case .none: .missing
        }
    }
}
