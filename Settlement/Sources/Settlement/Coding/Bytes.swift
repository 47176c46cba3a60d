/// Writes an answer as bytes: big-endian integers, and texts after their length.
struct ByteWriter {
    private(set) var bytes: [UInt8] = []

    mutating func write(_ number: some FixedWidthInteger) {
        for shift in stride(from: number.bitWidth - 8, through: 0, by: -8) {
            bytes.append(UInt8(truncatingIfNeeded: number >> shift))
        }
    }

    mutating func write(_ data: some Collection<UInt8>) {
        write(UInt16(data.count))
        bytes.append(contentsOf: data)
    }

    mutating func write(_ instant: Instant) { write(instant.millisecondsSince1970) }

    /// Writes the fields of a value; an optional field follows a byte that is 1 if it is present.
    mutating func write<Value>(_ value: Value, _ fields: [Field<Value>]) {
        for field in fields {
            let found = field.value(value)
            if field.isOptional { write(UInt8(found == nil ? 0 : 1)) }
            switch found {
            case .name(let high, let low):
                write(high)
                write(low)
            case .number(let number): write(number)
            case .code(let code): write(code)
            case .bytes(let bytes): write(bytes)
            case .text(let text): write(text.utf8)
            case nil: break
            }
        }
    }
}

/// Reads the bytes of an answer, and rejects bytes that `ByteWriter` would not write.
struct ByteReader: FieldReader {
    private let data: [UInt8]
    private var position = 0

    init(_ bytes: [UInt8]) { data = bytes }

    mutating func read<Number: FixedWidthInteger>() throws(CodingError) -> Number {
        var number: Number = 0
        for _ in 0..<(Number.bitWidth / 8) {
            guard position < data.count else { throw .truncated }
            // Shifting a one-byte number by 8 would overflow.
            number =
                (Number.bitWidth > 8 ? number << 8 : 0)
                | Number(truncatingIfNeeded: data[position])
            position += 1
        }
        return number
    }

    mutating func name() throws(CodingError) -> (high: UInt64, low: UInt64) {
        (try read(), try read())
    }

    mutating func number() throws(CodingError) -> Int64 { try read() }

    mutating func code() throws(CodingError) -> UInt8 { try read() }

    mutating func bytes() throws(CodingError) -> [UInt8] {
        let length: UInt16 = try read()
        let count = Int(length)
        guard count <= data.count - position else { throw .truncated }
        defer { position += count }
        return Array(data[position..<position + count])
    }

    mutating func text() throws(CodingError) -> String {
        let bytes = try bytes()
        // Decoding replaces invalid UTF-8, so the bytes then differ.
        let text = String(decoding: bytes, as: UTF8.self)
        guard text.utf8.elementsEqual(bytes) else { throw .valueInvalid }
        return text
    }

    mutating func instant() throws(CodingError) -> Instant {
        let milliseconds = try number()
        let instant = Instant(millisecondsSince1970: milliseconds)
        guard instant.millisecondsSince1970 == milliseconds else { throw .valueInvalid }
        return instant
    }

    mutating func span() throws(CodingError) -> TimeSpan {
        let milliseconds = try number()
        let span = TimeSpan(milliseconds: milliseconds)
        guard span.milliseconds == milliseconds else { throw .valueInvalid }
        return span
    }

    mutating func isPresent() throws(CodingError) -> Bool {
        switch try code() {
        case 0: false
        case 1: true
        default: throw .valueInvalid
        }
    }

    func require<Value>(_ value: Value?) throws(CodingError) -> Value {
        guard let value else { throw .valueInvalid }
        return value
    }

    func finish() throws(CodingError) {
        guard position == data.count else { throw .trailingBytes(count: data.count - position) }
    }
}

/// An error in the stored bytes of an answer: a damaged row, or a later version.
package enum CodingError: Error, Hashable, Sendable {
    /// The bytes end too early.
    case truncated
    /// A number or text that is never written.
    case valueInvalid
    /// Bytes follow the end of the answer.
    case trailingBytes(count: Int)
}
