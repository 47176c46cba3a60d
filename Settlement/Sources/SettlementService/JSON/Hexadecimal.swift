/// Reads and writes bytes as hexadecimal digits.
enum Hexadecimal {
    private static let digits = Array("0123456789abcdef".utf8)

    /// Returns the value of a digit, 0 to 15; nil for other characters.
    static func digit(_ character: UInt8) -> UInt8? {
        switch character {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): character - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): character - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): character - UInt8(ascii: "A") + 10
        default: nil
        }
    }

    /// Returns the bytes that digits stand for; nil unless there are two digits a byte.
    static func bytes(_ text: some Collection<UInt8>) -> [UInt8]? {
        guard text.count.isMultiple(of: 2) else { return nil }
        var bytes: [UInt8] = []
        var high: UInt8?
        for character in text {
            guard let digit = digit(character) else { return nil }
            if let first = high {
                bytes.append(first << 4 | digit)
                high = nil
            } else {
                high = digit
            }
        }
        return bytes
    }

    /// Returns two small digits for each byte.
    static func text(_ bytes: some Sequence<UInt8>) -> String {
        String(
            decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] },
            as: UTF8.self
        )
    }

    /// Returns the 16 bytes of two words, the first byte of each highest.
    static func bytes(high: UInt64, low: UInt64) -> [UInt8] {
        [high, low].flatMap { word in
            (0..<8).map { UInt8(truncatingIfNeeded: word >> (56 - 8 * $0)) }
        }
    }

    /// Returns the two words that 16 bytes make; nil for another number of bytes.
    static func words(_ bytes: some Collection<UInt8>) -> (high: UInt64, low: UInt64)? {
        guard bytes.count == 16 else { return nil }
        return (
            bytes.prefix(8).reduce(0) { $0 << 8 | UInt64($1) },
            bytes.suffix(8).reduce(0) { $0 << 8 | UInt64($1) }
        )
    }
}
