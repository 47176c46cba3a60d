/// An amount of credits that a person pledges: 100 to 5000 in steps of 50.
public struct Credits: Hashable, Codable, Sendable {
    /// The range of amounts, regardless of the step.
    public static let range = 100...5000
    /// The divisor of every amount.
    public static let step = 50

    /// The number of credits.
    public let count: Int

    /// Creates an amount.
    /// - Throws: `LimitError.creditsOutOfRange` outside 100…5000 or between two steps.
    public init(_ count: Int) throws(LimitError) {
        guard Credits.range.contains(count), count.isMultiple(of: Credits.step) else {
            throw .creditsOutOfRange(count, allowed: Credits.range, step: Credits.step)
        }
        self.count = count
    }
}
