import Limits
package import Settlement

extension EvidenceFinding {
    /// The maximum by which more time may pass on the phone than for the service.
    ///
    /// The phone starts after the service; the margin allows for clock corrections.
    private static let surplusMaximum = Duration.seconds(300)

    /// The maximum difference between the phone's wall clock and the service's, which a clock set
    /// by hand exceeds only on purpose.
    static let clockBound = TimeSpan.hours(1)
    /// The maximum age of evidence of a kept pledge, besides the difference of the clocks.
    ///
    /// The app collects new evidence after a minute.
    static let ageMaximum = TimeSpan.minutes(15)

    /// The maximum number of versions by which evidence may be ahead of the service and waits for
    /// its update.
    static let versionsAheadMaximum = 2

    /// The finding in facts of a later version, which this service can't judge.
    private init(versionsAhead: Int) {
        self = (1...Self.versionsAheadMaximum).contains(versionsAhead) ? .unfit(.newer) : .gap
    }

    /// Returns the finding in a device's facts about a session, using the device's own fold.
    ///
    /// | facts | finding |
    /// |---|---|
    /// | kept to the end, nothing missing | clean |
    /// | a breach, whatever else is missing | violated |
    /// | ended by the wall clock only | moved clock |
    /// | more time has passed for the phone than for the service | ahead |
    /// | another pledge, no beginning, a missing part, lost permission, no end | gap |
    /// | unreadable bytes | gap |
    /// | records of a kind that phones never send | foreign records, without folding |
    ///
    /// These are checked in this order; the first four take precedence over a breach:
    ///
    /// | facts | finding |
    /// |---|---|
    /// | of one or two versions later | newer |
    /// | another nonce, or none | nonce |
    /// | another length, amount or grade | terms |
    /// | a beginning more than an hour before the session's | early |
    /// | taken more than an hour after now | ahead |
    /// | taken more than an hour and a quarter before now | old |
    /// - Parameters:
    ///   - facts: Encoded `PledgeEvidence`, whose digest and signature have been verified.
    ///   - session: The session of the evidence.
    ///   - now: The instant of the store's clock.
    package init(facts: [UInt8], of session: Session, at now: Instant) {
        let evidence: PledgeEvidence
        do throws(EventError) {
            evidence = try PledgeEvidence(facts)
        } catch {
            if case .kindForeign = error {
                self = .unfit(.foreignRecords)
            } else if case .versionUnknown(let version, kind: 0) = error {
                self.init(versionsAhead: Int(version) - Int(PledgeEvidence.version))
            } else {
                self = .gap
            }
            return
        }
        guard evidence.nonce?.bytes == session.agreement.nonce.bytes else {
            self = .unfit(.nonceDiffers)
            return
        }
        guard evidence.pledge == PledgeID(session.id) else {
            self = .gap
            return
        }
        guard evidence.versionsAhead == 0 else {
            self.init(versionsAhead: evidence.versionsAhead)
            return
        }
        if let begun = evidence.beginning, let fault = session.fault(of: begun) {
            self = .unfit(fault)
            return
        }
        switch evidence.finding(for: session.minutes) {
        case .kept:
            let milliseconds = now.millisecondsSince1970 - session.startsAt.millisecondsSince1970
            let passed = Duration.milliseconds(milliseconds)
            if (evidence.age ?? .zero) > passed + Self.surplusMaximum {
                self = .unfit(.ahead)
            } else if let fault = session.fault(takenAt: evidence.reading.wall, now: now) {
                self = .unfit(fault)
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
    /// Returns the difference between the pledge on the phone and the agreement; nil if none.
    fileprivate func fault(of begun: Pledge) -> EvidenceFault? {
        let amount = kind == .pledge ? stake.units : nil
        guard begun.length == minutes, begun.amount.map({ Int64($0.count) }) == amount,
            SessionGrade(begun.grade) == agreement.grade
        else { return .termsDiffer }
        let earliest = startsAt - EvidenceFinding.clockBound
        return begun.began.millisecondsSince1970 < earliest.millisecondsSince1970 ? .early : nil
    }

    /// Returns the fault of evidence collected too early or too late; nil if none.
    fileprivate func fault(takenAt taken: WallInstant, now: Instant) -> EvidenceFault? {
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
