import Foundation
public import Limits

extension Selection {
    /// An app, a category or a web domain with Stint's own ID, which outlives its token.
    public struct Item: Hashable {
        /// The maximum UTF-8 length of a name.
        public static let nameBytesMaximum = TypedDomain.characterMaximum

        /// Stint's own ID, the same in every selection; never `ItemID.unknown`.
        public let id: ItemID
        /// The item's kind, which is also the kind of its subject.
        public let kind: Kind
        /// The person's name for it; empty if only the system may know it, as on iOS.
        public let name: String
        /// The system's token; nil if the item was never picked.
        public let subject: Subject?

        /// Creates an item with a token; nil if the ID is `unknown` or the name too long.
        public init?(id: ItemID, name: String = "", subject: Subject) {
            self.init(id, subject.kind, name, subject)
        }

        /// Creates an item without a token; nil if the ID is `unknown` or the name too long.
        ///
        /// The item is listed but blocks nothing, except for a typed domain.
        public init?(id: ItemID, kind: Kind, name: String) {
            self.init(id, kind, name, nil)
        }

        /// Creates the item of a typed domain.
        public init(typing domain: TypedDomain) {
            let id = ItemID(of: .webDomain, name: domain.text)
            guard let item = Item(id, .webDomain, domain.text, nil) else {
                preconditionFailure("a domain is no longer than a name")
            }
            self = item
        }

        /// The domain of an item that was typed, by its name; nil for other items.
        public var typedDomain: TypedDomain? {
            guard kind == .webDomain, subject == nil else { return nil }
            do {
                let domain = try TypedDomain(name)
                return domain.text == name ? domain : nil
            } catch {
                return nil
            }
        }

        /// Everything except the selection's exceptions.
        public static var everythingElse: Item {
            guard let item = Item(.everythingElse, .category, "", nil) else {
                preconditionFailure("the item is valid")
            }
            return item
        }

        /// The item without its token.
        public var withoutSubject: Item {
            guard let item = Item(id, kind, name, nil) else {
                preconditionFailure("the name was in range: \(id.rawValue)")
            }
            return item
        }

        /// Returns the ID that the item gets when it is first chosen.
        /// - Throws: `EnforcementError.file` if the token cannot be encoded.
        public func newID() throws(EnforcementError) -> ItemID {
            do {
                return switch subject {
                case .application(let token):
                    ItemID(of: kind, token: try TokenCoder.bytes(of: token))
                case .category(let token): ItemID(of: kind, token: try TokenCoder.bytes(of: token))
                case .webDomain(let token): ItemID(of: kind, token: try TokenCoder.bytes(of: token))
                case nil: ItemID(of: kind, name: name)
                }
            } catch {
                throw .file(name: "selection", reason: error.localizedDescription)
            }
        }

        private init?(_ id: ItemID, _ kind: Kind, _ name: String, _ subject: Subject?) {
            guard id != .unknown, name.utf8.count <= Self.nameBytesMaximum else { return nil }
            guard id != .everythingElse || kind == .category && name.isEmpty && subject == nil
            else { return nil }
            self.id = id
            self.kind = kind
            self.name = name
            self.subject = subject
        }
    }
}
