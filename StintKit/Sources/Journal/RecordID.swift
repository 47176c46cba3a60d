/// Names one record for good: a repeated name is the same record again.
///
/// The writer chooses it, so that an append whose outcome is unknown can be made again.
public struct RecordID: Hashable, Sendable {
    /// The upper 64 bits.
    public var high: UInt64
    /// The lower 64 bits.
    public var low: UInt64

    /// Makes a name from its two halves.
    public init(high: UInt64, low: UInt64) {
        self.high = high
        self.low = low
    }
}
