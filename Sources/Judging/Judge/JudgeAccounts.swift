package import Limits

/// Checks that balances add up, and that only workouts increase them.
package struct JudgeAccounts {
    /// An account in the state: the sum of its figures, its balance and its cap, in minutes.
    package typealias Figures = (sum: Int, balance: Int, cap: Int)

    private var balances: [LimitID: Int] = [:]
    private var hasWorkedOut = false

    package init() {}

    package mutating func apply(_ event: Event) {
        switch event {
        case .workedOut: hasWorkedOut = true
        // A limit that is set again continues with another account.
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
            if sum != balance {
                wrong.append("\(name) has \(balance) minutes, its figures add up to \(sum)")
            }
            if !(0...cap).contains(balance) {
                wrong.append("\(name) has \(balance) minutes, not 0 to \(cap)")
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
    var figures: [LimitID: JudgeAccounts.Figures] {
        var figures: [LimitID: JudgeAccounts.Figures] = [:]
        for limit in limits {
            guard let cap = limit.rule.judged.balanceMaximum, let account = account(of: limit.id)
            else { continue }
            let given = account.granted.count + account.earned.count
            let taken = account.spent.count + account.forfeited.count
            figures[limit.id] = (given - taken, account.balance.count, cap)
        }
        return figures
    }
}
