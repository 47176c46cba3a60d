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
