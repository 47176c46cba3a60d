import Basics
import InputFiles

/// Scans the records of a table in CSV (RFC 4180).
struct TableScanner {
    /// The characters of a field without quotes, and their position.
    typealias Field = (text: ArraySlice<UInt8>, offset: Int)

    private static let separators: [UInt8] = [.comma, .semicolon, .tab]
    private static let usualColumns = 4

    /// The offset of the next byte.
    var position = 0
    private(set) var separator = UInt8.comma

    private let text: LongText
    private var window: ByteWindow

    init(_ text: LongText) {
        self.text = text
        window = ByteWindow(text)
    }

    var isAtEnd: Bool { mutating get { window.byte(at: position) == nil } }

    /// Returns the columns of the first line.
    ///
    /// A line such as `sep=;` names the separator. Otherwise the one that yields known columns is
    /// used.
    /// - Throws: If a column is missing, the error with the separator that yields the most fields.
    mutating func header(
        _ find: (_ names: [String]) -> Result<UsageColumns, UsageColumns.Missing>
    ) throws(InputError) -> UsageColumns {
        let chosen = chosenSeparator()
        if chosen != nil { skipLine(from: 0) }
        let start = position
        var failure: (fields: Int, error: InputError)?
        for candidate in chosen.map({ [$0] }) ?? TableScanner.separators {
            separator = candidate
            position = start
            do throws(InputError) {
                let names = try record().map { String(decoding: $0.text, as: UTF8.self) }
                switch find(names) {
                case .success(let columns): return columns
                case .failure(let missing):
                    guard names.count > failure?.fields ?? 0 else { continue }
                    failure = (
                        names.count,
                        text.error(
                            at: start,
                            missing.words,
                            remedy: "start the file with column names, such as "
                                + "\"start,duration,app\""
                        )
                    )
                }
            } catch {
                failure = failure ?? (0, error)
            }
        }
        guard let failure else { preconditionFailure("at least one separator is tried") }
        throw failure.error
    }

    /// Returns to the beginning of a table without column names.
    mutating func restart() {
        position = 0
        separator = .comma
    }

    /// Returns the separator from a line such as `sep=;` before the header; nil without that line.
    private mutating func chosenSeparator() -> UInt8? {
        let mark = Array("sep=".utf8)
        for (place, byte) in mark.enumerated() where window.byte(at: place) != byte { return nil }
        guard let chosen = window.byte(at: mark.count) else { return nil }
        return [.newline, .carriageReturn].contains(chosen) ? nil : chosen
    }

    /// Moves to the line after the one that starts at a position.
    mutating func skipLine(from start: Int) {
        position = start
        while let byte = window.byte(at: position) {
            position += 1
            if byte == .newline { return }
        }
    }

    /// Reads one row of a table with a number of columns; nil for a blank line.
    mutating func row(of columnCount: Int) throws(InputError) -> [Field]? {
        let start = position
        let fields = try record()
        // Spreadsheets and editors can write blank lines.
        if fields.allSatisfy({ $0.text.allSatisfy(\.isBlank) }) { return nil }
        guard fields.count == columnCount else {
            throw text.error(
                at: start,
                "the row has \(fields.count) fields instead of \(columnCount)",
                kind: "the number of fields",
                remedy: "write one field for each column, in quotes if it contains a separator"
            )
        }
        return fields
    }

    /// Reads one record and its line end.
    private mutating func record() throws(InputError) -> [Field] {
        var fields: [Field] = []
        fields.reserveCapacity(TableScanner.usualColumns)
        while true {
            fields.append(try field())
            guard let byte = window.byte(at: position) else { return fields }
            position += 1
            switch byte {
            case separator: continue
            case .newline: return fields
            case .carriageReturn where window.byte(at: position) == .newline:
                position += 1
                return fields
            default:
                throw text.error(
                    at: position - 1,
                    "a character follows the closing quote of a field",
                    remedy: "double each quote inside a quoted field"
                )
            }
        }
    }

    private mutating func field() throws(InputError) -> Field {
        let start = position
        window.kept = start
        defer { window.kept = nil }
        // People write blanks after a separator.
        while window.byte(at: position) == UInt8(ascii: " ") { position += 1 }
        guard window.byte(at: position) != .quote else { return try quotedField() }
        while let byte = window.byte(at: position), byte != separator, byte != .newline {
            if byte == .carriageReturn, window.byte(at: position + 1) == .newline { break }
            guard byte != .quote else {
                throw text.error(
                    at: position,
                    "an unquoted field contains a quote",
                    remedy: "put the whole field in quotes and double the quote"
                )
            }
            position += 1
        }
        return (window[start..<position], start)
    }

    private mutating func quotedField() throws(InputError) -> Field {
        let start = position
        var text: [UInt8] = []
        window.kept = nil
        position += 1
        while let byte = window.byte(at: position) {
            position += 1
            if byte == .quote {
                guard window.byte(at: position) == .quote else { return (text[...], start) }
                position += 1
            }
            text.append(byte)
        }
        throw self.text.error(
            at: start,
            "the quoted field never ends",
            remedy: "add the closing quote, or choose the complete file"
        )
    }
}

extension UInt8 {
    fileprivate static var semicolon: UInt8 { UInt8(ascii: ";") }
    fileprivate static var tab: UInt8 { UInt8(ascii: "\t") }
}
