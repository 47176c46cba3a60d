import Basics

/// Takes the bytes of a token or of a selection apart, refusing what a writer would not write.
///
/// Errors are `DecodingError`, because the code that reads a token itself may throw nothing else.
struct TokenReader {
    private let bytes: [UInt8]
    private let end: Int
    private(set) var position: Int

    /// Reads a part of some bytes.
    init(_ bytes: [UInt8], in range: Range<Int>) {
        self.bytes = bytes
        position = range.lowerBound
        end = range.upperBound
    }

    /// The bytes that are left.
    var remainingCount: Int { end - position }

    mutating func readByte() throws -> UInt8 {
        guard position < end else { throw Self.damaged }
        defer { position += 1 }
        return bytes[position]
    }

    mutating func readNumber(upTo maximum: UInt64 = .max) throws -> UInt64 {
        var number: UInt64 = 0
        for shift in stride(from: UInt64(0), through: 63, by: 7) {
            let byte = try readByte()
            let group = UInt64(byte & 0x7f)
            // The last group of 64 bits holds one bit; a last group of zero is a longer form.
            guard shift < 63 || group <= 1, shift == 0 || byte != 0 else { throw Self.damaged }
            number |= group << shift
            guard byte & 0x80 != 0 else {
                guard number <= maximum else { throw Self.damaged }
                return number
            }
        }
        throw Self.damaged
    }

    /// Reads a count, and passes over as many bytes.
    /// - Returns: Where those bytes lie.
    mutating func readRange(countMaximum: Int = .max) throws -> Range<Int> {
        let count = Int(try readNumber(upTo: UInt64(min(countMaximum, remainingCount))))
        // The number itself took some of the bytes that remained.
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

    /// Makes sure that nothing is left.
    func finish() throws {
        guard remainingCount == 0 else { throw Self.damaged }
    }

    static var damaged: DecodingError {
        .dataCorrupted(.init(codingPath: [], debugDescription: "the bytes are damaged"))
    }
}
