import Basics

/// A strict parser of the bytes of a token or a selection.
///
/// Errors are `DecodingError`, the only error that a token's own decoding may throw.
struct TokenReader {
    private let bytes: [UInt8]
    private let end: Int
    private(set) var position: Int

    init(_ bytes: [UInt8], in range: Range<Int>) {
        self.bytes = bytes
        position = range.lowerBound
        end = range.upperBound
    }

    var remainingCount: Int { end - position }

    mutating func readByte() throws -> UInt8 {
        guard position < end else { throw Self.damaged }
        defer { position += 1 }
        return bytes[position]
    }

    mutating func readNumber(upTo maximum: UInt64 = .max) throws -> UInt64 {
        try UInt64(upTo: maximum, orThrow: Self.damaged) { try readByte() }
    }

    /// Reads a count, and returns the range of as many bytes, which it skips.
    mutating func readRange(countMaximum: Int = .max) throws -> Range<Int> {
        let count = Int(try readNumber(upTo: UInt64(min(countMaximum, remainingCount))))
        // The count itself used some of the remaining bytes.
        guard count <= remainingCount else { throw Self.damaged }
        defer { position += count }
        return position..<position + count
    }

    /// Reads text in UTF-8 with its count of bytes before it.
    mutating func readText(bytesMaximum: Int = .max) throws -> String {
        let range = try readRange(countMaximum: bytesMaximum)
        guard let text = String(utf8: bytes[range]) else { throw Self.damaged }
        return text
    }

    /// Throws an error if bytes are left.
    func finish() throws {
        guard remainingCount == 0 else { throw Self.damaged }
    }

    static var damaged: DecodingError {
        .dataCorrupted(.init(codingPath: [], debugDescription: "the bytes are damaged"))
    }
}
