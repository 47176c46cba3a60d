/// A pledge or a redemption, one row: what was agreed, and how it stands.
public struct Session: Hashable, Sendable {
    /// Its name.
    public let id: SessionID
    /// Whose it is.
    public let user: UserID
    /// What it is for.
    public let kind: SessionKind
    /// What it holds, in the currency of its kind; a failure costs exactly this.
    public let stake: Amount
    /// When it began, by the server's clock.
    public let startsAt: Instant
    /// When it ends, by the server's clock.
    public let endsAt: Instant
    /// How long it waits for evidence; agreed at the start, so that new rules change nothing.
    public let grace: Grace
    /// How long a failure can be appealed; agreed at the start.
    public let appealWindow: AppealWindow
    /// The key that signs its evidence.
    public let deviceKey: DeviceKey
    /// What its evidence must repeat; nil if it began before the service gave nonces.
    public package(set) var agreement: SessionAgreement?

    /// How it stands.
    public var state: SessionState
    /// When the device was last heard of, by the server's clock; its start at first.
    public var lastHeartbeat: Instant
    /// When a sweep should look at it; nil exactly if its state is final.
    public var dueAt: Instant?
    /// When it was no longer active; nil while it is.
    public var settledAt: Instant?
    /// When its state was final; nil while it is not.
    public var closedAt: Instant?
    /// Why it failed; nil if it has not, kept if that was reversed or forgiven.
    public var reason: FailureReason?
    /// When it was violated, by the device's clock; nil if no evidence said so.
    public var violatedAt: Instant?
    /// Why it will fail if the grace ends now; nil means `no_heartbeat`.
    public var lapseReason: FailureReason?
    /// Until when a failure can be appealed; nil unless it failed and is not strict.
    public var appealUntil: Instant?
    /// When it was appealed; nil if it was not.
    public var appealedAt: Instant?
    /// The text that the person wrote in the appeal; nil without a text.
    public var appealText: Remark?
    /// The finding in the evidence of the appeal; nil if it had none.
    public var appealFinding: AppealFinding?
    /// What the operator wrote who decided the appeal or voided the session.
    public var remark: Remark?

    /// Creates a session that begins, or one that is stored, whose other columns are then set.
    public init(
        id: SessionID,
        user: UserID,
        kind: SessionKind,
        stake: Amount,
        startsAt: Instant,
        endsAt: Instant,
        grace: Grace,
        appealWindow: AppealWindow,
        deviceKey: DeviceKey,
        agreement: SessionAgreement?
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

/// The public key with which the device of a session signs its evidence; kept, not interpreted.
public struct DeviceKey: Hashable, Sendable {
    /// The most bytes a key has.
    package static let lengthMaximum = 255

    /// 1 to 255 bytes; the stored form.
    package let bytes: [UInt8]

    /// Creates a key; nil if there are no bytes, or more than 255.
    package init?(bytes: [UInt8]) {
        guard (1...DeviceKey.lengthMaximum).contains(bytes.count) else { return nil }
        self.bytes = bytes
    }
}

/// What a session is for; the raw value is the stored form.
public enum SessionKind: UInt8, NamedInAPI, Sendable {
    /// Credits are pledged.
    case pledge = 1
    /// Frozen votes are redeemed.
    case redemption = 2

    /// What a session of the kind holds.
    package var currency: Currency {
        switch self {
        case .pledge: .credits
        case .redemption: .frozenVotes
        }
    }
}
