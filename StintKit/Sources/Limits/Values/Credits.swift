/// An amount of credits that a person pledges: 100 to 5000 in steps of 50.
public struct Credits: Hashable, Codable, Sendable {
    /// The amounts that can be pledged, before the step is looked at.
    public static let range = 100...5000
    /// What every amount is a multiple of.
    public static let step = 50

    /// How many.
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
