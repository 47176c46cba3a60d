/// A small generator of reproducible random numbers.
public struct SplitMix64: RandomNumberGenerator, Sendable {
    private var state: UInt64

    /// Creates a generator; all seeds are equally good.
    public init(seed: UInt64) { state = seed }

    /// Returns the next number.
    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// Returns a separate generator for another purpose.
    public func split(_ purpose: UInt64) -> SplitMix64 {
        var child = SplitMix64(seed: state ^ (purpose &* 0xD6E8_FEB8_6659_FD93))
        return SplitMix64(seed: child.next())
    }
}
