/// A pledge or a redemption: its terms and its state, in one row.
package struct Session: Hashable, Sendable {
    package let id: SessionID
    package let user: UserID
    package let kind: SessionKind
    /// The units at stake, in the currency of its kind; a failure costs exactly this.
    package let stake: Amount
    package let startsAt: Instant
    package let endsAt: Instant
    /// The wait for evidence, fixed at the start so that new rules don't affect it.
    package let grace: Grace
    /// The time in which a failure can be appealed, fixed at the start.
    package let appealWindow: AppealWindow
    package let deviceKey: DeviceKey
    /// The content that its evidence must repeat.
    package var agreement: SessionAgreement

    package var state: SessionState
    /// The instant of the last heartbeat, by the server's clock; initially the start.
    package var lastHeartbeat: Instant
    /// The instant at which a sweep should check it; nil exactly if its state is final.
    package var dueAt: Instant?
    /// The instant at which it stopped being active; nil while it is active.
    package var settledAt: Instant?
    /// The instant at which its state became final; nil before.
    package var closedAt: Instant?
    /// The reason of its failure, even if it was reversed or excused; nil if it never failed.
    package var reason: FailureReason?
    /// The instant of a violation, by the device's clock; nil without evidence of one.
    package var violatedAt: Instant?
    /// The last unfit finding, which sets the reason if the grace ends; nil without one.
    package var lapseReason: FailureReason?
    /// The end of the appeal window; nil unless it failed and is not strict.
    package var appealUntil: Instant?
    /// The instant of the appeal; nil without one.
    package var appealedAt: Instant?
    /// The text that the person wrote in the appeal; nil without a text.
    package var appealText: Remark?
    /// The finding in the evidence of the appeal; nil if it had none.
    package var appealFinding: AppealFinding?
    /// The remark of the operator who decided the appeal or voided the session.
    package var remark: Remark?

    /// Creates an active session; a stored one then gets its other fields.
    package init(
        id: SessionID,
        user: UserID,
        kind: SessionKind,
        stake: Amount,
        startsAt: Instant,
        endsAt: Instant,
        grace: Grace,
        appealWindow: AppealWindow,
        deviceKey: DeviceKey,
        agreement: SessionAgreement
    ) {
        self.id = id
        self.user = user
        self.kind = kind
        self.stake = stake
        self.startsAt = startsAt
        self.endsAt = endsAt
        self.grace = grace
        self.appealWindow = appealWindow
        self.deviceKey = deviceKey
        self.agreement = agreement
        state = .active
        lastHeartbeat = startsAt
        dueAt = endsAt + grace.span
    }
}

/// The public key of the device that signs a session's evidence; stored, not interpreted.
package struct DeviceKey: Hashable, Sendable {
    package static let lengthMaximum = 255

    /// 1 to 255 bytes.
    package let bytes: [UInt8]

    package init?(bytes: [UInt8]) {
        guard (1...DeviceKey.lengthMaximum).contains(bytes.count) else { return nil }
        self.bytes = bytes
    }
}

/// The kind of a session; the raw value is stored.
package enum SessionKind: UInt8, NamedInAPI, Sendable {
    case pledge = 1
    case redemption = 2

    /// The currency of the stake.
    package var currency: Currency {
        switch self {
        case .pledge: .credits
        case .redemption: .frozenVotes
        }
    }
}

extension Session {
    /// The longest wait for an answer before an appeal is granted, 30 days.
    package static let answerPeriod = TimeSpan.hours(720)

    /// The longest wait for an update of the service that can judge newer evidence, 30 days.
    package static let updatePeriod = TimeSpan.hours(720)

    /// The reason of the failure if the grace ended now.
    package var reasonOfLapse: FailureReason {
        lapseReason == .evidenceNewer ? .evidenceGap : lapseReason ?? .noHeartbeat
    }

    /// The first instant at which heartbeats no longer postpone a failure.
    package var heartbeatsUntil: Instant { endsAt + grace.span }

    /// The instant of failure without clean evidence: a grace after its end or its last heartbeat,
    /// or 30 days after its end if its evidence waits for an update.
    ///
    /// This is the instant that counts. `dueAt` may be earlier, because a heartbeat does not move
    /// it; a sweep then moves it here.
    package var evidenceDueAt: Instant {
        let due = max(endsAt, lastHeartbeat) + grace.span
        return lapseReason == .evidenceNewer ? max(due, endsAt + Session.updatePeriod) : due
    }

    /// The instant at which a failure becomes final without a command; nil unless it can be
    /// appealed.
    package var closesAt: Instant? {
        guard state == .failedPending else { return nil }
        guard let appealedAt else { return appealUntil }
        return appealedAt + Session.answerPeriod
    }
}
