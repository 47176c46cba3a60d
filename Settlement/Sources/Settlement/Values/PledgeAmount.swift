/// How many credits are pledged: 100 to 5000 in steps of 50.
public struct PledgeAmount: Hashable, Sendable {
    /// The least and the most.
    public static let range: ClosedRange<Int64> = 100...5_000
    /// What every amount is a multiple of.
    public static let step: Int64 = 50

    /// Whole credits.
    public let credits: Int64

    /// Creates an amount; nil if it is out of range or between two steps.
    public init?(credits: Int64) {
        guard PledgeAmount.range.contains(credits), credits % PledgeAmount.step == 0 else {
            return nil
        }
        self.credits = credits
    }
}
