/// The digest of a request's body, which tells a repeated request from another one.
package struct Fingerprint: Hashable, Sendable {
    /// How many bytes it has.
    package static let length = 32

    private let words: (UInt64, UInt64, UInt64, UInt64)

    /// Creates a fingerprint; nil if there are not exactly 32 bytes.
    package init?(bytes: [UInt8]) {
        guard bytes.count == Fingerprint.length else { return nil }
        var words: [UInt64] = [0, 0, 0, 0]
        for (index, byte) in bytes.enumerated() {
            words[index / 8] = words[index / 8] << 8 | UInt64(byte)
        }
        self.words = (words[0], words[1], words[2], words[3])
    }

    /// Creates a fingerprint of four groups of 8 bytes, the first byte of each highest.
    package init(_ first: UInt64, _ second: UInt64, _ third: UInt64, _ fourth: UInt64) {
        words = (first, second, third, fourth)
    }

    /// The 32 bytes; the stored form.
    package var bytes: [UInt8] {
        [words.0, words.1, words.2, words.3].flatMap { word in
            (0..<8).map { UInt8(truncatingIfNeeded: word >> (56 - 8 * $0)) }
        }
    }

    /// Whether all bytes are equal.
    package static func == (left: Fingerprint, right: Fingerprint) -> Bool {
        left.words == right.words
    }

    /// Feeds the bytes to a hash.
    package func hash(into hasher: inout Hasher) {
        hasher.combine(words.0)
        hasher.combine(words.1)
        hasher.combine(words.2)
        hasher.combine(words.3)
    }
}
