package import Limits

/// Watches that banks add up, and that nothing but workouts fills them.
package struct JudgeBanks {
    /// What stands in a bank, as the state tells it.
    package struct Figures: Equatable {
        var granted: Int
        var earned: Int
        var spent: Int
        var forfeited: Int
        var balance: Int
        var cap: Int

        /// Describes an account.
        package init(
            granted: Int,
            earned: Int,
            spent: Int,
            forfeited: Int,
            balance: Int,
            cap: Int
        ) {
            self.granted = granted
            self.earned = earned
            self.spent = spent
            self.forfeited = forfeited
            self.balance = balance
            self.cap = cap
        }
    }

    private var balances: [LimitID: Int] = [:]
    private var hasWorkedOut = false

    /// Begins to watch.
    package init() {}

    /// Takes in a fact.
    package mutating func apply(_ event: Event) {
        switch event {
        case .workedOut: hasWorkedOut = true
        // What is set up anew goes on with another account.
        case .limitSet(let limit): balances[limit.id] = nil
        case .limitRemoved(let id): balances[id] = nil
        default: break
        }
    }

    /// Compares what the facts since the last call have made of the accounts.
    /// - Returns: What is wrong, in words.
    package mutating func compare(_ accounts: [LimitID: Figures]) -> [String] {
        var wrong: [String] = []
        for (id, account) in accounts.sorted(by: { $0.key < $1.key }) {
            let sum = account.granted + account.earned - account.spent - account.forfeited
            if sum != account.balance {
                wrong.append("bank \(id.rawValue) holds \(account.balance), its figures say \(sum)")
            }
            if account.balance < 0 || account.balance > account.cap {
                wrong.append(
                    "bank \(id.rawValue) holds \(account.balance), not 0 to \(account.cap)"
                )
            }
            if let before = balances[id], account.balance > before, !hasWorkedOut {
                wrong.append(
                    "bank \(id.rawValue) rose from \(before) to \(account.balance) without a workout"
                )
            }
            balances[id] = account.balance
        }
        hasWorkedOut = false
        return wrong
    }
}

extension State {
    /// What stands in all banks.
    var figures: [LimitID: JudgeBanks.Figures] {
        var figures: [LimitID: JudgeBanks.Figures] = [:]
        for limit in limits {
            guard case .bank(let bank) = limit.rule, let account = account(of: limit.id) else {
                continue
            }
            figures[limit.id] = JudgeBanks.Figures(
                granted: account.granted.count,
                earned: account.earned.count,
                spent: account.spent.count,
                forfeited: account.forfeited.count,
                balance: account.balance.count,
                cap: bank.difficulty.cap.count
            )
        }
        return figures
    }
}
