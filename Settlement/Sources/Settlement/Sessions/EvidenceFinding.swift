/// The server's finding in the evidence of a request.
///
/// | finding | a request that claims success | a request that claims failure |
/// |---|---|---|
/// | clean | at or after the end: success; before: refused, `notEnded` | fails as the request says |
/// | violated | fails, with the violation's reason, at any time | the same |
/// | gap, bad digest, moved clock | refused; better evidence may follow within the grace | fails as the request says |
/// | unregistered key, none | refused; the same | fails as the request says |
/// | unfit for the session that began | refused; the same | fails as the request says |
/// | newer | refused; better evidence may follow for 30 days | fails as the request says |
///
/// Before the end, everything but a violation is refused as `notEnded`. If the grace ends without
/// clean evidence, the reason of the failure is the last gap, bad digest or moved clock, or
/// `no_heartbeat` if there was none: a foreign key says nothing about the device. All these reasons
/// are reversible: until the forfeit is burned, clean evidence makes it a success and a violation
/// makes it final.
package enum EvidenceFinding: Hashable, Sendable {
    /// The evidence covers the whole session and shows no violation.
    case clean
    /// The evidence shows a violation; its instant is the device's, and is stored but not judged.
    case violated(FailureReason, at: Instant)
    /// The evidence shows neither.
    case unfit(EvidenceFault)

    package static let gap = EvidenceFinding.unfit(.gap)
    package static let badDigest = EvidenceFinding.unfit(.badDigest)
    package static let clockMoved = EvidenceFinding.unfit(.clockMoved)
    package static let unregisteredKey = EvidenceFinding.unfit(.unregisteredKey)
    package static let none = EvidenceFinding.unfit(.missing)

    /// The fault; nil if the evidence is clean or shows a violation.
    var fault: EvidenceFault? {
        switch self {
        case .clean, .violated: nil
        case .unfit(let fault): fault
        }
    }
}

/// A reason why evidence does not show that a session was kept; the raw value is stored.
package enum EvidenceFault: UInt8, NamedInAPI, Sendable {
    /// The request has no evidence.
    case missing = 1
    /// A part of the session is missing.
    case gap = 2
    /// The evidence doesn't match its digest or its signature.
    case badDigest = 3
    /// The device's clocks disagree, and by the stricter one the session has not ended.
    case clockMoved = 4
    /// The evidence is signed with another key than the session's.
    case unregisteredKey = 5
    /// The nonce isn't the session's: it is another session's, or a guess.
    case nonceDiffers = 6
    /// The length, amount or grade differs from the agreement.
    case termsDiffer = 7
    /// By the device's clock, the session began before it did for the service.
    case early = 8
    /// The evidence is too old.
    case old = 9
    /// The evidence is from the future, or more time has passed on the device than for the service.
    case ahead = 10
    /// The evidence has records of a kind that devices never send.
    case foreignRecords = 11
    /// The evidence is of a later version than the service, which can judge it after an update.
    case newer = 12

    /// The reason of the failure if the grace ends with this as the last finding; nil if none.
    ///
    /// A foreign key or nonce says nothing about the device. If the clocks of device and service
    /// differ, it is unknown which is wrong.
    var lapseReason: FailureReason? {
        switch self {
        case .missing, .unregisteredKey, .nonceDiffers, .early, .old, .ahead: nil
        case .gap, .termsDiffer, .foreignRecords: .evidenceGap
        case .badDigest: .badDigest
        case .clockMoved: .clockMoved
        case .newer: .evidenceNewer
        }
    }
}
