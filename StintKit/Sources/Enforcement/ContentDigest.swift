/// The name of a file's contents: 32 bytes that equal contents share.
///
/// Four FNV-1a sums of 64 bits, each over every fourth byte, mixed at the end. It guards against mix-ups
/// and damage, not against forgery: who can write the app group's folder can write anything there.
enum ContentDigest {
    private static let prime: UInt64 = 0x100_0000_01B3

    /// Returns the digest of some bytes.
    static func of(_ bytes: some Sequence<UInt8>) -> [UInt8] {
        var sums: [UInt64] = (0..<4).map { 0xCBF2_9CE4_8422_2325 ^ ($0 &* 0x9E37_79B9_7F4A_7C15) }
        var lane = 0
        for byte in bytes {
            sums[lane] = (sums[lane] ^ UInt64(byte)) &* prime
            lane = (lane + 1) & 3
        }
        // Each sum enters all others, so that no part of the name stands for a part of the contents.
        for round in 0..<8 {
            let from = sums[round & 3]
            for to in 0..<4 where to != round & 3 {
                sums[to] = (sums[to] ^ (from >> 29) ^ from) &* prime
            }
        }
        return sums.flatMap { sum in
            (0..<8).map { UInt8(truncatingIfNeeded: sum >> (56 - 8 * $0)) }
        }
    }
}
