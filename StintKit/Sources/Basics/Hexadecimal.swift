/// Conversion between bytes and hexadecimal digits, two per byte.
public enum Hexadecimal {
    /// Returns lower-case digits.
    ///
    /// It avoids `Character`, which is ten times slower.
    @inlinable
    public static func text(_ bytes: some Collection<UInt8>) -> String {
        var digits: [UInt8] = []
        digits.reserveCapacity(2 * bytes.count)
        for byte in bytes {
            digits.append(digit(byte >> 4))
            digits.append(digit(byte & 15))
        }
        return String(decoding: digits, as: UTF8.self)
    }

    /// Returns the bytes of digits of either case; nil unless there are two per byte.
    public static func bytes(_ digits: some Collection<UInt8>) -> [UInt8]? {
        guard digits.count.isMultiple(of: 2) else { return nil }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(digits.count / 2)
        var high: UInt8?
        for digit in digits {
            guard let value = value(of: digit) else { return nil }
            if let first = high { bytes.append(first << 4 | value) }
            high = high == nil ? value : nil
        }
        return bytes
    }

    /// Returns the value of a digit of either case, 0 to 15; nil for other characters.
    @inlinable
    static func value(of digit: UInt8) -> UInt8? {
        switch digit {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
        default: nil
        }
    }

    @inlinable
    static func digit(_ value: UInt8) -> UInt8 {
        value + (value < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10)
    }
}

extension UInt64 {
    /// The eight bytes, the most significant first.
    public var bytes: [UInt8] {
        (0..<8).map { UInt8(truncatingIfNeeded: self >> (56 - 8 * $0)) }
    }
}

extension String {
    /// Creates a string from UTF-8, or returns nil if the bytes are invalid.
    @inlinable
    public init?(utf8 bytes: some Collection<UInt8>) {
        self.init(decoding: bytes, as: UTF8.self)
        // Decoding replaces invalid UTF-8, so the bytes differ then.
        guard utf8.elementsEqual(bytes) else { return nil }
    }

    /// Creates the text of a number with a minimum number of digits, with leading zeros.
    public init(_ number: some BinaryInteger, radix: Int = 10, digits count: Int) {
        let digits = String(number.magnitude, radix: radix)
        let zeros = String(repeating: "0", count: Swift.max(0, count - digits.count))
        self = (number < 0 ? "-" : "") + zeros + digits
    }
}
