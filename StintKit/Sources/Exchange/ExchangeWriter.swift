import Basics
public import Limits

/// Writes an export as one JSON document, piece by piece: one record a line, so that two exports can
/// be compared line by line.
///
/// Ask for the beginning, a piece for each record in order, and the end; the pieces in this order
/// are the document. A record whose name was written before is left out.
public struct ExchangeWriter {
    private var names: Set<FactID> = []

    /// Creates a writer that has not written anything yet.
    public init() {}

    /// Returns the bytes before the first record.
    /// - Parameter selections: The contents of selections; of one digest the first is written.
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

    /// Returns the bytes of the next record; none if one of its name was written before.
    public mutating func piece(_ record: StoredRecord) -> [UInt8] {
        let isFirst = names.isEmpty
        guard names.insert(record.id).inserted else { return [] }
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
    /// The record as a JSON object in one line, every field by name, as exports hold it.
    public var line: String { String(decoding: JSONWriter.line(self), as: UTF8.self) }
}
