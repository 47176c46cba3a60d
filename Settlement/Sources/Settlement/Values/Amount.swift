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
