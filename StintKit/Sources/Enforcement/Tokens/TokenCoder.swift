import Foundation

/// A coder of tokens as bytes.
///
/// Apple's tokens can only be encoded and decoded, and reading JSON would take most of the time of
/// a callback. Values that consist of named or single bytes, texts and integers, as tokens do, have
/// a compact encoding; all others are encoded as JSON.
public enum TokenCoder {
    /// Encodes a value in at least one byte.
    /// - Throws: The value's error if it can't be encoded as JSON either.
    public static func bytes<Value: Codable & Equatable>(of value: Value) throws -> [UInt8] {
        if let compact = compactBytes(of: value) { return compact }
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return [TokenTag.text.rawValue] + (try encoder.encode(value))
    }

    /// Decodes a value from bytes that contain nothing else.
    /// - Throws: `DecodingError`, or the value's error, if the bytes are invalid.
    public static func value<Value: Decodable>(
        _ type: Value.Type,
        from bytes: [UInt8]
    ) throws -> Value {
        try value(type, from: bytes, in: bytes.indices)
    }

    static func value<Value: Decodable>(
        _ type: Value.Type,
        from bytes: [UInt8],
        in range: Range<Int>
    ) throws -> Value {
        guard let first = bytes[range].first else { throw TokenReader.damaged }
        guard first == TokenTag.text.rawValue else {
            return try TokenDecoder(bytes, in: range, depth: 0).decode(type)
        }
        return try JSONDecoder().decode(type, from: Data(bytes[range.dropFirst()]))
    }

    /// Returns the compact encoding if it exists and decodes to an equal value.
    private static func compactBytes<Value: Codable & Equatable>(of value: Value) -> [UInt8]? {
        do {
            let bytes = try TokenEncoder.bytes(of: value, depth: 0)
            return try self.value(Value.self, from: bytes) == value ? bytes : nil
        } catch {
            // The value needs JSON.
            return nil
        }
    }
}
