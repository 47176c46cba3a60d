import Basics
public import Limits

/// A writer of an export as JSON, with a record on each line so that exports can be compared.
///
/// Concatenate `beginning`, `piece` for each record in order, and `end`. Records with the ID of an
/// earlier record are skipped.
public struct ExchangeWriter {
    private var ids: Set<FactID> = []

    public init() {}

    /// Returns the bytes before the first record.
    /// - Parameter selections: The contents of selections; repeated digests are skipped.
    /// - Returns: A piece of the document.
    public func beginning(_ selections: [ExportedSelection]) -> [UInt8] {
        var digests: Set<[UInt8]> = []
        let lines = selections.filter { digests.insert($0.digest).inserted }.map(JSONWriter.line)
        var bytes = Array(
            """
            {"format":"\(ExchangeDocument.format)","version":\(ExchangeDocument.version),
            "selections":[
            """.utf8
        )
        for (index, line) in lines.enumerated() {
            bytes.append(contentsOf: (index == 0 ? "\n" : ",\n").utf8)
            bytes.append(contentsOf: line)
        }
        bytes.append(contentsOf: "\n],\n\"facts\":[".utf8)
        return bytes
    }

    /// Returns the bytes of the next record; empty if its ID was written before.
    public mutating func piece(_ record: StoredRecord) -> [UInt8] {
        let isFirst = ids.isEmpty
        guard ids.insert(record.id).inserted else { return [] }
        return Array((isFirst ? "\n" : ",\n").utf8) + JSONWriter.line(record)
    }

    /// Returns the bytes after the last record.
    public func end() -> [UInt8] { Array("\n]}\n".utf8) }
}

extension ExchangeDocument {
    /// Returns the document as JSON.
    public func json() -> [UInt8] {
        var writer = ExchangeWriter()
        var bytes = writer.beginning(selections)
        for record in records { bytes.append(contentsOf: writer.piece(record)) }
        bytes.append(contentsOf: writer.end())
        return bytes
    }
}

extension StoredRecord {
    /// The record as a JSON object in one line, as in exports.
    public var line: String { String(decoding: JSONWriter.line(self), as: UTF8.self) }
}
