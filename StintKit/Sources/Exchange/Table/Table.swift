import Basics

/// A table of an export: a header, a row for each entry, and a last row with their number.
///
/// The last row shows that the table is complete.
struct Table {
    /// The first field of the last row.
    static let endMark = "end"

    let columns: [String]

    func contents(_ rows: some Sequence<[String]>) -> [UInt8] {
        var writer = TableWriter()
        writer.row(columns)
        var count = 0
        for row in rows {
            writer.row(row)
            count += 1
        }
        let end =
            #"{"format":"\#(ExchangeDocument.format)","#
            + #""version":\#(ExchangeDocument.version),"rows":\#(count)}"#
        let blanks = [String](repeating: "", count: columns.count - 2)
        writer.row([Table.endMark] + blanks + [end])
        return writer.bytes
    }

    /// Calls `body` with each row of a table, then checks that the table is complete.
    ///
    /// The last row is read first, to report another version.
    func forEachRow(
        of bytes: [UInt8],
        _ body: (TableReader.Row) throws(ExchangeError) -> Void
    ) throws(ExchangeError) {
        guard bytes.count <= ExchangeDocument.byteMaximum else {
            throw .tooLarge(byteMaximum: ExchangeDocument.byteMaximum)
        }
        var reader = TableReader(bytes)
        let header = try reader.next()
        guard let header else { throw .wrong(.truncated, at: .header) }
        let (count, end) = try end(of: bytes)
        guard header.fields == columns else {
            throw .wrong(
                .notAllowed(
                    found: header.fields.joined(separator: ","),
                    allowed: columns.joined(separator: ",")
                ),
                at: .header
            )
        }
        while let row = try reader.next() {
            if row.fields.first == Table.endMark {
                guard try reader.next() == nil else {
                    throw .wrong(.malformed(expected: "the end of the table"), at: row.place)
                }
                guard count == row.number - 1 else {
                    throw .wrong(
                        .contradictory(
                            found: "\(row.number - 1) rows",
                            expected: "\(count) rows"
                        ),
                        field: columns.last.map { "\($0).rows" },
                        at: row.place
                    )
                }
                return
            }
            guard row.fields.count == columns.count else {
                throw .wrong(
                    .notAllowed(
                        found: "\(row.fields.count) fields",
                        allowed: columns.joined(separator: ",")
                    ),
                    at: row.place
                )
            }
            try body(row)
        }
        throw .wrong(.truncated, at: end)
    }

    /// Reads the number of rows from the last row that is not blank.
    private func end(of bytes: [UInt8]) throws(ExchangeError) -> (count: Int, ExchangePlace) {
        let newline = UInt8(ascii: "\n")
        let last = bytes.lastIndex { !$0.isBlank && $0 != UInt8(ascii: ",") } ?? 0
        let start = bytes[..<last].lastIndex(of: newline).map { $0 + 1 }
        let line = bytes[..<(start ?? 0)].count { $0 == newline } + 1
        var reader = TableReader(bytes, from: start, line: line)
        let place = ExchangePlace.end(line: line)
        let row: TableReader.Row?
        do { row = try reader.next() } catch {
            guard case .wrong(let problem, let field, _) = error else { throw error }
            throw .wrong(problem, field: field, at: place)
        }
        guard let row, row.fields.first == Table.endMark,
            row.fields.count > 1, let end = row.fields.last
        else { throw .wrong(.truncated, at: place) }
        do throws(ParseError) {
            var reader = try FieldReader(try JSONScanner.whole(Array(end.utf8)), path: "end")
            try ExchangeDocument.checkFormat(in: "end.") { (name) throws(ParseError) in
                try reader.node(name)
            }
            let count: Int = try reader.number("rows", in: 0...Int64(Int32.max))
            try reader.finish()
            return (count, place)
        } catch {
            throw error.error(at: place)
        }
    }
}
