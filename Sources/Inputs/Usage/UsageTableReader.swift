import Basics
import Foundation

/// Reads uses from CSV as RFC 4180 describes it, with the header `start,duration_seconds,app`.
struct UsageTableReader {
    private static let header = ["start", "duration_seconds", "app"]

    private let text: LongText
    private var window: ByteWindow
    private var reader: UseReader
    private var position = 0

    init(_ text: LongText, zone: TimeZone) {
        self.text = text
        window = ByteWindow(text)
        reader = UseReader(text, zone: zone)
    }

    /// Reads all uses of the file, in its order.
    mutating func read(into records: inout UseRecords) throws(InputError) {
        let names = try record().map { String(decoding: $0.text, as: UTF8.self) }
        guard names == UsageTableReader.header else {
            throw text.error(
                at: 0,
                "the first line is not the header of a usage table",
                remedy: "begin the file with \"\(UsageTableReader.header.joined(separator: ","))\""
            )
        }
        while window.byte(at: position) != nil {
            let start = position
            let fields = try record()
            // Spreadsheets and editors leave blank lines.
            if fields.allSatisfy({ $0.text.allSatisfy(\.isBlank) }) { continue }
            guard fields.count == UsageTableReader.header.count else {
                throw text.error(
                    at: start,
                    "the row has \(fields.count) of 3 fields",
                    remedy: "write a start, a number of seconds and an app"
                )
            }
            records.append(
                try reader.start(fields[0].text, at: fields[0].offset),
                try reader.duration(fields[1].text, at: fields[1].offset),
                try reader.app(fields[2].text, at: fields[2].offset)
            )
        }
    }

    private typealias Field = (text: ArraySlice<UInt8>, offset: Int)

    /// Reads one record and its line end.
    private mutating func record() throws(InputError) -> [Field] {
        var fields: [Field] = []
        fields.reserveCapacity(UsageTableReader.header.count)
        while true {
            fields.append(try field())
            guard let separator = window.byte(at: position) else { return fields }
            position += 1
            switch separator {
            case .comma: continue
            case .newline: return fields
            case .carriageReturn where window.byte(at: position) == .newline:
                position += 1
                return fields
            default:
                throw text.error(
                    at: position - 1,
                    "a character stands between a quoted field and the comma after it",
                    remedy: "write a quote inside a quoted field twice"
                )
            }
        }
    }

    private mutating func field() throws(InputError) -> Field {
        guard window.byte(at: position) != .quote else { return try quotedField() }
        let start = position
        window.kept = start
        defer { window.kept = nil }
        while let byte = window.byte(at: position), byte != .comma, byte != .newline {
            if byte == .carriageReturn, window.byte(at: position + 1) == .newline { break }
            guard byte != .quote else {
                throw text.error(
                    at: position,
                    "a quote stands inside a field that is not quoted",
                    remedy: "put the whole field in quotes and write the quote twice"
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
            "the quote that opens here is never closed",
            remedy: "close it, or give the whole file"
        )
    }
}
