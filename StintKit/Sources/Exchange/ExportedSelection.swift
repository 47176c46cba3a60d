public import Enforcement
public import Limits

/// The contents of a selection, which facts refer to by its digest.
public struct ExportedSelection: Hashable, Sendable {
    /// The digest of the selection's file, 32 bytes.
    public let digest: [UInt8]
    public let items: [Item]
    /// The items that `ItemID.everythingElse` leaves open; empty without it.
    public let exceptions: [Item]

    /// Creates the contents of a selection, or nil unless the digest has 32 bytes.
    public init?(digest: [UInt8], items: [Item], exceptions: [Item] = []) {
        guard digest.count == SelectionReference.digestBytes else { return nil }
        self.digest = digest
        self.items = items
        self.exceptions = exceptions
    }

    /// An app, a category or a web domain of a selection.
    public struct Item: Hashable, Sendable {
        /// The maximum UTF-8 length of a name.
        public static let nameBytesMaximum = 64
        /// The maximum size of a token in bytes; the system's have about a hundred (assumed).
        public static let tokenBytesMaximum = 16_384

        /// Stint's own ID of the item.
        public let id: ItemID
        public let kind: Selection.Kind
        /// The person's name for it; empty if only the system may know it.
        public let name: String
        /// The system's token, valid on one phone; nil if the item was never picked.
        public let token: [UInt8]?

        /// Creates an item, or nil if its name or its token is too long.
        public init?(id: ItemID, kind: Selection.Kind, name: String, token: [UInt8]?) {
            guard name.utf8.count <= Item.nameBytesMaximum,
                token?.count ?? 0 <= Item.tokenBytesMaximum
            else { return nil }
            self.id = id
            self.kind = kind
            self.name = name
            self.token = token
        }
    }
}

extension Selection.Kind: NamedChoice {
    /// The names of the kinds in exports, in the order of `allCases`.
    public static var exportNames: [String] { ["application", "category", "webDomain"] }
}
