/// What a person does to redeem frozen votes.
package struct RedemptionStart: Hashable, Sendable {
    /// The name of the session, made by the client and sent again unchanged.
    package let session: SessionID
    /// For how long, 15 to 60 minutes.
    package let length: SessionLength
    /// How long a failure can be appealed.
    package let appealWindow: AppealWindow
    /// The key that will sign the evidence.
    package let deviceKey: DeviceKey
    /// What its evidence must repeat; the nonce is drawn for this request, and counts if it begins.
    package let agreement: SessionAgreement

    /// Creates a redemption.
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
