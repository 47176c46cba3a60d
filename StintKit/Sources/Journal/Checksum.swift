/// A 64-bit checksum over words: any change within one word is detected for certain.
///
/// Each step is a bijection of the state, so two inputs that differ in one word never collide.
/// Other damage stays undetected with a probability of 2^-64. It does not protect against intent.
struct Checksum {
    /// The first 64 bits of the golden ratio's fraction: odd, and without a pattern.
    private static let multiplier: UInt64 = 0x9E37_79B9_7F4A_7C15

    /// Not zero, so that zeros have a checksum other than zero.
    private(set) var value: UInt64 = 0x5374_696E_745F_4A31

    mutating func add(_ word: UInt64) {
        value = (value ^ word) &* Self.multiplier
        value ^= value >> 32
    }

    /// Adds bytes as little-endian words, the last one padded with zeros.
    ///
    /// The caller also adds the count; otherwise zeros at the end would go unnoticed.
    mutating func add(_ bytes: UnsafeRawBufferPointer) {
        var index = 0
        while index + 8 <= bytes.count {
            add(unsafe bytes.littleEndian(UInt64.self, at: index))
            index += 8
        }
        guard index < bytes.count else { return }
        var word: UInt64 = 0
        var shift: UInt64 = 0
        while index < bytes.count {
            word |= unsafe UInt64(bytes[index]) << shift
            shift += 8
            index += 1
        }
        add(word)
    }
}
