extension Wallet {
    /// Adds units to a purse, or takes them if there are less than none of them.
    /// - Throws: `Refusal.balanceLimit` if the balance would leave 0 to 10¹²; nothing is changed.
    mutating func add(
        _ units: Int64,
        to purse: Purse,
        of currency: Currency
    ) throws(Refusal) {
        switch purse {
        case .available: self[currency].available = try sum(self[currency].available, units)
        case .held: self[currency].held = try sum(self[currency].held, units)
        case .forfeit: self[currency].forfeit = try sum(self[currency].forfeit, units)
        case .debt: debt = try sum(debt, -units)
        }
    }

    private func sum(_ balance: Int64, _ units: Int64) throws(Refusal) -> Int64 {
        let (sum, isOverflow) = balance.addingReportingOverflow(units)
        guard !isOverflow, sum >= 0, sum <= Amount.range.upperBound else { throw .balanceLimit }
        return sum
    }
}
