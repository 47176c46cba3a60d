extension Draft {
    /// Books a purchase once, however often the shop reports it; a debt is paid from it first.
    mutating func purchase(
        _ id: PurchaseID,
        _ amount: Amount,
        _ known: PurchaseRows?
    ) throws(Refusal) -> Reply {
        if let purchase = known?.purchase {
            guard purchase.user == wallet.user, purchase.amount == amount else {
                throw .purchaseDiffers
            }
            return .purchased(purchase)
        }
        let credits = wallet.credits
        // What a session holds comes back one day, and must then still fit.
        guard
            credits.available + credits.held + credits.forfeit + amount.units
                <= Amount.range.upperBound
        else { throw .balanceLimit }
        try move(.purchase, amount.units, from: .purchase(id))
        guard let transfer = transfers.last else { throw .balanceLimit }
        try repay(.purchaseRepayment, from: .purchase(id))
        return .purchased(transfer)
    }

    /// Takes a purchase back once: first from the available credits, and the rest is owed.
    ///
    /// Credits that a session holds stay held: a running pledge is not weakened. The debt of a closed
    /// account is written off.
    mutating func clawBack(
        _ id: PurchaseID,
        _ known: PurchaseRows?
    ) throws(Refusal) -> Reply {
        guard let purchase = known?.purchase, purchase.user == wallet.user else {
            throw .purchaseNotFound
        }
        if known?.isTakenBack == true {
            return .clawedBack(
                taken: known?.taken?.amount.units ?? 0,
                owed: known?.owed?.amount.units ?? 0
            )
        }
        let there = min(wallet.credits.available, purchase.amount.units)
        let rest = purchase.amount.units - there
        if there > 0 { try move(.clawBack, there, from: .purchase(id)) }
        if rest > 0 { try move(.clawBackDebt, rest, from: .purchase(id)) }
        // Nobody pays the debt of a closed account.
        if rest > 0, wallet.closedAt != nil { try move(.writeOff, rest, from: .purchase(id)) }
        return .clawedBack(taken: there, owed: rest)
    }
}
