package enum LedgerAccount: Hashable, Sendable {
    case user(UserID, Subaccount)
    case system(SystemAccount)

    /// The stored number of the account: 1 to 15 for system accounts, 16 and above for users.
    package var number: Int64 {
        switch self {
        case .user(let user, let subaccount): user.rawValue * 16 + Int64(subaccount.rawValue)
        case .system(let account): Int64(account.rawValue)
        }
    }

    /// Creates the account with a number; nil if there is no such account.
    package init?(number: Int64) {
        if number >= 16 {
            guard let user = UserID(rawValue: number / 16),
                let subaccount = Subaccount(rawValue: UInt8(number % 16))
            else { return nil }
            self = .user(user, subaccount)
        } else {
            guard let raw = UInt8(exactly: number), let account = SystemAccount(rawValue: raw)
            else {
                return nil
            }
            self = .system(account)
        }
    }
}

/// A part of a user's balance; the raw value is part of the account's stored number.
package enum Subaccount: UInt8, NamedInAPI, Sendable {
    /// The units that can be used; for frozen votes, those that a redemption could still rescue.
    case available = 0
    /// The units that an active session holds.
    case held = 1
    /// The stakes of failed sessions that can still be appealed.
    case forfeit = 2
    /// The credits that were clawed back after they were spent; the balance is negative.
    case debt = 3
}

/// An account of the service itself; its balance is derived and never stored.
package struct SystemAccount: Hashable, Sendable {
    /// The source of all units: its balance is the negative sum of everything issued.
    package static let world = SystemAccount(checked: 1)
    /// The account of all units that were burned, expired or given up.
    package static let burned = SystemAccount(checked: 2)
    /// The account of rescued votes.
    package static let rescued = SystemAccount(checked: 3)
    package static let range: ClosedRange<UInt8> = 1...15

    /// The stored number, 1 to 15; 4 to 15 are unused.
    package let rawValue: UInt8

    /// Creates an account; nil if the number is not 1 to 15.
    package init?(rawValue: UInt8) {
        guard SystemAccount.range.contains(rawValue) else { return nil }
        self.rawValue = rawValue
    }

    private init(checked rawValue: UInt8) { self.rawValue = rawValue }
}
