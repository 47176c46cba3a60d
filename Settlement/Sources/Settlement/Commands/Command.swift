/// A valid request that is not yet decided.
package struct Command: Hashable, Sendable {
    /// The owner of the sessions and the wallet: from the token, or from the row for operators.
    package let user: UserID
    package let action: Action
    /// The key under which the answer is stored; nil for heartbeats, sweeps and operators.
    package let key: KeyClaim?
    /// The operator who asked; nil for people, the shop and sweeps.
    package let by: Identity?

    package init(user: UserID, action: Action, key: KeyClaim?, by: Identity? = nil) {
        self.user = user
        self.action = action
        self.key = key
        self.by = by
    }
}

package enum Action: Hashable, Sendable {
    /// Start a pledge of credits, of 15 to 120 minutes.
    case start(SessionStart, PledgeAmount)
    /// Start a redemption of all available frozen votes, of 15 to 60 minutes.
    case redeem(SessionStart)
    /// Report that the device is online.
    case heartbeat(SessionID)
    /// Settle a session.
    case resolve(ResolutionClaim)
    /// Appeal against a failure, with the person's text and the device's evidence.
    case appeal(SessionID, text: Remark? = nil, evidence: AppealEvidence = .absent)
    /// Answer an appeal, as an operator.
    case decideAppeal(SessionID, isGranted: Bool, Remark)
    /// Void a session that is not final, as an operator.
    case void(SessionID, Remark)
    /// Apply a session's deadlines; harmless at any time.
    case sweep(SessionID)
    /// Apply the deadline of frozen votes; harmless at any time.
    case expireVotes
    /// Book a purchase of credits, from a signed notice of the shop.
    case purchase(PurchaseID, Amount)
    /// Book the shop's refund of a purchase.
    case clawBack(PurchaseID)
    case closeAccount(Appeals)
}

/// The treatment of failures that can still be appealed when an account is closed.
package enum Appeals: Hashable, Sendable {
    /// The account stays open until they are final.
    case kept
    /// They are given up, and their stakes are burned.
    case givenUp
}

/// The key of a request, with a digest of the request.
package struct KeyClaim: Hashable, Sendable {
    package let key: IdempotencyKey
    /// The digest of the request's method, path and body.
    package let fingerprint: Fingerprint

    package init(key: IdempotencyKey, fingerprint: Fingerprint) {
        self.key = key
        self.fingerprint = fingerprint
    }
}

/// The terms of a session to start.
package struct SessionStart: Hashable, Sendable {
    /// The ID of the session, created by the client and unchanged in retries.
    package let session: SessionID
    package let length: SessionLength
    package let appealWindow: AppealWindow
    package let deviceKey: DeviceKey
    /// The content that its evidence must repeat; the nonce is drawn for this request.
    package let agreement: SessionAgreement

    package init(
        session: SessionID,
        length: SessionLength,
        appealWindow: AppealWindow,
        deviceKey: DeviceKey,
        agreement: SessionAgreement
    ) {
        self.session = session
        self.length = length
        self.appealWindow = appealWindow
        self.deviceKey = deviceKey
        self.agreement = agreement
    }
}

/// A device's claim about the outcome of a session, with the finding in its evidence.
package struct ResolutionClaim: Hashable, Sendable {
    package let session: SessionID
    package let resolution: Resolution
    package let finding: EvidenceFinding

    package init(session: SessionID, resolution: Resolution, finding: EvidenceFinding) {
        self.session = session
        self.resolution = resolution
        self.finding = finding
    }
}

package enum AppealEvidence: Hashable, Sendable {
    case absent
    /// Evidence that can't be read because there is no such session.
    case unread
    case read(AppealFinding)

    /// Creates the evidence of a finding; `unread` for nil.
    package init(_ finding: EvidenceFinding?) {
        self =
            if let finding {
                AppealFinding(finding).map { .read($0) } ?? .absent
            } else {
                .unread
            }
    }

    /// The finding to store; nil without evidence.
    var finding: AppealFinding? {
        switch self {
        case .absent, .unread: nil
        case .read(let finding): finding
        }
    }
}

/// The claim of a device about a session.
package enum Resolution: Hashable, Sendable {
    /// The session was kept to its end.
    case success
    /// The session failed, for a reason that clients may claim.
    case failure(FailureReason)
}
