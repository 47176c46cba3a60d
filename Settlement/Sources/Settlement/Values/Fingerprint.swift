/// The digest of a request's body, which tells a repeated request from another one.
package struct Fingerprint: Hashable, Sendable {
    /// How many bytes it has.
    package static let length = 32

    private let words: SIMD4<UInt64>

    /// Creates a fingerprint; nil if there are not exactly 32 bytes.
    package init?(bytes: [UInt8]) {
        guard bytes.count == Fingerprint.length else { return nil }
        var words = SIMD4<UInt64>.zero
        for (index, byte) in bytes.enumerated() {
            words[index / 8] = words[index / 8] << 8 | UInt64(byte)
        }
        self.words = words
    }

    /// Creates a fingerprint of four groups of 8 bytes, the first byte of each highest.
    package init(_ first: UInt64, _ second: UInt64, _ third: UInt64, _ fourth: UInt64) {
        words = SIMD4(first, second, third, fourth)
    }

    /// The 32 bytes; the stored form.
    package var bytes: [UInt8] {
        words.indices.flatMap { index in
            (0..<8).map { UInt8(truncatingIfNeeded: words[index] >> (56 - 8 * $0)) }
        }
    }
}
