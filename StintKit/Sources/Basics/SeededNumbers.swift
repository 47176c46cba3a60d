/// A generator of pseudorandom numbers: equal seeds give equal numbers (SplitMix64).
@frozen
public struct SeededNumbers: RandomNumberGenerator, Sendable {
    @usableFromInline var state: UInt64

    /// Creates a generator; every seed is equally good.
    @inlinable
    public init(seed: UInt64) { state = seed }

    /// Returns the next number.
    @inlinable
    public mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
        return mixed ^ (mixed >> 31)
    }
}
