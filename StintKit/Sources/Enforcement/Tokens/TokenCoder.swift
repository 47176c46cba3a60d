import Foundation

/// A coder of tokens as bytes.
///
/// Apple's tokens can only be coded, and JSON is slow to read: it would be most of the cost of
/// waking up. So a value that codes itself as named or single bytes, texts and integers, as tokens
/// do, has a short form, and any other falls back to JSON.
public enum TokenCoder {
    /// Encodes a value in at least one byte; equal values coded alike give equal bytes.
    /// - Throws: The value's error, if JSON cannot hold it either.
    public static func bytes<Value: Codable & Equatable>(of value: Value) throws -> [UInt8] {
        if let compact = compactBytes(of: value) { return compact }
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return [TokenForm.text.rawValue] + (try encoder.encode(value))
    }

    /// Decodes a value from all of some bytes.
    /// - Throws: `DecodingError`, or the value's error, if the bytes are not a value.
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
        guard first == TokenForm.text.rawValue else {
            return try TokenDecoder(bytes, in: range, depth: 0).decode(type)
        }
        return try JSONDecoder().decode(type, from: Data(bytes[range.dropFirst()]))
    }

    /// Returns the short form if it exists, and if the value is read back from it unchanged.
    private static func compactBytes<Value: Codable & Equatable>(of value: Value) -> [UInt8]? {
        do {
            let bytes = try TokenEncoder.bytes(of: value, depth: 0)
            return try self.value(Value.self, from: bytes) == value ? bytes : nil
        } catch {
            // Not an error: the value is one of those that need JSON.
            return nil
        }
    }
}
