/// Names one run of the device, from power-on to power-off; boot clocks compare only within it.
public struct BootID: Hashable, Sendable {
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
