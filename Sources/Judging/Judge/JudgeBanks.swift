package import Limits

/// Watches that banks add up, and that nothing but workouts fills them.
package struct JudgeBanks {
    /// A bank by the state: the sum of its figures, the minutes in it, and the most it may hold.
    package typealias Figures = (sum: Int, balance: Int, cap: Int)

    private var balances: [LimitID: Int] = [:]
    private var hasWorkedOut = false

    package init() {}

    package mutating func apply(_ event: Event) {
        switch event {
        case .workedOut: hasWorkedOut = true
        // What is set up anew goes on with another account.
        case .limitSet(let limit): balances[limit.id] = nil
        case .limitRemoved(let id): balances[id] = nil
        default: break
        }
    }

    /// Returns the differences between the accounts and the facts since the last call.
    package mutating func compare(_ accounts: [LimitID: Figures]) -> [String] {
        var wrong: [String] = []
        for (id, (sum, balance, cap)) in accounts.sorted(by: { $0.key < $1.key }) {
            let name = "bank \(id.rawValue)"
            if sum != balance { wrong.append("\(name) holds \(balance), its figures say \(sum)") }
            if !(0...cap).contains(balance) {
                wrong.append("\(name) holds \(balance), not 0 to \(cap)")
            }
            if let before = balances[id], balance > before, !hasWorkedOut {
                wrong.append("\(name) rose from \(before) to \(balance) without a workout")
            }
            balances[id] = balance
        }
        hasWorkedOut = false
        return wrong
    }
}

extension RuleState {
    var figures: [LimitID: JudgeBanks.Figures] {
        var figures: [LimitID: JudgeBanks.Figures] = [:]
        for limit in limits {
            guard case .bank(let bank) = limit.rule, let account = account(of: limit.id) else {
                continue
            }
            let given = account.granted.count + account.earned.count
            let taken = account.spent.count + account.forfeited.count
            figures[limit.id] = (given - taken, account.balance.count, bank.difficulty.cap.count)
        }
        return figures
    }
}
