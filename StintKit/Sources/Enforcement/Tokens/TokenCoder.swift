import Foundation

/// Turns a token into bytes and back.
///
/// Apple's tokens can only be coded, and JSON is slow to read: it is most of what waking up would
/// cost. So a value that codes itself as named or single bytes, texts and integers, as tokens do,
/// has a short form, and any other falls back to JSON.
public enum TokenCoder {
    /// Writes a value down.
    /// - Returns: At least one byte; equal values that code themselves alike give equal bytes.
    /// - Throws: What the value throws, if JSON cannot hold it either.
    public static func bytes<Value: Codable & Equatable>(of value: Value) throws -> [UInt8] {
        if let compact = compactBytes(of: value) { return compact }
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return [TokenForm.text.rawValue] + (try encoder.encode(value))
    }

    /// Reads a value from all of some bytes.
    /// - Throws: `DecodingError`, or what the value throws, if the bytes are none of a value.
    public static func value<Value: Decodable>(
        _ type: Value.Type,
        from bytes: [UInt8]
    ) throws -> Value {
        try value(type, from: bytes, in: bytes.indices)
    }

    /// Reads a value from a part of some bytes.
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

    /// Returns the short form if there is one, and if the value is read back from it unchanged.
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
