/// The numbers that name limits and selections: drawn by chance, each above those before it.
///
/// Two processes that add at once, or two homes, draw different numbers: a home of a hundred thousand
/// limits has 46 bits of chance in each. Within a home the numbers grow, so that lists keep the order
/// in which things were made. Nobody has to remember a number for it never to be used again.
public enum DrawnNumber {
    /// The largest number; exports are read as signed numbers of 64 bits.
    public static let maximum = UInt64(Int64.max)

    /// The first number that can be drawn; those below were counted from 1 by earlier versions.
    public static let minimum: UInt64 = 1 << 32

    /// The first number that exports write as text, because many programs round integers from 2^53.
    public static let textMinimum: UInt64 = 1 << 53

    private static let chanceBits: UInt64 = 46

    /// Returns a number above another one, unless that is among the very last.
    /// - Parameters:
    ///   - highest: The highest number that is known.
    ///   - chance: 64 random bits.
    /// - Returns: The number.
    static func next(after highest: UInt64, chance: UInt64) -> UInt64 {
        let floor = max(highest, minimum)
        let step = 1 + chance >> (64 - chanceBits)
        guard floor <= maximum - step else {
            return minimum + chance % (maximum - minimum)
        }
        return floor + step
    }
}

extension State {
    /// Returns a number for one more limit, above those of all limits that stand or wait.
    /// - Parameter chance: 64 random bits.
    /// - Returns: A number that no limit has.
    public func newLimitID(chance: UInt64) -> LimitID {
        let waiting = pendingChanges.compactMap { pending -> LimitID? in
            guard case .limit(let limit) = pending.change else { return nil }
            return limit.id
        }
        let highest = (limits.map(\.id) + waiting).max()?.rawValue ?? 0
        return LimitID(rawValue: DrawnNumber.next(after: highest, chance: chance))
    }

    /// Returns a number for one more selection, above those of all selections.
    /// - Parameter chance: 64 random bits.
    /// - Returns: A number that no selection has.
    public func newSelectionID(chance: UInt64) -> SelectionID {
        let highest = selections.last?.id.rawValue ?? 0
        return SelectionID(rawValue: DrawnNumber.next(after: highest, chance: chance))
    }
}
