import Basics
import Enforcement
import Limits

extension FieldReader {
    /// Reads a record from all fields of the object.
    mutating func record() throws(ParseError) -> StoredRecord {
        let id: FactID = try id("id", nil)
        let reading: ClockReading = try fields(nil)
        let record = try record(id, reading)
        try finish()
        return record
    }

    /// Reads the contents of a record: the fields `kind`, and `event` or `payloadBase64`.
    mutating func record(
        _ id: FactID,
        _ reading: ClockReading
    ) throws(ParseError) -> StoredRecord {
        if case .number = try node("kind").content {
            return StoredRecord(
                id: id,
                reading: reading,
                kind: try number("kind", in: 0...Int64(UInt8.max)),
                payload: try base64("payloadBase64", maximum: Event.payloadBytesMaximum)
            )
        }
        let kind: EventKind = try choice("kind")
        let event = try object("event") { (reader) throws(ParseError) in
            try Event.fields(of: kind, in: &reader)
        }
        return .fact(Fact(id: id, reading: reading, event: event))
    }

    /// Reads a selection from all fields of the object.
    mutating func exportedSelection() throws(ParseError) -> ExportedSelection {
        let digest = try digest("digest", nil)
        let items = try exportedItems("items")
        let exceptions = optional("exceptions") == nil ? [] : try exportedItems("exceptions")
        try finish()
        guard
            let selection = ExportedSelection(digest: digest, items: items, exceptions: exceptions)
        else { throw refusal(.fieldMissing, "digest") }
        return selection
    }

    private mutating func exportedItems(
        _ key: String
    ) throws(ParseError) -> [ExportedSelection.Item] {
        // The counts of a reference allow so many of each kind.
        try list(key, maximum: 3 * Int(UInt16.max)) { (node, path) throws(ParseError) in
            var reader = try FieldReader(node, path: path)
            let item = try reader.exportedItem()
            try reader.finish()
            return item
        }
    }

    mutating func exportedItem() throws(ParseError) -> ExportedSelection.Item {
        typealias Item = ExportedSelection.Item
        let id: ItemID = try self.drawnID("id", nil)
        let kind: Selection.Kind = try choice("kind")
        let name = try text("name")
        let token =
            optional("tokenBase64") == nil
            ? nil : try base64("tokenBase64", maximum: Item.tokenBytesMaximum)
        guard let item = Item(id: id, kind: kind, name: name, token: token) else {
            throw refusal(
                .outOfRange(
                    found: "\(name.utf8.count) bytes",
                    allowed: 0...Int64(Item.nameBytesMaximum)
                ),
                "name"
            )
        }
        return item
    }
}
