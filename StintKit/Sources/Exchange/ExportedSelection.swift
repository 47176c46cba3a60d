public import Enforcement
public import Limits

/// The contents of a selection, which facts name by its digest alone.
public struct ExportedSelection: Hashable, Sendable {
    /// The digest of the selection's file, 32 bytes.
    public let digest: [UInt8]
    /// The selected items, in order.
    public let items: [Item]

    /// Creates the contents of a selection, or nil unless the digest has 32 bytes.
    public init?(digest: [UInt8], items: [Item]) {
        guard digest.count == SelectionReference.digestBytes else { return nil }
        self.digest = digest
        self.items = items
    }

    /// An app, a category or a web domain of a selection.
    public struct Item: Hashable, Sendable {
        /// The most bytes of a name in UTF-8.
        public static let nameBytesMaximum = 64
        /// The most bytes of a token; the system's have about a hundred (assumed).
        public static let tokenBytesMaximum = 16_384

        /// Stint's own name for it.
        public let id: ItemID
        /// The kind of the item.
        public let kind: Selection.Kind
        /// The name that a person chose; empty where only the system may know one.
        public let name: String
        /// The system's token for it, on this phone only; nil if it was never picked.
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
    /// The names in exports, in the order of all kinds.
    public static var exportNames: [String] { ["application", "category", "webDomain"] }
}
