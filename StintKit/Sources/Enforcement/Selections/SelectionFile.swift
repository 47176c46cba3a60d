import Basics
import Limits
import ManagedSettings

/// The contents of a selection's file: a version, the number of items, and the items.
///
/// An item consists of its ID, kind, name and token; an empty token means none. The exceptions of
/// everything else follow the items in the same way. The digest in the file's name shows whether
/// the contents are complete.
enum SelectionFile {
    /// The first byte of a file without exceptions, as version 0.9.0 writes it.
    private static let version: UInt8 = 2
    /// The first byte of a file with exceptions; other versions are rejected.
    private static let versionWithExceptions: UInt8 = 3

    /// The minimum size of an item in bytes.
    private static let itemBytesMinimum: UInt64 = 4

    /// Encodes a selection.
    /// - Throws: The error of a token that cannot be encoded.
    static func contents(of selection: Selection) throws -> [UInt8] {
        var writer = ByteWriter()
        writer.write(byte: selection.coversEverythingElse ? versionWithExceptions : version)
        try write(selection.items, to: &writer)
        if selection.coversEverythingElse { try write(selection.exceptions, to: &writer) }
        return writer.bytes
    }

    /// Reads a selection.
    /// - Throws: `DecodingError`, or the error of a token, if the contents are not a selection.
    static func selection(from contents: [UInt8]) throws -> Selection {
        var reader = TokenReader(contents, in: contents.indices)
        let version = try reader.readByte()
        guard [self.version, versionWithExceptions].contains(version) else {
            throw TokenReader.damaged
        }
        let items = try items(&reader, in: contents)
        let hasExceptions = version == versionWithExceptions
        let exceptions = hasExceptions ? try self.items(&reader, in: contents) : []
        try reader.finish()
        guard let selection = Selection(whole: items, except: exceptions),
            selection.coversEverythingElse == hasExceptions
        else { throw TokenReader.damaged }
        return selection
    }

    private static func write(_ items: [Selection.Item], to writer: inout ByteWriter) throws {
        writer.write(UInt64(items.count))
        for item in items {
            writer.write(item.id.rawValue)
            writer.write(byte: item.kind.rawValue)
            writer.write(counted: item.name.utf8)
            writer.write(counted: try item.subject.map(bytes) ?? [])
        }
    }

    private static func items(
        _ reader: inout TokenReader,
        in contents: [UInt8]
    ) throws -> [Selection.Item] {
        let count = try reader.readNumber(
            upTo: UInt64(reader.remainingCount) / itemBytesMinimum
        )
        var items: [Selection.Item] = []
        items.reserveCapacity(Int(count))
        for _ in 0..<count { items.append(try item(&reader, in: contents)) }
        return items
    }

    private static func item(
        _ reader: inout TokenReader,
        in contents: [UInt8]
    ) throws -> Selection.Item {
        let id = ItemID(rawValue: try reader.readNumber(upTo: DrawnNumber.maximum))
        guard let kind = Selection.Kind(rawValue: try reader.readByte()) else {
            throw TokenReader.damaged
        }
        let name = try reader.readText(bytesMaximum: Selection.Item.nameBytesMaximum)
        let token = try reader.readRange()
        let item =
            if token.isEmpty {
                Selection.Item(id: id, kind: kind, name: name)
            } else {
                Selection.Item(
                    id: id,
                    name: name,
                    subject: try subject(kind, from: contents, in: token)
                )
            }
        guard let item else { throw TokenReader.damaged }
        return item
    }

    private static func bytes(of subject: Selection.Subject) throws -> [UInt8] {
        switch subject {
        case .application(let token): try TokenCoder.bytes(of: token)
        case .category(let token): try TokenCoder.bytes(of: token)
        case .webDomain(let token): try TokenCoder.bytes(of: token)
        }
    }

    private static func subject(
        _ kind: Selection.Kind,
        from contents: [UInt8],
        in range: Range<Int>
    ) throws -> Selection.Subject {
        switch kind {
        case .application:
            .application(try TokenCoder.value(ApplicationToken.self, from: contents, in: range))
        case .category:
            .category(try TokenCoder.value(ActivityCategoryToken.self, from: contents, in: range))
        case .webDomain:
            .webDomain(try TokenCoder.value(WebDomainToken.self, from: contents, in: range))
        }
    }
}
