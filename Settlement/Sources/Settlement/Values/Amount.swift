/// The units that a transfer moves: at least one.
package struct Amount: Hashable, Sendable {
    /// The valid amounts, 1 to 10¹²; no balance or debt is greater.
    ///
    /// So sums never overflow, and every number is exact in JSON.
    package static let range: ClosedRange<Int64> = 1...1_000_000_000_000

    package let units: Int64

    package init?(units: Int64) {
        guard Amount.range.contains(units) else { return nil }
        self.units = units
    }
}

/// The credits of a pledge: 100 to 5000 in steps of 50.
package struct PledgeAmount: Hashable, Sendable {
    package static let range: ClosedRange<Int64> = 100...5_000
    package static let step: Int64 = 50

    package let credits: Int64

    package init?(credits: Int64) {
        guard PledgeAmount.range.contains(credits), credits % PledgeAmount.step == 0 else {
            return nil
        }
        self.credits = credits
    }
}
