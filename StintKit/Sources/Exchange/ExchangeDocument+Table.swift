import Basics
import Limits

extension ExchangeDocument {
    private static let factTable = Table(columns: [
        "id", "wall", "wallMilliseconds", "bootMilliseconds", "bootID", "kind", "event",
    ])
    private static let selectionTable = Table(columns: ["digest", "selection"])

    /// Returns the records as a table of comma-separated values.
    ///
    /// The last column contains the event as JSON, with the field names of the JSON document.
    public func factTable() -> [UInt8] {
        ExchangeDocument.factTable.contents(records.lazy.map(ExchangeDocument.row))
    }

    /// Returns the contents of selections as a table of comma-separated values.
    ///
    /// The last column contains each selection as JSON, so that a spreadsheet doesn't interpret a name
    /// as a formula.
    public func selectionTable() -> [UInt8] {
        ExchangeDocument.selectionTable.contents(
            selections.lazy.map { selection in
                [
                    Hexadecimal.text(selection.digest),
                    String(decoding: JSONWriter.line(selection), as: UTF8.self),
                ]
            }
        )
    }

    /// Reads two complete tables.
    /// - Parameters:
    ///   - facts: The table that `factTable()` returned; a spreadsheet may have saved it again.
    ///   - selections: The table that `selectionTable()` returned; nil without selections.
    /// - Throws: `ExchangeError.tooLarge`, or `ExchangeError.wrong` with the number of the record.
    /// - Complexity: O(n) in the number of bytes.
    public init(factTable facts: [UInt8], selectionTable selections: [UInt8]?)
        throws(ExchangeError)
    {
        self.init(
            unique: try ExchangeDocument.records(ofTable: facts),
            try selections.map(ExchangeDocument.selections) ?? []
        )
    }

    private static func records(ofTable facts: [UInt8]) throws(ExchangeError) -> [StoredRecord] {
        var records: [StoredRecord] = []
        var ids: Set<FactID> = []
        try ExchangeDocument.factTable.forEachRow(of: facts) { (row) throws(ExchangeError) in
            let record = try row.reading { () throws(ParseError) in try row.record() }
            guard ids.insert(record.id).inserted else {
                throw .wrong(.repeated(row.fields[0]), field: "id", at: row.place)
            }
            records.append(record)
        }
        return records
    }

    /// Reads a complete table of selections.
    /// - Parameter selections: The table that `selectionTable()` returned.
    /// - Returns: The contents in order.
    /// - Throws: `ExchangeError.tooLarge`, or `ExchangeError.wrong` with the number of the row.
    /// - Complexity: O(n) in the number of bytes.
    public static func selections(
        ofTable selections: [UInt8]
    ) throws(ExchangeError) -> [ExportedSelection] {
        var contents: [ExportedSelection] = []
        var digests: Set<[UInt8]> = []
        try ExchangeDocument.selectionTable.forEachRow(
            of: selections
        ) { (row) throws(ExchangeError) in
            let selection = try row.reading { () throws(ParseError) in
                try row.exportedSelection()
            }
            guard digests.insert(selection.digest).inserted else {
                throw .wrong(.repeated(row.fields[0]), field: "digest", at: row.place)
            }
            contents.append(selection)
        }
        return contents
    }

    private static func row(_ record: StoredRecord) -> [String] {
        var event = JSONWriter()
        let kind: String
        switch record {
        case .fact(let fact):
            kind = EventKind(of: fact.event).exportName
            event.object { fact.event.fields(in: &$0) }
        case .unknown(let record):
            kind = String(record.kind)
            event.object { $0.field(base64: "payloadBase64", record.payload) }
        }
        return [
            record.id.digits,
            record.reading.wall.text,
            String(record.reading.wall.millisecondsSince1970),
            String(record.reading.boot.millisecondsSinceBoot),
            record.reading.bootID.digits,
            kind,
            String(decoding: event.bytes, as: UTF8.self),
        ]
    }
}

extension TableReader.Row {
    /// Runs `body`, and adds the row's place to its error.
    fileprivate func reading<Value>(
        _ body: () throws(ParseError) -> Value
    ) throws(ExchangeError) -> Value {
        do {
            return try body()
        } catch {
            throw error.error(at: place)
        }
    }

    /// Reads a record, whose fields are the columns.
    fileprivate func record() throws(ParseError) -> StoredRecord {
        let isRaw = fields[5].utf8.first.map(\.isDigit) ?? false
        let detail = try detail()
        var columns = [
            text("id", 0), text("wall", 1), number("wallMilliseconds", 2),
            number("bootMilliseconds", 3), text("bootID", 4),
            isRaw ? number("kind", 5) : text("kind", 5),
        ]
        if isRaw, case .object(let more) = detail.content {
            columns += more
        } else {
            columns.append(JSONMember("event", detail))
        }
        var reader = try FieldReader(.object(columns), path: "")
        return try reader.record()
    }

    /// Reads the contents of a selection, and compares their digest with the first column.
    fileprivate func exportedSelection() throws(ParseError) -> ExportedSelection {
        var reader = try FieldReader(try detail(), path: "selection")
        let selection = try reader.exportedSelection()
        let digest = Hexadecimal.text(selection.digest)
        guard digest == fields[0] else {
            throw ParseError(
                .contradictory(found: fields[0], expected: digest),
                field: "digest",
                offset: 0
            )
        }
        return selection
    }

    private func detail() throws(ParseError) -> JSONValue {
        try JSONScanner.whole(Array((fields.last ?? "").utf8))
    }

    private func text(_ name: String, _ column: Int) -> JSONMember {
        JSONMember(name, .string(fields[column]))
    }

    private func number(_ name: String, _ column: Int) -> JSONMember {
        JSONMember(name, JSONValue(.number(fields[column])))
    }
}
