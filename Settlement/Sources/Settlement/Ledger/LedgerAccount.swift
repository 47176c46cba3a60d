/// One side of a transfer.
package enum LedgerAccount: Hashable, Sendable {
    /// A part of what a user has.
    case user(UserID, Purse)
    /// An account of the house.
    case house(House)

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
                let purse = Purse(rawValue: UInt8(number % 16))
            else { return nil }
            self = .user(user, purse)
        } else {
            guard let raw = UInt8(exactly: number), let house = House(rawValue: raw) else {
                return nil
            }
            self = .house(house)
        }
    }
}
