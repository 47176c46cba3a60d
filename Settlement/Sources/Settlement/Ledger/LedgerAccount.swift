package enum LedgerAccount: Hashable, Sendable {
    case user(UserID, Subaccount)
    case house(SystemAccount)

    /// The number of the account: 1 to 15 for the house, from 16 on for users; the stored form.
    package var number: Int64 {
        switch self {
        case .user(let user, let purse): user.rawValue * 16 + Int64(purse.rawValue)
        case .house(let house): Int64(house.rawValue)
        }
    }

    /// Creates the account with a number; nil if there is none.
    package init?(number: Int64) {
        if number >= 16 {
            guard let user = UserID(rawValue: number / 16),
                let purse = Subaccount(rawValue: UInt8(number % 16))
            else { return nil }
            self = .user(user, purse)
        } else {
            guard let raw = UInt8(exactly: number), let house = SystemAccount(rawValue: raw) else {
                return nil
            }
            self = .house(house)
        }
    }
}

/// A part of what a user has; the raw value is part of the stored form of an account.
package enum Subaccount: UInt8, NamedInAPI, Sendable {
    /// The units that can be used; of frozen votes, those that a redemption could still rescue.
    case available = 0
    /// The units that a running session holds.
    case held = 1
    /// The stakes of failed sessions that can still be appealed.
    case forfeit = 2
    /// Credits that were clawed back after they were spent; counts below zero.
    case debt = 3
}

/// An account that belongs to nobody; its balance is derived and never stored.
package struct SystemAccount: Hashable, Sendable {
    /// The source of everything: its balance is the sum of all issues, below zero.
    package static let world = SystemAccount(checked: 1)
    /// The account of everything that is burned, expired or given up.
    package static let burned = SystemAccount(checked: 2)
    /// The account of rescued votes.
    package static let rescued = SystemAccount(checked: 3)
    package static let range: ClosedRange<UInt8> = 1...15

    /// The number, 1 to 15, of which 8 to 15 are charities; the stored form.
    package let rawValue: UInt8

    /// Creates an account; nil if the number is not 1 to 15.
    package init?(rawValue: UInt8) {
        guard SystemAccount.range.contains(rawValue) else { return nil }
        self.rawValue = rawValue
    }

    /// Returns the account of a charity, numbered 0 to 7; nil for other numbers.
    package static func charity(_ number: UInt8) -> SystemAccount? {
        number < 8 ? SystemAccount(rawValue: 8 + number) : nil
    }

    private init(checked rawValue: UInt8) { self.rawValue = rawValue }
}
