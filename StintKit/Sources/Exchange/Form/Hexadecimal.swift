/// Names and digests as lower-case hexadecimal digits.
enum Hexadecimal {
    private static let digits = Array("0123456789abcdef".utf8)

    /// Returns two digits a byte.
    static func text(_ bytes: some Sequence<UInt8>) -> String {
        String(
            decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] },
            as: UTF8.self
        )
    }

    /// Returns sixteen digits a number.
    static func text(_ numbers: UInt64...) -> String {
        text(
            numbers.flatMap { number in
                (0..<8).map { UInt8(truncatingIfNeeded: number >> (56 - 8 * $0)) }
            }
        )
    }

    /// Returns the bytes of so many pairs of lower-case digits, or nil if the text is none.
    static func bytes(_ text: String, count: Int) -> [UInt8]? {
        guard text.utf8.count == 2 * count else { return nil }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(count)
        var high: UInt8?
        for character in text.utf8 {
            guard let value = value(of: character, allowsCapitals: false) else { return nil }
            if let first = high {
                bytes.append(first << 4 | value)
                high = nil
            } else {
                high = value
            }
        }
        return bytes
    }

    /// Returns the numbers of so many times sixteen digits, or nil if the text is none.
    static func numbers(_ text: String, count: Int) -> [UInt64]? {
        bytes(text, count: 8 * count).map { bytes in
            (0..<count).map { index in
                bytes[8 * index..<8 * index + 8].reduce(0) { $0 << 8 | UInt64($1) }
            }
        }
    }

    /// Returns the value of a digit, or nil if it is none.
    static func value(of digit: UInt8, allowsCapitals: Bool) -> UInt8? {
        switch digit {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F") where allowsCapitals:
            digit - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
