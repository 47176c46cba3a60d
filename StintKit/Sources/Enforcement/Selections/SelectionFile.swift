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
    fileprivate static let version: UInt8 = 2
    /// The first byte of a file with exceptions; other versions are rejected.
    fileprivate static let versionWithExceptions: UInt8 = 3

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
        let listing = try SelectionListing(contents)
        guard
            let selection = Selection(
                whole: try listing.items.map { try item($0, in: contents) },
                except: try listing.exceptions.map { try item($0, in: contents) }
            ), selection.coversEverythingElse == (contents.first == versionWithExceptions)
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

    private static func item(
        _ entry: SelectionListing.Entry,
        in contents: [UInt8]
    ) throws -> Selection.Item {
        let item =
            if entry.token.isEmpty {
                Selection.Item(id: entry.id, kind: entry.kind, name: entry.name)
            } else {
                Selection.Item(
                    id: entry.id,
                    name: entry.name,
                    subject: try subject(entry.kind, from: contents, in: entry.token)
                )
            }
        guard let item else { throw TokenReader.damaged }
        return item
    }

    /// Returns the bytes of a token, as files contain them.
    static func bytes(of subject: Selection.Subject) throws -> [UInt8] {
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

/// The items of a selection's file, without their tokens.
///
/// Decoding all tokens takes most of the time of a selection's reading; to find one, its bytes are
/// enough.
struct SelectionListing {
    /// An item, with the place of its token in the file; empty if it has none.
    struct Entry {
        let id: ItemID
        let kind: Selection.Kind
        let name: String
        let token: Range<Int>
    }

    private let contents: [UInt8]
    let items: [Entry]
    let exceptions: [Entry]

    /// The minimum size of an item in bytes.
    private static let itemBytesMinimum: UInt64 = 4

    /// Lists the items of a file.
    /// - Throws: `DecodingError` if the contents are not a selection.
    init(_ contents: [UInt8]) throws {
        self.contents = contents
        var reader = TokenReader(contents, in: contents.indices)
        let version = try reader.readByte()
        guard [SelectionFile.version, SelectionFile.versionWithExceptions].contains(version) else {
            throw TokenReader.damaged
        }
        items = try Self.entries(&reader)
        let hasExceptions = version == SelectionFile.versionWithExceptions
        exceptions = hasExceptions ? try Self.entries(&reader) : []
        try reader.finish()
    }

    private static func entries(_ reader: inout TokenReader) throws -> [Entry] {
        let count = try reader.readNumber(upTo: UInt64(reader.remainingCount) / itemBytesMinimum)
        var entries: [Entry] = []
        entries.reserveCapacity(Int(count))
        for _ in 0..<count {
            let id = ItemID(rawValue: try reader.readNumber(upTo: DrawnNumber.maximum))
            guard let kind = Selection.Kind(rawValue: try reader.readByte()) else {
                throw TokenReader.damaged
            }
            let name = try reader.readText(bytesMaximum: Selection.Item.nameBytesMaximum)
            entries.append(Entry(id: id, kind: kind, name: name, token: try reader.readRange()))
        }
        return entries
    }

    /// Returns the item of a token, given its bytes; nil if it is not covered or was replaced.
    func item(_ kind: Selection.Kind, token: [UInt8]) -> ItemID? {
        items.first { $0.kind == kind && contents[$0.token].elementsEqual(token) }?.id
    }

    /// Returns true if it covers an app or a web domain, or may cover a part of a category.
    func mayCover(_ id: ItemID) -> Bool {
        Selection.mayCover(id, items.lazy.map(\.id), except: exceptions.lazy.map(\.id))
    }
}
