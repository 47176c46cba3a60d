import Basics

/// A reader of the rows of a table of comma-separated values (RFC 4180).
///
/// Blank lines, which spreadsheets and editors leave at the end, are skipped.
struct TableReader {
    struct Row {
        /// The number, from 1; the header is 0.
        let number: Int
        /// The line on which it begins, from 1.
        let line: Int
        let fields: [String]

        var place: ExchangePlace { number == 0 ? .header : .row(number, line: line) }
    }

    private let bytes: [UInt8]
    private var position: Int
    private var line: Int
    private var number = 0

    /// Creates a reader.
    /// - Parameters:
    ///   - bytes: The table.
    ///   - start: The offset of the first row to read; nil for the header.
    ///   - line: The line at that offset.
    init(_ bytes: [UInt8], from start: Int? = nil, line: Int = 1) {
        self.bytes = bytes
        self.line = line
        // Spreadsheets mark UTF-8 files with these three bytes.
        position = start ?? (bytes.starts(with: [0xef, 0xbb, 0xbf]) ? 3 : 0)
    }

    mutating func next() throws(ExchangeError) -> Row? {
        while position < bytes.count {
            let place: ExchangePlace = number == 0 ? .header : .row(number, line: line)
            let first = line
            var fields: [String] = []
            repeat {
                fields.append(try field(place))
            } while try continues(place)
            if fields.allSatisfy({ $0.utf8.allSatisfy(\.isBlank) }) { continue }
            defer { number += 1 }
            return Row(number: number, line: first, fields: fields)
        }
        return nil
    }

    /// Skips the separator after a field; returns true if the row continues.
    private mutating func continues(_ place: ExchangePlace) throws(ExchangeError) -> Bool {
        guard position < bytes.count else { return false }
        defer { position += 1 }
        switch bytes[position] {
        case UInt8(ascii: ","): return true
        case UInt8(ascii: "\r"):
            guard position + 1 < bytes.count, bytes[position + 1] == UInt8(ascii: "\n") else {
                throw .wrong(.malformed(expected: "a line feed"), at: place)
            }
            position += 1
        case UInt8(ascii: "\n"): break
        default: throw .wrong(.malformed(expected: "a comma"), at: place)
        }
        line += 1
        return false
    }

    private mutating func field(_ place: ExchangePlace) throws(ExchangeError) -> String {
        guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") else {
            let start = position
            while position < bytes.count, !isEnd(bytes[position]) {
                guard bytes[position] != UInt8(ascii: "\"") else {
                    throw .wrong(.malformed(expected: "a quote around the field"), at: place)
                }
                position += 1
            }
            return try decode(bytes[start..<position], place)
        }
        position += 1
        var text: [UInt8] = []
        while position < bytes.count {
            let byte = bytes[position]
            position += 1
            if byte == UInt8(ascii: "\n") { line += 1 }
            guard byte == UInt8(ascii: "\"") else {
                text.append(byte)
                continue
            }
            guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") else {
                return try decode(text[...], place)
            }
            text.append(byte)
            position += 1
        }
        throw .wrong(.truncated, at: place)
    }

    private func isEnd(_ byte: UInt8) -> Bool {
        [UInt8(ascii: ","), UInt8(ascii: "\n"), UInt8(ascii: "\r")].contains(byte)
    }

    private func decode(
        _ slice: ArraySlice<UInt8>,
        _ place: ExchangePlace
    ) throws(ExchangeError) -> String {
        guard let text = String(utf8: slice) else {
            throw .wrong(.textInvalid, at: place)
        }
        return text
    }
}
