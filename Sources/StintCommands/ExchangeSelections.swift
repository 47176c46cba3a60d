import Enforcement
import Exchange
import Foundation
import ManagedSettings

/// Turns the contents of selections into what exports hold, and back.
///
/// A token is kept as the JSON that it codes itself as.
enum ExchangeSelections {
    /// Returns the contents of a stored selection.
    static func exported(_ selection: Selection, digest: [UInt8]) throws -> ExportedSelection? {
        var items: [ExportedSelection.Item] = []
        for item in selection.items {
            guard
                let exported = ExportedSelection.Item(
                    id: item.id,
                    kind: kind(item.kind),
                    name: item.name,
                    token: try item.subject.map(bytes)
                )
            else { return nil }
            items.append(exported)
        }
        return ExportedSelection(digest: digest, items: items)
    }

    /// Returns the selection; nil if a token is none of its kind, or a name is too long.
    static func selection(_ exported: ExportedSelection) -> Selection? {
        var items: [Selection.Item] = []
        for item in exported.items {
            let made =
                if let token = item.token {
                    subject(item.kind, token).flatMap {
                        Selection.Item(id: item.id, name: item.name, subject: $0)
                    }
                } else {
                    Selection.Item(id: item.id, kind: kind(item.kind), name: item.name)
                }
            guard let made else { return nil }
            items.append(made)
        }
        return Selection(items)
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

    private static func subject(
        _ kind: ExportedSelection.Kind,
        _ bytes: [UInt8]
    ) -> Selection.Subject? {
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

    private static func kind(_ kind: Selection.Kind) -> ExportedSelection.Kind {
        switch kind {
        case .application: .application
        case .category: .category
        case .webDomain: .webDomain
        }
    }

    private static func kind(_ kind: ExportedSelection.Kind) -> Selection.Kind {
        switch kind {
        case .application: .application
        case .category: .category
        case .webDomain: .webDomain
        }
    }
}
