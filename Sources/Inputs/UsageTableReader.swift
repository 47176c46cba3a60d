import Foundation

/// Reads uses from CSV as RFC 4180 describes it, with the header `start,duration_seconds,app`.
struct UsageTableReader {
    private static let header = ["start", "duration_seconds", "app"]

    private let file: InputFile
    private var reader: UseReader
    private var position = 0

    init(_ file: InputFile, zone: TimeZone) {
        self.file = file
        reader = UseReader(file, zone: zone)
    }

    /// Reads all uses of the file, in its order.
    mutating func read(into records: inout UseRecords) throws(InputError) {
        let names = try record().map { String(decoding: $0.text, as: UTF8.self) }
        guard names == UsageTableReader.header else {
            throw file.error(
                at: 0,
                "the first line is not the header of a usage table",
                remedy: "begin the file with \"\(UsageTableReader.header.joined(separator: ","))\""
            )
        }
        while position < file.bytes.count {
            let start = position
            let fields = try record()
            // Spreadsheets and editors leave blank lines.
            if fields.allSatisfy({ $0.text.allSatisfy(\.isBlank) }) { continue }
            guard fields.count == UsageTableReader.header.count else {
                throw file.error(
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
            guard position < file.bytes.count else { return fields }
            let separator = file.bytes[position]
            position += 1
            switch separator {
            case .comma: continue
            case .newline: return fields
            case .carriageReturn where byte(at: position) == .newline:
                position += 1
                return fields
            default:
                throw file.error(
                    at: position - 1,
                    "a character stands between a quoted field and the comma after it",
                    remedy: "write a quote inside a quoted field twice"
                )
            }
        }
    }

    private mutating func field() throws(InputError) -> Field {
        guard byte(at: position) != .quote else { return try quotedField() }
        let start = position
        while let byte = byte(at: position), byte != .comma, byte != .newline {
            if byte == .carriageReturn, self.byte(at: position + 1) == .newline { break }
            guard byte != .quote else {
                throw file.error(
                    at: position,
                    "a quote stands inside a field that is not quoted",
                    remedy: "put the whole field in quotes and write the quote twice"
                )
            }
            position += 1
        }
        return (file.bytes[start..<position], start)
    }

    private mutating func quotedField() throws(InputError) -> Field {
        let start = position
        var text: [UInt8] = []
        position += 1
        while let byte = byte(at: position) {
            position += 1
            if byte == .quote {
                guard self.byte(at: position) == .quote else { return (text[...], start) }
                position += 1
            }
            text.append(byte)
        }
        throw file.error(
            at: start,
            "the quote that opens here is never closed",
            remedy: "close it, or give the whole file"
        )
    }

    private func byte(at index: Int) -> UInt8? {
        index < file.bytes.count ? file.bytes[index] : nil
    }
}
