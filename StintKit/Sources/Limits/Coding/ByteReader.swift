import Basics

/// A parser of an event's bytes that rejects everything that no writer writes.
///
/// It is valid only as long as the buffer that it reads.
@safe
struct ByteReader {
    private let buffer: UnsafeRawBufferPointer
    private var position = 0
    var version = Event.version
    private(set) var formerDays: Weekdays?

    init(_ buffer: UnsafeRawBufferPointer) { unsafe self.buffer = unsafe buffer }

    mutating func readByte() throws(EventError) -> UInt8 {
        guard unsafe position < buffer.count else { throw .truncated }
        defer { position += 1 }
        return unsafe buffer[position]
    }

    mutating func readNumber(upTo maximum: UInt64 = .max) throws(EventError) -> UInt64 {
        try UInt64(upTo: maximum, orThrow: .numberInvalid) { () throws(EventError) in
            try readByte()
        }
    }

    mutating func readSigned(within bound: Int64) throws(EventError) -> Int64 {
        let number = try readNumber()
        let value = Int64(bitPattern: number >> 1) ^ -Int64(bitPattern: number & 1)
        guard (-bound...bound).contains(value) else { throw .numberInvalid }
        return value
    }

    mutating func readBytes(_ count: Int) throws(EventError) -> [UInt8] {
        guard unsafe count <= buffer.count - position else { throw .truncated }
        defer { position += count }
        return unsafe Array(buffer[position..<position + count])
    }

    func finish() throws(EventError) {
        let rest = unsafe buffer.count - position
        guard rest == 0 else { throw .trailingBytes(count: rest) }
    }
}

extension ByteReader: Coder {
    typealias Failure = EventError

    var isBytes: Bool { true }

    mutating func number(
        _ key: String,
        _ value: Int64?,
        in range: ClosedRange<Int64>,
        as coding: NumberCoding
    ) throws(EventError) -> Int64 {
        switch coding {
        case .byte: Int64(try readByte())
        case .upTo(let maximum): Int64(bitPattern: try readNumber(upTo: maximum))
        case .signed: try readSigned(within: range.upperBound)
        }
    }

    mutating func digest(_ key: String, _ value: [UInt8]?) throws(EventError) -> [UInt8] {
        try readBytes(SelectionReference.digestBytes)
    }

    mutating func text(
        _ key: String,
        _ value: String?,
        bytesMaximum: Int
    ) throws(EventError) -> String {
        let count = Int(try readNumber(upTo: UInt64(bytesMaximum)))
        guard let text = String(utf8: try readBytes(count)) else { throw .textInvalid }
        return text
    }

    mutating func formerDays(_ key: String) throws(EventError) {
        if version < 4 { formerDays = try weekdays(key, nil) }
    }

    func making<Value, Refusal: FieldRefusal>(
        _ key: String,
        _ value: Value?,
        _ make: () throws(Refusal) -> Value
    ) throws(EventError) -> Value {
        do {
            return try make()
        } catch {
            throw error.eventError
        }
    }
}
