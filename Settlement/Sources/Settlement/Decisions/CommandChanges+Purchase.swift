extension CommandChanges {
    /// Books a purchase once, however often the shop reports it, and pays a debt from it first.
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
        // Held credits may be returned later, and must then still fit.
        guard
            credits.available + credits.held + credits.forfeit + amount.units
                <= Amount.range.upperBound
        else { throw .balanceLimit }
        try move(.purchase, amount.units, from: .purchase(id))
        guard let transfer = transfers.last else { throw .balanceLimit }
        try repay(.purchaseRepayment, from: .purchase(id))
        return .purchased(transfer)
    }

    /// Takes a purchase back once: from the available credits, then as a debt.
    ///
    /// Held credits stay held, so that a running pledge isn't weakened. The debt of a closed
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
        // A closed account can't pay a debt.
        if rest > 0, wallet.closedAt != nil { try move(.writeOff, rest, from: .purchase(id)) }
        return .clawedBack(taken: there, owed: rest)
    }
}
