/// The server's finding in the evidence of a request.
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
package enum EvidenceFinding: Hashable, Sendable {
    /// It covers the whole session, and nothing was violated.
    case clean
    /// It shows a violation, at an instant by the device's clock, which is kept and not judged by.
    case violated(FailureReason, at: Instant)
    /// It shows neither.
    case unfit(EvidenceFault)

    package static let gap = EvidenceFinding.unfit(.gap)
    package static let badDigest = EvidenceFinding.unfit(.badDigest)
    package static let clockMoved = EvidenceFinding.unfit(.clockMoved)
    package static let unregisteredKey = EvidenceFinding.unfit(.unregisteredKey)
    package static let none = EvidenceFinding.unfit(.missing)

    /// The fault; nil if it is clean or shows a violation.
    var fault: EvidenceFault? {
        switch self {
        case .clean, .violated: nil
        case .unfit(let fault): fault
        }
    }
}

/// The reason why evidence does not show that a session was kept; the raw value is the stored form.
package enum EvidenceFault: UInt8, NamedInAPI, Sendable {
    /// There is none.
    case missing = 1
    /// A part of the session is missing.
    case gap = 2
    /// It does not match its digest or its signature.
    case badDigest = 3
    /// The device's clocks disagree, so that the session has not ended by the stricter of them.
    case clockMoved = 4
    /// It is signed by another key than the session's.
    case unregisteredKey = 5
    /// It does not repeat the nonce that the start answered: it is another session's, or a guess.
    case nonceDiffers = 6
    /// It is about another length, amount or grade than was agreed.
    case termsDiffer = 7
    /// By its own clock the session began before it did for the service.
    case early = 8
    /// It was taken too long ago.
    case old = 9
    /// It was taken at an instant that has not come, or longer after the start than the service counts.
    case ahead = 10
    /// It has records of a kind that no device sends.
    case foreignRecords = 11

    /// The reason of the failure if the grace ends with this as the last finding; nil if it has none.
    ///
    /// A key or a nonce of others says nothing about the device. Where the clocks of the device and
    /// the service differ, nobody knows which is wrong.
    var lapseReason: FailureReason? {
        switch self {
        case .missing, .unregisteredKey, .nonceDiffers, .early, .old, .ahead: nil
        case .gap, .termsDiffer, .foreignRecords: .evidenceGap
        case .badDigest: .badDigest
        case .clockMoved: .clockMoved
        }
    }
}
