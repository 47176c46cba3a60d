/// Takes the bytes of an answer apart, refusing everything that a writer would not have written.
struct ByteReader {
    private let bytes: [UInt8]
    private var position = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    mutating func read<Number: FixedWidthInteger>(
        _ type: Number.Type
    ) throws(CodingError) -> Number {
        var number: Number = 0
        for _ in 0..<(Number.bitWidth / 8) {
            guard position < bytes.count else { throw .truncated }
            // The first byte of a number of one byte must not be shifted out.
            number =
                (Number.bitWidth > 8 ? number << 8 : 0)
                | Number(truncatingIfNeeded: bytes[position])
            position += 1
        }
        return number
    }

    mutating func readBytes() throws(CodingError) -> [UInt8] {
        let count = Int(try read(UInt16.self))
        guard count <= bytes.count - position else { throw .truncated }
        defer { position += count }
        return Array(bytes[position..<position + count])
    }

    mutating func readText() throws(CodingError) -> String {
        let data = try readBytes()
        // Decoding puts a replacement for what is no UTF-8, so the bytes then differ.
        let text = String(decoding: data, as: UTF8.self)
        guard text.utf8.elementsEqual(data) else { throw .valueInvalid }
        return text
    }

    mutating func readInstant() throws(CodingError) -> Instant {
        let raw = try read(Int64.self)
        let instant = Instant(millisecondsSince1970: raw)
        guard instant.millisecondsSince1970 == raw else { throw .valueInvalid }
        return instant
    }

    mutating func readSpan() throws(CodingError) -> TimeSpan {
        let raw = try read(Int64.self)
        let span = TimeSpan(milliseconds: raw)
        guard span.milliseconds == raw else { throw .valueInvalid }
        return span
    }

    mutating func readSessionID() throws(CodingError) -> SessionID {
        SessionID(high: try read(UInt64.self), low: try read(UInt64.self))
    }

    /// Reads a value of a closed set by its stored form.
    mutating func readCase<Value: RawRepresentable>(
        _ type: Value.Type
    ) throws(CodingError) -> Value where Value.RawValue == UInt8 {
        try require(Value(rawValue: try read(UInt8.self)))
    }

    mutating func readOptional<Value>(
        _ body: (inout ByteReader) throws(CodingError) -> Value
    ) throws(CodingError) -> Value? {
        switch try read(UInt8.self) {
        case 0: nil
        case 1: try body(&self)
        default: throw .valueInvalid
        }
    }

    func require<Value>(_ value: Value?) throws(CodingError) -> Value {
        guard let value else { throw .valueInvalid }
        return value
    }

    func finish() throws(CodingError) {
        guard position == bytes.count else { throw .trailingBytes(count: bytes.count - position) }
    }
}

/// Why the bytes of a kept answer were refused; the store's row is damaged or of a later version.
public enum CodingError: Error, Hashable, Sendable {
    /// They end too early.
    case truncated
    /// A number or text is none that is ever written.
    case valueInvalid
    /// More follows than was written, this many bytes.
    case trailingBytes(count: Int)
}
