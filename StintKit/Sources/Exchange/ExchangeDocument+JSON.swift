import Basics
import Limits

extension ExchangeDocument {
    /// Reads a complete JSON document.
    /// - Parameter bytes: At most `byteMaximum` bytes of UTF-8; blanks and the order of fields are
    ///   ignored.
    /// - Throws: `ExchangeError.tooLarge`, or `ExchangeError.wrong` with line and column.
    /// - Complexity: O(n) in the number of bytes.
    public init(json bytes: [UInt8]) throws(ExchangeError) {
        guard bytes.count <= ExchangeDocument.byteMaximum else {
            throw .tooLarge(byteMaximum: ExchangeDocument.byteMaximum)
        }
        do {
            let parts = try JSONParts(bytes)
            self.init(unique: try parts.records(), try parts.selections())
        } catch {
            throw error.error(in: bytes)
        }
    }
}

extension ExchangeDocument {
    /// Checks the format and the version of a document or a table.
    static func checkFormat(
        in path: String = "",
        _ field: (String) throws(ParseError) -> JSONValue
    ) throws(ParseError) {
        let format = try field("format")
        let text = try FieldReader.text(format, path: path + "format")
        guard text == ExchangeDocument.format else {
            throw ParseError(
                .formatUnknown(found: text, allowed: ExchangeDocument.format),
                field: path + "format",
                offset: format.offset
            )
        }
        let version = try field("version")
        let range = 1...Int64(Int32.max)
        let number: Int64 = try FieldReader.number(version, path: path + "version", in: range)
        guard number == ExchangeDocument.version else {
            throw ParseError(
                .versionUnknown(found: number, allowed: ExchangeDocument.version),
                field: path + "version",
                offset: version.offset
            )
        }
    }
}

/// The offsets of the parts of a JSON document.
private struct JSONParts {
    private static let names = ["format", "version", "selections", "facts"]

    private let bytes: [UInt8]
    private var offsets: [String: Int] = [:]

    /// Finds the parts in any order, and checks format and version first.
    init(_ bytes: [UInt8]) throws(ParseError) {
        self.bytes = bytes
        var known: [String: Int] = [:]
        var other: ParseError?
        var scanner = JSONScanner(bytes, depthMaximum: JSONScanner.depthMaximum)
        try scanner.reading { (scanner) throws(JSONFault) in try scanner.openObject() }
        while let (name, offset) = try scanner.reading({ (scanner) throws(JSONFault) in
            try scanner.nextName()
        }) {
            if !JSONParts.names.contains(name) {
                let problem = ExchangeError.Problem.fieldUnknown(allowed: JSONParts.names)
                other = other ?? ParseError(problem, field: name, offset: offset)
            } else if known.updateValue(scanner.position, forKey: name) != nil {
                other = other ?? ParseError(.fieldTwice, field: name, offset: offset)
            }
            try JSONParts.skip(&scanner, name)
        }
        try scanner.reading { (scanner) throws(JSONFault) in try scanner.finish() }
        offsets = known
        try ExchangeDocument.checkFormat { (name) throws(ParseError) in try value(of: name) }
        if let other { throw other }
    }

    func records() throws(ParseError) -> [StoredRecord] {
        var ids: Set<FactID> = []
        return try elements(of: "facts") { (reader) throws(ParseError) in
            let record = try reader.record()
            guard ids.insert(record.id).inserted else {
                throw reader.refusal(.repeated(record.id.digits), "id")
            }
            return record
        }
    }

    func selections() throws(ParseError) -> [ExportedSelection] {
        var digests: Set<[UInt8]> = []
        return try elements(of: "selections") { (reader) throws(ParseError) in
            let selection = try reader.exportedSelection()
            guard digests.insert(selection.digest).inserted else {
                throw reader.refusal(.repeated(Hexadecimal.text(selection.digest)), "digest")
            }
            return selection
        }
    }

    /// Skips a field; the error of a malformed list names the entry.
    private static func skip(_ scanner: inout JSONScanner, _ name: String) throws(ParseError) {
        var count: Int?
        do throws(JSONFault) {
            guard scanner.peek() == UInt8(ascii: "[") else { return try scanner.skip() }
            count = 0
            try scanner.openArray()
            while try scanner.nextElement() {
                count = (count ?? 0) + 1
                try scanner.skip()
            }
        } catch {
            throw ParseError(error, field: count.map { "\(name)[\(max($0 - 1, 0))]" })
        }
    }

    private func value(of name: String) throws(ParseError) -> JSONValue {
        var scanner = try scanner(at: name)
        return try scanner.value()
    }

    private func elements<Element>(
        of name: String,
        _ body: (inout FieldReader) throws(ParseError) -> Element
    ) throws(ParseError) -> [Element] {
        var elements: [Element] = []
        var scanner = try scanner(at: name)
        try scanner.reading { (scanner) throws(JSONFault) in try scanner.openArray() }
        while try scanner.reading({ (scanner) throws(JSONFault) in try scanner.nextElement() }) {
            let path = "\(name)[\(elements.count)]"
            var reader = try FieldReader(try scanner.value(), path: path)
            elements.append(try body(&reader))
        }
        return elements
    }

    private func scanner(at name: String) throws(ParseError) -> JSONScanner {
        guard let offset = offsets[name] else {
            throw ParseError(.fieldMissing, field: name, offset: 0)
        }
        return JSONScanner(bytes, from: offset, depthMaximum: JSONScanner.depthMaximum)
    }
}
