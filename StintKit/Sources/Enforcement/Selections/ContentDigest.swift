import Basics

/// The digest of a file's contents, 32 bytes.
///
/// Four FNV-1a sums of 64 bits, each over every fourth byte, mixed at the end. It guards against
/// mix-ups and damage, not against forgery: whoever can write to the folder can write anything.
public enum ContentDigest {
    private static let prime: UInt64 = 0x100_0000_01B3

    /// Returns the digest of some bytes.
    public static func of(_ bytes: some Sequence<UInt8>) -> [UInt8] {
        var sums =
            bytes.withContiguousStorageIfAvailable { unsafe laneSums(of: $0) }
            ?? laneSums(of: Array(bytes))
        // Mix the sums, so that each part of the digest depends on all of the contents.
        for round in 0..<8 {
            let from = sums[round & 3]
            for to in 0..<4 where to != round & 3 {
                sums[to] = (sums[to] ^ (from >> 29) ^ from) &* prime
            }
        }
        return (0..<4).flatMap { sums[$0].bytes }
    }

    /// Returns the four sums before they are mixed, computed in parallel.
    private static func laneSums(
        of bytes: some RandomAccessCollection<UInt8>
    ) -> SIMD4<UInt64> {
        let lanes = SIMD4<UInt64>(0, 1, 2, 3)
        var sums = 0xCBF2_9CE4_8422_2325 ^ (lanes &* 0x9E37_79B9_7F4A_7C15)
        var (first, second, third, fourth) = (sums[0], sums[1], sums[2], sums[3])
        var index = bytes.startIndex
        for _ in 0..<bytes.count / 4 {
            first = (first ^ UInt64(bytes[index])) &* prime
            bytes.formIndex(after: &index)
            second = (second ^ UInt64(bytes[index])) &* prime
            bytes.formIndex(after: &index)
            third = (third ^ UInt64(bytes[index])) &* prime
            bytes.formIndex(after: &index)
            fourth = (fourth ^ UInt64(bytes[index])) &* prime
            bytes.formIndex(after: &index)
        }
        sums = SIMD4(first, second, third, fourth)
        for (lane, byte) in bytes[index...].enumerated() {
            sums[lane] = (sums[lane] ^ UInt64(byte)) &* prime
        }
        return sums
    }
}
