/// The kind of a transfer; the raw value is stored.
///
/// `rule` is the table of all possible transfers. The audit reports a transfer that differs from
/// it.
package enum TransferCode: UInt8, NamedInAPI, Sendable {
    case purchase = 1
    /// A purchase pays a debt.
    case purchaseRepayment = 2
    /// A refund takes back available credits.
    case clawBack = 3
    /// A refund turns spent credits into a debt.
    case clawBackDebt = 4

    /// A session holds its stake.
    case hold = 16
    /// A kept or voided session releases its stake.
    case release = 17
    /// A failed session that can be appealed forfeits its stake.
    case forfeit = 18
    /// A failed strict session burns its stake.
    case burn = 19
    /// A kept redemption rescues the votes it holds.
    case rescue = 20
    /// A forfeit is burned, after the appeal window or by a decision.
    case burnForfeit = 21
    /// A forfeit is returned: excused, voided, or reversed by clean evidence.
    case returnForfeit = 22
    /// Late clean evidence rescues the votes of a redemption.
    case rescueForfeit = 23
    /// Returned credits pay a debt.
    case repayment = 24
    /// A burned pledge leaves as much ash.
    case ashGrant = 25
    /// A burned pledge freezes as many votes.
    case votesGrant = 26
    /// A kept redemption uses up all ash.
    case ashConversion = 27
    /// A kept redemption turns the ash into obsidian, one to one.
    case obsidianGrant = 28

    /// Frozen votes expire.
    case expiry = 48

    // Closing an account burns its balances.
    case closingCredits = 64
    case closingAsh = 65
    case closingObsidian = 66
    case closingVotes = 67
    /// The debt of a closed account is written off.
    case writeOff = 68

    /// The currency, the accounts and the slot of such a transfer.
    package var rule: TransferRule {
        switch self {
        case .purchase: TransferRule(.credits, .system(.world), .subaccount(.available), .purchase)
        case .purchaseRepayment:
            TransferRule(.credits, .subaccount(.available), .subaccount(.debt), .purchaseRepayment)
        case .clawBack: TransferRule(.credits, .subaccount(.available), .system(.world), .clawBack)
        case .clawBackDebt:
            TransferRule(.credits, .subaccount(.debt), .system(.world), .clawBackDebt)

        case .hold: TransferRule(nil, .subaccount(.available), .subaccount(.held), .hold)
        case .release: TransferRule(nil, .subaccount(.held), .subaccount(.available), .settle)
        case .forfeit: TransferRule(nil, .subaccount(.held), .subaccount(.forfeit), .settle)
        case .burn: TransferRule(nil, .subaccount(.held), .recipient, .settle)
        case .rescue: TransferRule(.frozenVotes, .subaccount(.held), .system(.rescued), .settle)
        case .burnForfeit: TransferRule(nil, .subaccount(.forfeit), .recipient, .close)
        case .returnForfeit:
            TransferRule(nil, .subaccount(.forfeit), .subaccount(.available), .close)
        case .rescueForfeit:
            TransferRule(.frozenVotes, .subaccount(.forfeit), .system(.rescued), .close)
        case .repayment:
            TransferRule(.credits, .subaccount(.available), .subaccount(.debt), .repayment)
        case .ashGrant: TransferRule(.ash, .system(.world), .subaccount(.available), .ash)
        case .votesGrant:
            TransferRule(.frozenVotes, .system(.world), .subaccount(.available), .votes)
        case .ashConversion: TransferRule(.ash, .subaccount(.available), .system(.burned), .ash)
        case .obsidianGrant:
            TransferRule(.obsidian, .system(.world), .subaccount(.available), .obsidian)

        case .expiry:
            TransferRule(.frozenVotes, .subaccount(.available), .system(.burned), .expiry)

        case .closingCredits:
            TransferRule(.credits, .subaccount(.available), .system(.burned), .closingCredits)
        case .closingAsh:
            TransferRule(.ash, .subaccount(.available), .system(.burned), .closingAsh)
        case .closingObsidian:
            TransferRule(.obsidian, .subaccount(.available), .system(.burned), .closingObsidian)
        case .closingVotes:
            TransferRule(.frozenVotes, .subaccount(.available), .system(.burned), .closingVotes)
        case .writeOff: TransferRule(.credits, .system(.world), .subaccount(.debt), .writeOff)
        }
    }
}
