import Limits
package import Settlement

extension EvidenceFinding {
    /// The greatest surplus of a pledge by the phone's clocks over the service's.
    ///
    /// A phone begins after the service, so it is less; clocks that are set right take their time.
    private static let surplusMaximum = Duration.seconds(300)

    /// How far the phone's wall clock may lie from the service's: an hour, which a clock set by hand
    /// does not exceed unless on purpose.
    static let clockBound = TimeSpan.hours(1)
    /// The greatest age of evidence of a kept pledge, beside the difference of the clocks.
    ///
    /// The app takes it anew after a minute.
    static let ageMaximum = TimeSpan.minutes(15)

    /// Finds what the facts of a device show about a session, by the fold that the device itself uses.
    ///
    /// | what the facts show | finding |
    /// |---|---|
    /// | kept to the end, nothing missing | clean |
    /// | a breach, whatever else is missing | violated |
    /// | the end came by the wall clock alone | moved clock |
    /// | more time has passed for the phone than for the service | ahead |
    /// | another pledge, no beginning, a hole, lost permission, no end | gap |
    /// | bytes that this version cannot read | gap |
    /// | records of a kind that no phone sends | foreign records, and nothing is folded |
    ///
    /// A session with an agreement is judged by more, in this order; the first three also come before
    /// a breach:
    ///
    /// | what the facts show | finding |
    /// |---|---|
    /// | another nonce, or none | nonce |
    /// | another length, amount or grade | terms |
    /// | a beginning more than an hour before the session's | early |
    /// | taken more than an hour after now | ahead |
    /// | taken more than an hour and a quarter before now | old |
    /// - Parameters:
    ///   - facts: What `PledgeEvidence.encoded` made; digest and signature are checked before.
    ///   - session: The session that they must be about.
    ///   - now: What the store's clock shows.
    package init(facts: [UInt8], of session: Session, at now: Instant) {
        let evidence: PledgeEvidence
        do throws(EventError) {
            evidence = try PledgeEvidence(facts)
        } catch {
            if case .kindForeign = error { self = .unfit(.foreignRecords) } else { self = .gap }
            return
        }
        if let agreement = session.agreement, evidence.nonce?.bytes != agreement.nonce.bytes {
            self = .unfit(.nonceDiffers)
            return
        }
        guard evidence.pledge == PledgeID(session.id) else {
            self = .gap
            return
        }
        if let begun = evidence.beginning, let misfit = session.misfit(of: begun) {
            self = .unfit(misfit)
            return
        }
        switch evidence.finding(for: session.minutes) {
        case .kept:
            let milliseconds = now.millisecondsSince1970 - session.startsAt.millisecondsSince1970
            let passed = Duration.milliseconds(milliseconds)
            if (evidence.age ?? .zero) > passed + Self.surplusMaximum {
                self = .unfit(.ahead)
            } else if let misfit = session.misfit(takenAt: evidence.reading.wall, now: now) {
                self = .unfit(misfit)
            } else {
                self = .clean
            }
        case .broken(let breach, let wall):
            let instant = Instant(millisecondsSince1970: wall.millisecondsSince1970)
            self = .violated(FailureReason(breach), at: instant)
        case .clockMoved: self = .clockMoved
        case .unended, .gap: self = .gap
        }
    }
}

extension Session {
    /// The difference between a pledge as it began on the phone and the agreement; nil without one.
    fileprivate func misfit(of begun: Pledge) -> EvidenceFault? {
        guard let agreement else { return nil }
        let amount = kind == .pledge ? stake.units : nil
        guard begun.length == minutes, begun.amount.map({ Int64($0.count) }) == amount,
            SessionGrade(begun.grade) == agreement.grade
        else { return .termsDiffer }
        let earliest = startsAt - EvidenceFinding.clockBound
        return begun.began.millisecondsSince1970 < earliest.millisecondsSince1970 ? .early : nil
    }

    /// The difference between the time of evidence of a kept pledge and now; nil if it is small.
    fileprivate func misfit(takenAt taken: WallInstant, now: Instant) -> EvidenceFault? {
        guard agreement != nil else { return nil }
        let latest = now + EvidenceFinding.clockBound
        let earliest = now - EvidenceFinding.clockBound - EvidenceFinding.ageMaximum
        if taken.millisecondsSince1970 > latest.millisecondsSince1970 { return .ahead }
        return taken.millisecondsSince1970 < earliest.millisecondsSince1970 ? .old : nil
    }

    /// The agreed length.
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

extension SessionGrade {
    fileprivate init(_ grade: PledgeGrade) {
        self =
            switch grade {
            case .fair: .fair
            case .strict: .strict
            }
    }
}
