import Basics
import Limits

extension JSONWriter {
    /// Returns a record as an object in one line.
    static func line(_ record: StoredRecord) -> [UInt8] {
        var writer = JSONWriter()
        writer.object { writer in
            writer.field("id", record.id.digits)
            writer.fields(record.reading)
            switch record {
            case .fact(let fact):
                writer.field("kind", EventKind(of: fact.event).exportName)
                writer.field("event") { fact.event.fields(in: &$0) }
            case .unknown(let record):
                writer.field("kind", record.kind)
                writer.field(base64: "payloadBase64", record.payload)
            }
        }
        return writer.bytes
    }

    /// Returns the contents of a selection as an object in one line.
    static func line(_ selection: ExportedSelection) -> [UInt8] {
        var writer = JSONWriter()
        writer.object { writer in
            writer.field("digest", Hexadecimal.text(selection.digest))
            writer.items("items", selection.items)
            if !selection.exceptions.isEmpty {
                writer.items("exceptions", selection.exceptions)
            }
        }
        return writer.bytes
    }

    private mutating func items(_ key: String, _ items: [ExportedSelection.Item]) {
        field(key, items) { writer, item in
            writer.object { writer in
                writer.field("id", item.id)
                writer.field("kind", item.kind.exportName)
                writer.field("name", item.name)
                if let token = item.token { writer.field(base64: "tokenBase64", token) }
            }
        }
    }
}
