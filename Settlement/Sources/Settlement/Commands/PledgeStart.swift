/// What a person pledges.
package struct PledgeStart: Hashable, Sendable {
    /// The name of the session, made by the client and sent again unchanged.
    package let session: SessionID
    /// How many credits.
    package let amount: PledgeAmount
    /// For how long, 15 to 120 minutes.
    package let length: SessionLength
    /// How long a failure can be appealed.
    package let appealWindow: AppealWindow
    /// The key that will sign the evidence.
    package let deviceKey: DeviceKey
    /// What its evidence must repeat; the nonce is drawn for this request, and counts if it begins.
    package let agreement: SessionAgreement

    /// Creates a pledge.
    package init(
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
