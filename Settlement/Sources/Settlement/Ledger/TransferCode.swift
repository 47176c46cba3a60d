/// The kind of a transfer; the raw value is the stored form.
///
/// `rule` is the table of everything that money does. A transfer that differs from its row is a
/// violation which the audit names.
package enum TransferCode: UInt8, NamedInAPI, Sendable {
    case purchase = 1
    /// A debt is paid from what was bought.
    case purchaseRepayment = 2
    /// A purchase is taken back from what is there.
    case clawBack = 3
    /// The part of a purchase that is spent becomes a debt.
    case clawBackDebt = 4

    /// A session takes its hold.
    case hold = 16
    /// A kept or voided pledge gets its credits back; a voided redemption its votes.
    case release = 17
    /// A failed session gives up its hold, but can be appealed.
    case forfeit = 18
    /// A strict session fails: its hold is burned at once.
    case burn = 19
    /// A kept redemption rescues the votes it holds.
    case rescue = 20
    /// A forfeit is burned, after the time to appeal or by a decision.
    case burnForfeit = 21
    /// A forfeit is given back: excused, voided, or late evidence was clean.
    case returnForfeit = 22
    /// Late clean evidence rescues the votes of a redemption.
    case rescueForfeit = 23
    /// A debt is paid from what a session gave back.
    case repayment = 24
    /// A burned pledge leaves as much ash.
    case ashGrant = 25
    /// A burned pledge freezes as many votes.
    case votesGrant = 26
    /// A kept redemption uses up all ash.
    case ashConversion = 27
    /// A kept redemption makes obsidian of the ash, one for one.
    case obsidianGrant = 28

    /// Frozen votes that nobody redeemed in time are lost.
    case expiry = 48

    // The balances of a closed account.
    case closingCredits = 64
    case closingAsh = 65
    case closingObsidian = 66
    case closingVotes = 67
    /// The debt of a closed account is written off.
    case writeOff = 68

    /// The currency, the accounts and the place of such a transfer.
    package var rule: TransferRule {
        switch self {
        case .purchase: TransferRule(.credits, .house(.world), .purse(.available), .purchase)
        case .purchaseRepayment:
            TransferRule(.credits, .purse(.available), .purse(.debt), .purchaseRepayment)
        case .clawBack: TransferRule(.credits, .purse(.available), .house(.world), .clawBack)
        case .clawBackDebt: TransferRule(.credits, .purse(.debt), .house(.world), .clawBackDebt)

        case .hold: TransferRule(nil, .purse(.available), .purse(.held), .hold)
        case .release: TransferRule(nil, .purse(.held), .purse(.available), .settle)
        case .forfeit: TransferRule(nil, .purse(.held), .purse(.forfeit), .settle)
        case .burn: TransferRule(nil, .purse(.held), .recipient, .settle)
        case .rescue: TransferRule(.frozenVotes, .purse(.held), .house(.rescued), .settle)
        case .burnForfeit: TransferRule(nil, .purse(.forfeit), .recipient, .close)
        case .returnForfeit: TransferRule(nil, .purse(.forfeit), .purse(.available), .close)
        case .rescueForfeit:
            TransferRule(.frozenVotes, .purse(.forfeit), .house(.rescued), .close)
        case .repayment: TransferRule(.credits, .purse(.available), .purse(.debt), .repayment)
        case .ashGrant: TransferRule(.ash, .house(.world), .purse(.available), .ash)
        case .votesGrant: TransferRule(.frozenVotes, .house(.world), .purse(.available), .votes)
        case .ashConversion: TransferRule(.ash, .purse(.available), .house(.burned), .ash)
        case .obsidianGrant:
            TransferRule(.obsidian, .house(.world), .purse(.available), .obsidian)

        case .expiry:
            TransferRule(.frozenVotes, .purse(.available), .house(.burned), .expiry)

        case .closingCredits:
            TransferRule(.credits, .purse(.available), .house(.burned), .closingCredits)
        case .closingAsh:
            TransferRule(.ash, .purse(.available), .house(.burned), .closingAsh)
        case .closingObsidian:
            TransferRule(.obsidian, .purse(.available), .house(.burned), .closingObsidian)
        case .closingVotes:
            TransferRule(.frozenVotes, .purse(.available), .house(.burned), .closingVotes)
        case .writeOff: TransferRule(.credits, .house(.world), .purse(.debt), .writeOff)
        }
    }
}
