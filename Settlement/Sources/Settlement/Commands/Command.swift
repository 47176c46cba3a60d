/// A request, checked for form and not yet decided.
package struct Command: Hashable, Sendable {
    /// Whose sessions and wallet it is about: from the token, or from the row for operators.
    package let user: UserID
    package let action: Action
    /// The key under which the answer is kept; nil for heartbeats, sweeps and operators.
    package let key: KeyClaim?

    package init(user: UserID, action: Action, key: KeyClaim?) {
        self.user = user
        self.action = action
        self.key = key
    }
}

package enum Action: Hashable, Sendable {
    /// Begin a pledge of credits, of 15 to 120 minutes.
    case start(SessionStart, PledgeAmount)
    /// Begin a redemption of all frozen votes that are available, of 15 to 60 minutes.
    case redeem(SessionStart)
    /// The device is there.
    case heartbeat(SessionID)
    /// Settle a session.
    case resolve(Resolve)
    /// Appeal against a failure, with the person's text and the device's evidence.
    case appeal(SessionID, text: Remark? = nil, evidence: AppealEvidence = .absent)
    /// An operator answers an appeal.
    case decideAppeal(SessionID, isGranted: Bool, Remark)
    /// An operator takes out a session that is not final.
    case void(SessionID, Remark)
    /// Look whether the time of a session has come; harmless at any time.
    case sweep(SessionID)
    /// Look whether the time of frozen votes has come; harmless at any time.
    case expireVotes
    /// Credits were bought, by a signed notice of the shop.
    case purchase(PurchaseID, Amount)
    /// The shop has given the money for a purchase back.
    case clawBack(PurchaseID)
    case closeAccount(Appeals)
}

/// The treatment of failures that can be appealed when an account is closed.
package enum Appeals: Hashable, Sendable {
    /// They are waited for: the account stays open.
    case kept
    /// They are given up: what was forfeit is burned.
    case givenUp
}

/// The key that came with a request, and the digest of what came with it.
package struct KeyClaim: Hashable, Sendable {
    package let key: IdempotencyKey
    /// The digest of the request's method, path and body.
    package let fingerprint: Fingerprint

    package init(key: IdempotencyKey, fingerprint: Fingerprint) {
        self.key = key
        self.fingerprint = fingerprint
    }
}

/// The terms of a person who begins a session.
package struct SessionStart: Hashable, Sendable {
    /// The name of the session, made by the client and sent again unchanged.
    package let session: SessionID
    /// The length of the session.
    package let length: SessionLength
    /// The time in which a failure can be appealed.
    package let appealWindow: AppealWindow
    package let deviceKey: DeviceKey
    /// The content of its evidence; the nonce is drawn for this request, and counts if it begins.
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

/// A device's claim about a session, with the finding in its evidence.
package struct Resolve: Hashable, Sendable {
    package let session: SessionID
    package let resolution: Resolution
    package let finding: EvidenceFinding

    package init(session: SessionID, resolution: Resolution, finding: EvidenceFinding) {
        self.session = session
        self.resolution = resolution
        self.finding = finding
    }
}

/// The evidence that came with an appeal.
package enum AppealEvidence: Hashable, Sendable {
    case absent
    /// Evidence that could not be read, because its session had not begun; the appeal is too early.
    case unread
    case read(AppealFinding)

    /// Creates the evidence of a finding; nil if there was no session to read it for.
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
    /// It was kept to its end.
    case success
    /// It failed, for a reason that a client may name.
    case failure(FailureReason)
}
