import Foundation

/// A decoder of the compact encoding, which throws for values that need JSON.
struct TokenDecoder: Decoder {
    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }
    private let bytes: [UInt8]
    private let range: Range<Int>
    private let depth: Int

    /// Creates a decoder of a range that contains only the value.
    init(_ bytes: [UInt8], in range: Range<Int>, depth: Int) {
        self.bytes = bytes
        self.range = range
        self.depth = depth
    }

    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        // Each cast is from the compared type, which is cheaper than through `Any`.
        if type == Data.self {
            return try Self.cast(Data(bytes[try content(.data)]))
        }
        if type == [UInt8].self {
            return try Self.cast(Array(bytes[try content(.bytes)]))
        }
        if type == String.self {
            var reader = try reader(.string)
            let text = try reader.readText()
            try reader.finish()
            return try Self.cast(text)
        }
        // The first cast of a type searches all images for its conformance, so cast only numbers.
        if isNumber, let type = type as? any FixedWidthInteger.Type {
            return try Self.cast(try number(type))
        }
        guard depth < TokenTag.depthMaximum else { throw TokenReader.damaged }
        return try type.init(from: TokenDecoder(bytes, in: range, depth: depth + 1))
    }

    private var isNumber: Bool {
        switch bytes[range].first.flatMap(TokenTag.init) {
        case .natural, .negative: true
        case .text, .data, .string, .bytes, .fields, nil: false
        }
    }

    private static func cast<Value, Result>(_ value: Value) throws -> Result {
        guard let result = value as? Result else { throw TokenReader.damaged }
        return result
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        var reader = try reader(.fields)
        let count = try reader.readNumber(upTo: UInt64(reader.remainingCount))
        return KeyedDecodingContainer(
            TokenFieldReader<Key>(bytes: bytes, start: reader, count: Int(count), depth: depth)
        )
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw TokenReader.damaged }

    func singleValueContainer() throws -> any SingleValueDecodingContainer {
        TokenValueReader(decoder: self)
    }

    /// Returns a reader of the bytes after the expected tag.
    private func reader(_ tag: TokenTag) throws -> TokenReader {
        var reader = TokenReader(bytes, in: range)
        guard try reader.readByte() == tag.rawValue else { throw TokenReader.damaged }
        return reader
    }

    /// Returns the range of the value's bytes after their count.
    private func content(_ tag: TokenTag) throws -> Range<Int> {
        var reader = try reader(tag)
        let content = try reader.readRange()
        try reader.finish()
        return content
    }

    private func number<Number: FixedWidthInteger>(_ type: Number.Type) throws -> Number {
        var reader = TokenReader(bytes, in: range)
        let tag = try reader.readByte()
        let number = try reader.readNumber()
        try reader.finish()
        let value: Number? =
            switch TokenTag(rawValue: tag) {
            case .natural: Number(exactly: number)
            case .negative where number <= UInt64(Int64.max):
                Number(exactly: ~Int64(bitPattern: number))
            case .text, .data, .string, .negative, .bytes, .fields, nil: nil
            }
        guard let value else { throw TokenReader.damaged }
        return value
    }

    fileprivate static func skipValue(_ reader: inout TokenReader, depth: Int) throws {
        switch TokenTag(rawValue: try reader.readByte()) {
        case .data, .string, .bytes: _ = try reader.readRange()
        case .natural, .negative: _ = try reader.readNumber()
        case .fields:
            guard depth < TokenTag.depthMaximum else { throw TokenReader.damaged }
            for _ in 0..<(try reader.readNumber(upTo: UInt64(reader.remainingCount))) {
                _ = try reader.readRange()
                try skipValue(&reader, depth: depth + 1)
            }
        case .text, nil: throw TokenReader.damaged
        }
    }
}

private struct TokenFieldReader<Key: CodingKey>: KeyedDecodingContainerProtocol {
    var codingPath: [any CodingKey] { [] }
    let bytes: [UInt8]
    let start: TokenReader
    let count: Int
    let depth: Int

    var allKeys: [Key] {
        var keys: [Key] = []
        do {
            try forEachField { name, _ in
                let text = String(decoding: bytes[name], as: UTF8.self)
                if let key = Key(stringValue: text) { keys.append(key) }
            }
        } catch {
            // Damaged bytes have no keys; decoding any value throws.
            return []
        }
        return keys
    }

    func contains(_ key: Key) -> Bool {
        do { return try value(key) != nil } catch { return false }
    }

    func decodeNil(forKey key: Key) throws -> Bool { false }

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
        try decoder(key).decode(type)
    }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type,
        forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> {
        try decoder(key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        throw TokenReader.damaged
    }

    func superDecoder() throws -> any Decoder { throw TokenReader.damaged }

    func superDecoder(forKey key: Key) throws -> any Decoder { throw TokenReader.damaged }

    private func forEachField(
        _ body: (_ name: Range<Int>, _ value: Range<Int>) -> Void
    ) throws {
        var reader = start
        for _ in 0..<count {
            let name = try reader.readRange()
            let start = reader.position
            try TokenDecoder.skipValue(&reader, depth: depth)
            body(name, start..<reader.position)
        }
        try reader.finish()
    }

    private func decoder(_ key: Key) throws -> TokenDecoder {
        guard let value = try value(key) else { throw TokenReader.damaged }
        return TokenDecoder(bytes, in: value, depth: depth + 1)
    }

    /// Returns the range of a key's value, after checking that all fields are complete.
    private func value(_ key: Key) throws -> Range<Int>? {
        var found: Range<Int>?
        let text = key.stringValue.utf8
        try forEachField { name, value in
            if found == nil, bytes[name].elementsEqual(text) { found = value }
        }
        return found
    }
}

private struct TokenValueReader: SingleValueDecodingContainer {
    var codingPath: [any CodingKey] { [] }
    let decoder: TokenDecoder

    func decodeNil() -> Bool { false }

    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try decoder.decode(type) }
}
