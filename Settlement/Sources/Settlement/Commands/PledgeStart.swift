/// What a person pledges.
public struct PledgeStart: Hashable, Sendable {
    /// The name of the session, made by the client and sent again unchanged.
    public let session: SessionID
    /// How many credits.
    public let amount: PledgeAmount
    /// For how long, 15 to 120 minutes.
    public let length: SessionLength
    /// How long a failure can be appealed.
    public let appealWindow: AppealWindow
    /// The key that will sign the evidence.
    public let deviceKey: DeviceKey
    /// What its evidence must repeat; the nonce is drawn for this request, and counts if it begins.
    public let agreement: SessionAgreement

    /// Creates a pledge.
    public init(
        session: SessionID,
        amount: PledgeAmount,
        length: SessionLength,
        appealWindow: AppealWindow,
        deviceKey: DeviceKey,
        agreement: SessionAgreement
    ) {
        self.session = session
        self.amount = amount
        self.length = length
        self.appealWindow = appealWindow
        self.deviceKey = deviceKey
        self.agreement = agreement
    }
}
