/// How often one person may ask: so many requests at once, and then so many a second.
public struct RequestRate: Hashable, Sendable {
    /// What holds unless an operator chose otherwise: 60 at once, and 5 a second.
    public static let standard = RequestRate(burst: 60, perSecond: 5)

    /// How many requests at once, 1 to 1,000,000.
    public let burst: Int64
    /// How many a second after these, 1 to 1,000,000.
    public let perSecond: Int64

    /// Creates a rate; numbers out of range are held at its bounds.
    public init(burst: Int64, perSecond: Int64) {
        self.burst = min(max(burst, 1), 1_000_000)
        self.perSecond = min(max(perSecond, 1), 1_000_000)
    }
}
