public import Enforcement
import Foundation
public import Limits
import ManagedSettings

// A token is kept as the JSON that it codes itself as.

extension ExportedSelection {
    /// Creates the contents of a stored selection; nil if a name or a token is too long.
    /// - Parameters:
    ///   - selection: What is selected.
    ///   - digest: The digest of its file, 32 bytes.
    /// - Throws: What a token throws that cannot be written.
    public init?(_ selection: Selection, digest: [UInt8]) throws {
        var items: [Item] = []
        for item in selection.items {
            guard
                let exported = Item(
                    id: item.id,
                    kind: item.kind,
                    name: item.name,
                    token: try item.subject.map(Self.bytes)
                )
            else { return nil }
            items.append(exported)
        }
        self.init(digest: digest, items: items)
    }

    /// The selection; nil if a token is none of its kind, or a name is too long.
    var selection: Selection? {
        var made: [Selection.Item] = []
        for item in items {
            let read =
                if let token = item.token {
                    Self.subject(item.kind, token).flatMap {
                        Selection.Item(id: item.id, name: item.name, subject: $0)
                    }
                } else {
                    Selection.Item(id: item.id, kind: item.kind, name: item.name)
                }
            guard let read else { return nil }
            made.append(read)
        }
        return Selection(made)
    }

    private static func bytes(_ subject: Selection.Subject) throws -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return switch subject {
        case .application(let token): Array(try encoder.encode(token))
        case .category(let token): Array(try encoder.encode(token))
        case .webDomain(let token): Array(try encoder.encode(token))
        }
    }

    private static func subject(_ kind: Selection.Kind, _ bytes: [UInt8]) -> Selection.Subject? {
        let decoder = JSONDecoder()
        let data = Data(bytes)
        do {
            return switch kind {
            case .application:
                .application(try decoder.decode(ApplicationToken.self, from: data))
            case .category: .category(try decoder.decode(ActivityCategoryToken.self, from: data))
            case .webDomain: .webDomain(try decoder.decode(WebDomainToken.self, from: data))
            }
        } catch {
            return nil
        }
    }
}

extension ExchangeDocument {
    /// Returns the contents of selections that records refer to, also those that wait; each once, in order.
    public static func references(in records: [StoredRecord]) -> [SelectionReference] {
        var digests: Set<[UInt8]> = []
        return records.compactMap { record in
            guard case .fact(let fact) = record, let reference = fact.event.introduced.reference,
                digests.insert(reference.digest).inserted
            else { return nil }
            return reference
        }
    }
}
