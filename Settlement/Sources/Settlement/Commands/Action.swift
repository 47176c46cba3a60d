/// What a command asks for.
package enum Action: Hashable, Sendable {
    /// Begin a pledge.
    case start(PledgeStart)
    /// Begin a redemption of all frozen votes that are available.
    case redeem(RedemptionStart)
    /// The device is there.
    case heartbeat(SessionID)
    /// Settle a session.
    case resolve(Resolve)
    /// Appeal against a failure.
    case appeal(SessionID)
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
    /// Close the account for good.
    case closeAccount
}
