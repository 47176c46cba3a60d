/// How much a transfer moves: at least one whole unit.
public struct Amount: Hashable, Sendable {
    /// The amounts there are, 1 to 10¹²; no balance and no debt is greater either.
    ///
    /// So sums of two never overflow, and every number is exact in JSON.
    package static let range: ClosedRange<Int64> = 1...1_000_000_000_000

    /// Whole units; the stored form.
    package let units: Int64

    /// Creates an amount; nil if it is not 1 to 10¹².
    package init?(units: Int64) {
        guard Amount.range.contains(units) else { return nil }
        self.units = units
    }
}

/// How many credits are pledged: 100 to 5000 in steps of 50.
package struct PledgeAmount: Hashable, Sendable {
    /// The least and the most.
    package static let range: ClosedRange<Int64> = 100...5_000
    /// What every amount is a multiple of.
    package static let step: Int64 = 50

    /// Whole credits.
    package let credits: Int64

    /// Creates an amount; nil if it is out of range or between two steps.
    package init?(credits: Int64) {
        guard PledgeAmount.range.contains(credits), credits % PledgeAmount.step == 0 else {
            return nil
        }
        self.credits = credits
    }
}
