/// The random numbers in the IDs of limits and selections, each above the previous ones.
///
/// Two processes or two homes create different numbers, because each has 46 random bits. Within a
/// home the numbers grow, so lists keep the order of creation, and no record of used numbers is
/// needed.
public enum DrawnNumber {
    /// The largest number, because exports contain signed numbers of 64 bits.
    public static let maximum = UInt64(Int64.max)

    /// The smallest random number; tests and files may contain smaller ones.
    public static let minimum: UInt64 = 1 << 32

    /// The smallest number that exports write as text, because many programs round larger integers.
    public static let textMinimum: UInt64 = 1 << 53

    private static let chanceBits: UInt64 = 46

    /// Returns a number above the highest known one, or any number if none is left above it.
    ///
    /// `chance` contains 64 random bits.
    static func next(after highest: UInt64, chance: UInt64) -> UInt64 {
        let floor = max(highest, minimum)
        let step = 1 + chance >> (64 - chanceBits)
        guard floor <= maximum - step else {
            return minimum + chance % (maximum - minimum)
        }
        return floor + step
    }
}

extension RuleState {
    /// Returns an ID that no limit has, above those of all current and pending limits.
    ///
    /// `chance` contains 64 random bits.
    public func newLimitID(chance: UInt64) -> LimitID {
        let waiting = pendingChanges.compactMap { pending -> LimitID? in
            guard case .limit(let limit) = pending.change else { return nil }
            return limit.id
        }
        let highest = (limits.map(\.id) + waiting).max()?.rawValue ?? 0
        return LimitID(rawValue: DrawnNumber.next(after: highest, chance: chance))
    }

    /// Returns an ID that no selection has, above those of all selections.
    ///
    /// `chance` contains 64 random bits.
    public func newSelectionID(chance: UInt64) -> SelectionID {
        let highest = selections.last?.id.rawValue ?? 0
        return SelectionID(rawValue: DrawnNumber.next(after: highest, chance: chance))
    }
}
