import Foundation
public import Limits

extension Selection {
    /// An app, a category or a web domain under Stint's own name, which outlives its token.
    public struct Item: Hashable {
        /// The most bytes of a name in UTF-8.
        public static let nameBytesMaximum = 64

        /// Stint's own name, the same in every selection; never `ItemID.unknown`.
        public let id: ItemID
        /// What it is; the subject, if there is one, is of this kind.
        public let kind: Kind
        /// What a person calls it; empty where only the system may know, as in an app on iOS.
        public let name: String
        /// What the system knows it by; nil if it was written by hand and never picked.
        public let subject: Subject?

        /// Creates an item that can be shielded; nil if id or name is out of range.
        /// - Parameters:
        ///   - id: Stint's own name for it; not `unknown`.
        ///   - name: At most 64 bytes of UTF-8.
        ///   - subject: Its token.
        public init?(id: ItemID, name: String = "", subject: Subject) {
            self.init(id, subject.kind, name, subject)
        }

        /// Creates an item that has no token yet; nil if id or name is out of range.
        ///
        /// It stands for itself in a list and shields nothing.
        /// - Parameters:
        ///   - id: Stint's own name for it; not `unknown`.
        ///   - kind: What it is.
        ///   - name: At most 64 bytes of UTF-8.
        public init?(id: ItemID, kind: Kind, name: String) {
            self.init(id, kind, name, nil)
        }

        /// Returns the item under another name of Stint's own, which is not `unknown`.
        public func renamed(_ id: ItemID) -> Item {
            guard let item = Item(id, kind, name, subject) else {
                preconditionFailure("the name is out of range: \(id.rawValue)")
            }
            return item
        }

        /// The item without its token, as it was before it was picked.
        public var withoutSubject: Item {
            guard let item = Item(id, kind, name, nil) else {
                preconditionFailure("the name was in range: \(id.rawValue)")
            }
            return item
        }

        /// Returns the name of Stint's own that the item would get if it were chosen for the first time.
        ///
        /// - Throws: `EnforcementError.file` if the token cannot be written down.
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
            self.id = id
            self.kind = kind
            self.name = name
            self.subject = subject
        }
    }
}
