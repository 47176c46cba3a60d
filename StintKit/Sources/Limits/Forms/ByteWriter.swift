/// Builds the bytes of an event.
struct ByteWriter {
    private(set) var bytes: [UInt8] = []

    mutating func write(byte: UInt8) { bytes.append(byte) }

    /// Writes a number in as few groups of seven bits as it needs, lowest first.
    mutating func write(_ number: UInt64) {
        var rest = number
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(truncatingIfNeeded: rest))
    }

    /// Writes a signed number so that small ones of either sign stay short.
    mutating func write(signed number: Int64) {
        write(UInt64(bitPattern: number << 1 ^ number >> 63))
    }

    mutating func write(contentsOf more: some Sequence<UInt8>) { bytes.append(contentsOf: more) }
}

extension ByteWriter: Coder {
    typealias Failure = Never

    var version: UInt8 { Event.version }
    var isBytes: Bool { true }

    func knows(_ key: String, since version: UInt8) -> Bool { true }

    mutating func number(
        _ key: String,
        _ value: Int64?,
        in range: ClosedRange<Int64>,
        as form: NumberForm
    ) -> Int64 {
        let number = given(value)
        switch form {
        case .byte: write(byte: UInt8(number))
        case .upTo: write(UInt64(bitPattern: number))
        case .signed: write(signed: number)
        }
        return number
    }

    mutating func digest(_ key: String, _ value: [UInt8]?) -> [UInt8] {
        write(contentsOf: given(value))
        return given(value)
    }

    mutating func text(_ key: String, _ value: String?, bytesMaximum: Int) -> String {
        let text = given(value)
        write(UInt64(text.utf8.count))
        write(contentsOf: text.utf8)
        return text
    }

    func making<Value, Refusal: FieldRefusal>(
        _ key: String,
        _ value: Value?,
        _ make: () throws(Refusal) -> Value
    ) -> Value { given(value) }
}
