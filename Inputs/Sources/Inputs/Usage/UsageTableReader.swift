import Basics
import Foundation

/// Reads uses from CSV (RFC 4180) and finds columns by their names.
///
/// Commas, semicolons or tabs separate the fields. A line such as `sep=;` names the separator.
/// Otherwise it is the one that yields known columns. Unreadable rows are counted and skipped.
struct UsageTableReader {
    private static let separators: [UInt8] = [.comma, .semicolon, .tab]
    private static let usualColumns = 4

    private let text: LongText
    private var window: ByteWindow
    private var reader: UseReader
    private var position = 0
    private var separator = UInt8.comma

    init(_ text: LongText, zone: TimeZone) {
        self.text = text
        window = ByteWindow(text)
        reader = UseReader(text, zone: zone)
    }

    /// Reads all uses of the file, in its order.
    mutating func read(into records: inout UseRecords) throws(InputError) {
        let columns = try readHeader()
        reader.acceptsDecimalComma = separator != .comma
        let body = position
        reader.dayOrder = dayOrder(of: columns)
        position = body
        while window.byte(at: position) != nil {
            let start = position
            do throws(InputError) {
                let fields = try record()
                // Spreadsheets and editors can write blank lines.
                if fields.allSatisfy({ $0.text.allSatisfy(\.isBlank) }) { continue }
                guard fields.count == columns.count else {
                    throw text.error(
                        at: start,
                        "the row has \(fields.count) fields instead of \(columns.count)",
                        remedy: "write one field for each column, "
                            + "in quotes if it contains a separator"
                    )
                }
                try read(fields, columns, into: &records)
            } catch {
                records.skip(error)
                skipLine(from: start)
            }
        }
    }

    private mutating func read(
        _ fields: [Field],
        _ columns: UsageColumns,
        into records: inout UseRecords
    ) throws(InputError) {
        let start = try self.start(fields, columns)
        let duration: WholeMilliseconds
        if let column = columns.duration, !isBlank(fields[column.place]) || columns.end == nil {
            let field = fields[column.place]
            duration = try reader.duration(field.text, at: field.offset, in: column.unit)
        } else if let place = columns.end {
            let field = fields[place]
            let end = try reader.start(trimmed(field.text), at: field.offset)
            duration = try reader.duration(from: start, to: end, at: field.offset)
        } else {
            preconditionFailure("a table has a column of durations or of ends")
        }
        let name = columns.app.flatMap { reader.nameIfAny(fields[$0].text) }
        let identifier = columns.identifier.flatMap { reader.nameIfAny(fields[$0].text) }
        guard let app = name ?? identifier else {
            throw text.error(
                at: fields[columns.app ?? columns.identifier ?? 0].offset,
                "a use has no app",
                remedy: "name the app that was used"
            )
        }
        records.append(start, duration, AppName(name: app, identifier: identifier))
    }

    private mutating func start(
        _ fields: [Field],
        _ columns: UsageColumns
    ) throws(InputError) -> WholeMilliseconds {
        let field = fields[columns.start]
        var start = trimmed(field.text)
        if let time = columns.time {
            start = (Array(start) + [UInt8(ascii: " ")] + trimmed(fields[time].text))[...]
        }
        return try reader.start(start, at: field.offset)
    }

    // MARK: - The first line

    private mutating func readHeader() throws(InputError) -> UsageColumns {
        let chosen = chosenSeparator()
        if chosen != nil { skipLine(from: 0) }
        let start = position
        var failure: (fields: Int, error: InputError)?
        for candidate in chosen.map({ [$0] }) ?? UsageTableReader.separators {
            separator = candidate
            position = start
            do throws(InputError) {
                let names = try record().map { String(decoding: $0.text, as: UTF8.self) }
                switch UsageColumns.found(in: names) {
                case .success(let columns): return columns
                case .failure(let missing):
                    // The separator that yields the most fields gives the most helpful error.
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

    /// Returns the separator from a line such as `sep=;` before the header; nil without that line.
    private mutating func chosenSeparator() -> UInt8? {
        let mark = Array("sep=".utf8)
        for (place, byte) in mark.enumerated() where window.byte(at: place) != byte { return nil }
        guard let chosen = window.byte(at: mark.count) else { return nil }
        return [.newline, .carriageReturn].contains(chosen) ? nil : chosen
    }

    /// Returns the order of day and month in dates with slashes; nil if both orders are possible.
    private mutating func dayOrder(of columns: UsageColumns) -> DayOrder? {
        var orders: Set<DayOrder> = []
        while window.byte(at: position) != nil {
            let start = position
            do throws(InputError) {
                let fields = try record()
                guard fields.count == columns.count else { continue }
                for place in [columns.start, columns.end].compactMap(\.self) {
                    let text = trimmed(fields[place].text)
                    // All dates of a file have one format, and most formats have no slashes.
                    guard DayOrder.isNeeded(for: text) else {
                        if orders.isEmpty, !text.isEmpty { return nil }
                        continue
                    }
                    if let order = DayOrder(of: text) { orders.insert(order) }
                }
                if orders.count > 1 { return nil }
            } catch {
                skipLine(from: start)
            }
        }
        return orders.first
    }

    // MARK: - Rows

    private typealias Field = (text: ArraySlice<UInt8>, offset: Int)

    private func isBlank(_ field: Field) -> Bool { field.text.allSatisfy(\.isBlank) }

    private func trimmed(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var text = text.drop(while: \.isBlank)
        while text.last?.isBlank == true { text.removeLast() }
        return text
    }

    /// Moves to the line after the one that starts at a position.
    private mutating func skipLine(from start: Int) {
        position = start
        while let byte = window.byte(at: position) {
            position += 1
            if byte == .newline { return }
        }
    }

    /// Reads one record and its line end.
    private mutating func record() throws(InputError) -> [Field] {
        var fields: [Field] = []
        fields.reserveCapacity(UsageTableReader.usualColumns)
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
        guard window.byte(at: position) != .quote else { return try quotedField() }
        let start = position
        window.kept = start
        defer { window.kept = nil }
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
