/// The name of a file's contents: 32 bytes that equal contents share.
///
/// Four independent FNV-1a sums; it guards against mix-ups and damage, not against forgery: who can
/// write the folder of the app group can write anything there.
enum ContentDigest {
    /// Returns the digest of some bytes.
    static func of(_ bytes: some Sequence<UInt8>) -> [UInt8] {
        var sums: [UInt64] = (0..<4).map { 0xCBF2_9CE4_8422_2325 ^ ($0 &* 0x9E37_79B9_7F4A_7C15) }
        for byte in bytes {
            for index in sums.indices {
                sums[index] = (sums[index] ^ UInt64(byte)) &* (0x100_0000_01B3 &+ UInt64(2 * index))
            }
        }
        return sums.flatMap { sum in (0..<8).map { UInt8(truncatingIfNeeded: sum >> (56 - 8 * $0)) }
        }
    }
}
