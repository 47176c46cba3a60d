import Basics
import Foundation

/// An encoder of the compact encoding, for values that consist of named or single values.
///
/// For other values it throws; where it can't throw, it sets `isRefusing`.
final class TokenEncoder: Encoder {
    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }
    fileprivate let depth: Int
    fileprivate var single: [UInt8]?
    fileprivate var fields = ByteWriter()
    fileprivate var fieldCount = 0
    fileprivate var isKeyed = false
    fileprivate var isRefusing = false

    private init(depth: Int) { self.depth = depth }

    /// Encodes a value.
    /// - Throws: `EncodingError` if it has no compact encoding, or the value's error.
    static func bytes(of value: some Encodable, depth: Int) throws -> [UInt8] {
        var writer = ByteWriter()
        switch value {
        case let data as Data:
            writer.write(byte: TokenTag.data.rawValue)
            writer.write(counted: data)
        case let text as String:
            writer.write(byte: TokenTag.string.rawValue)
            writer.write(counted: text.utf8)
        case let bytes as [UInt8]:
            writer.write(byte: TokenTag.bytes.rawValue)
            writer.write(counted: bytes)
        case let number as any FixedWidthInteger:
            if let natural = UInt64(exactly: number) {
                writer.write(byte: TokenTag.natural.rawValue)
                writer.write(natural)
            } else if let negative = Int64(exactly: number) {
                writer.write(byte: TokenTag.negative.rawValue)
                writer.write(UInt64(bitPattern: ~negative))
            } else {
                throw refusal(of: value)
            }
        default:
            guard depth < TokenTag.depthMaximum else { throw refusal(of: value) }
            let encoder = TokenEncoder(depth: depth + 1)
            try value.encode(to: encoder)
            guard let bytes = encoder.finished else { throw refusal(of: value) }
            return bytes
        }
        return writer.bytes
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        isKeyed = true
        return KeyedEncodingContainer(TokenFieldWriter<Key>(encoder: self))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        isRefusing = true
        return TokenValueWriter(encoder: self)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer {
        TokenValueWriter(encoder: self)
    }

    private var finished: [UInt8]? {
        guard !isRefusing, isKeyed != (single != nil) else { return nil }
        if let single { return single }
        var writer = ByteWriter()
        writer.write(byte: TokenTag.fields.rawValue)
        writer.write(UInt64(fieldCount))
        writer.write(contentsOf: fields.bytes)
        return writer.bytes
    }

    fileprivate static func refusal(of value: Any) -> EncodingError {
        .invalidValue(value, .init(codingPath: [], debugDescription: "no compact encoding"))
    }
}

private struct TokenFieldWriter<Key: CodingKey>: KeyedEncodingContainerProtocol {
    var codingPath: [any CodingKey] { [] }
    let encoder: TokenEncoder

    func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
        let bytes = try TokenEncoder.bytes(of: value, depth: encoder.depth)
        encoder.fields.write(counted: key.stringValue.utf8)
        encoder.fields.write(contentsOf: bytes)
        encoder.fieldCount += 1
    }

    func encodeNil(forKey key: Key) throws { throw TokenEncoder.refusal(of: key) }

    func nestedContainer<Nested: CodingKey>(
        keyedBy keyType: Nested.Type,
        forKey key: Key
    ) -> KeyedEncodingContainer<Nested> {
        encoder.isRefusing = true
        return KeyedEncodingContainer(TokenFieldWriter<Nested>(encoder: encoder))
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        encoder.unkeyedContainer()
    }

    func superEncoder() -> any Encoder {
        encoder.isRefusing = true
        return encoder
    }

    func superEncoder(forKey key: Key) -> any Encoder { superEncoder() }
}

/// A writer of a single value; several values are rejected.
private struct TokenValueWriter: SingleValueEncodingContainer, UnkeyedEncodingContainer {
    var codingPath: [any CodingKey] { [] }
    let encoder: TokenEncoder
    var count: Int { 0 }

    func encode<Value: Encodable>(_ value: Value) throws {
        guard encoder.single == nil, !encoder.isRefusing else {
            throw TokenEncoder.refusal(of: value)
        }
        encoder.single = try TokenEncoder.bytes(of: value, depth: encoder.depth)
    }

    func encodeNil() throws { throw TokenEncoder.refusal(of: "nil") }

    func nestedContainer<Nested: CodingKey>(
        keyedBy keyType: Nested.Type
    ) -> KeyedEncodingContainer<Nested> {
        encoder.isRefusing = true
        return encoder.container(keyedBy: keyType)
    }

    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { encoder.unkeyedContainer() }

    func superEncoder() -> any Encoder {
        encoder.isRefusing = true
        return encoder
    }
}
