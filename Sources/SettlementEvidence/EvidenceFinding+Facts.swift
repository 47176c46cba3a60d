import Limits
public import Settlement

extension EvidenceFinding {
    /// How much longer than for the service a pledge may have lasted by the phone's clocks.
    ///
    /// A phone begins after the service, so it is less; clocks that are set right take their time.
    private static let surplusMaximum = Duration.seconds(300)

    /// Finds what the facts of a device show about a session, by the fold that the device itself uses.
    ///
    /// | what the facts show | finding |
    /// |---|---|
    /// | kept to the end, nothing missing | clean |
    /// | a breach, whatever else is missing | violated |
    /// | the end came by the wall clock alone | moved clock |
    /// | more time has passed for the phone than for the service | moved clock |
    /// | another pledge, another length, no beginning, a hole, lost permission, no end | gap |
    /// | bytes that this version cannot read | gap |
    ///
    /// - Parameters:
    ///   - facts: What `PledgeEvidence.encoded` made; digest and signature are checked before.
    ///   - session: The session that they must be about.
    ///   - now: What the service's clock shows.
    public init(facts: [UInt8], of session: Session, at now: Instant) {
        let evidence: PledgeEvidence
        do throws(EventError) {
            evidence = try PledgeEvidence(facts)
        } catch {
            self = .gap
            return
        }
        guard evidence.pledge == PledgeID(high: session.id.high, low: session.id.low) else {
            self = .gap
            return
        }
        switch evidence.finding(for: session.minutes) {
        case .kept:
            let milliseconds = now.millisecondsSince1970 - session.startsAt.millisecondsSince1970
            let passed = Duration.milliseconds(milliseconds)
            self = (evidence.age ?? .zero) > passed + Self.surplusMaximum ? .clockMoved : .clean
        case .broken(let breach, let wall):
            let instant = Instant(millisecondsSince1970: wall.millisecondsSince1970)
            self = .violated(FailureReason(breach), at: instant)
        case .clockMoved: self = .clockMoved
        case .unended, .gap: self = .gap
        }
    }
}

extension Session {
    /// How long it was to last.
    fileprivate var minutes: Minutes {
        let milliseconds = endsAt.millisecondsSince1970 - startsAt.millisecondsSince1970
        return Minutes(Int(milliseconds / 60_000))
    }
}

extension FailureReason {
    fileprivate init(_ breach: PledgeBreach) {
        self =
            switch breach {
            case .opened: .appOpened
            case .used: .appUsed
            case .attempted: .attempted
            case .gaveUp: .gaveUp
            case .emergency: .emergency
            }
    }
}
