public import Enforcement
import Foundation
public import Limits
import ManagedSettings

// Exports contain tokens as their own JSON.

extension ExportedSelection {
    /// Creates the contents of a stored selection; nil if a name or a token is too long.
    /// - Parameters:
    ///   - selection: The selection.
    ///   - digest: The digest of its file, 32 bytes.
    /// - Throws: The error of a token that can't be encoded.
    public init?(_ selection: Selection, digest: [UInt8]) throws {
        guard let items = try Self.exported(selection.items),
            let exceptions = try Self.exported(selection.exceptions)
        else { return nil }
        self.init(digest: digest, items: items, exceptions: exceptions)
    }

    /// The selection; nil if a token is invalid for its kind, or a name too long.
    var selection: Selection? {
        guard let items = Self.selected(items), let exceptions = Self.selected(exceptions) else {
            return nil
        }
        return Selection(whole: items, except: exceptions)
    }

    private static func exported(_ selected: [Selection.Item]) throws -> [Item]? {
        var items: [Item] = []
        for item in selected {
            guard
                let exported = Item(
                    id: item.id,
                    kind: item.kind,
                    name: item.name,
                    token: try item.subject.map(bytes)
                )
            else { return nil }
            items.append(exported)
        }
        return items
    }

    private static func selected(_ items: [Item]) -> [Selection.Item]? {
        var result: [Selection.Item] = []
        for item in items {
            let selected =
                if let token = item.token {
                    subject(item.kind, token).flatMap {
                        Selection.Item(id: item.id, name: item.name, subject: $0)
                    }
                } else {
                    Selection.Item(id: item.id, kind: item.kind, name: item.name)
                }
            guard let selected else { return nil }
            result.append(selected)
        }
        return Selection(result).items
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
    /// Returns the references to selections in records, including pending ones; each once, in order.
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
