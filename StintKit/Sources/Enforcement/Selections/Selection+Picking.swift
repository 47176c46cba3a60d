import Foundation
public import Limits
public import ManagedSettings

/// The tokens that a person chose in the picker.
///
/// Extensions can't use Family Controls' own type, which links SwiftUI.
public struct PickedTokens: Equatable {
    public var applicationTokens: Set<ApplicationToken>
    public var categoryTokens: Set<ActivityCategoryToken>
    public var webDomainTokens: Set<WebDomainToken>

    public init(
        applicationTokens: Set<ApplicationToken> = [],
        categoryTokens: Set<ActivityCategoryToken> = [],
        webDomainTokens: Set<WebDomainToken> = []
    ) {
        self.applicationTokens = applicationTokens
        self.categoryTokens = categoryTokens
        self.webDomainTokens = webDomainTokens
    }
}

extension Selection {
    /// Creates the selection that a person chose in the picker, with typed domains: the items, or
    /// everything else.
    ///
    /// Items of `known`, which contains every selection, keep their IDs, so that one app has one ID
    /// in all of them; the others' IDs are derived from their tokens. Apps are first, then
    /// categories, then web domains, each kind in the order of its tokens' bytes; typed domains are
    /// last. Everything else includes all domains, and the system accepts no typed exceptions.
    /// - Throws: `EnforcementError.file` if a token cannot be encoded.
    public init(
        _ picked: PickedTokens,
        typing domains: [TypedDomain] = [],
        covering scope: Scope = .chosen,
        known: some Sequence<Selection> = EmptyCollection()
    ) throws(EnforcementError) {
        var knownItems: [Subject: Item] = [:]
        for item in known.lazy.flatMap({ $0.items + $0.exceptions }) {
            if let subject = item.subject, knownItems[subject] == nil {
                knownItems[subject] = item
            }
        }
        do {
            let subjects =
                try Self.ordered(picked.applicationTokens) { .application($0) }
                + Self.ordered(picked.categoryTokens) { .category($0) }
                + Self.ordered(picked.webDomainTokens) { .webDomain($0) }
            let items = subjects.compactMap { subject, bytes in
                knownItems[subject]
                    ?? Item(
                        id: ItemID(of: subject.kind, token: bytes),
                        name: subject.revealedName,
                        subject: subject
                    )
            }
            switch scope {
            case .chosen: self.init(items + domains.map(Item.init(typing:)))
            case .everythingElse: self.init(everythingExcept: items)
            }
        } catch {
            throw .file(name: "selection", reason: error.localizedDescription)
        }
    }

    /// Returns tokens in the order of their encoded bytes; nothing else can be compared.
    private static func ordered<Kind>(
        _ tokens: Set<Token<Kind>>,
        _ subject: (Token<Kind>) -> Subject
    ) throws -> [(subject: Subject, bytes: [UInt8])] {
        try tokens.map { (subject: subject($0), bytes: try TokenCoder.bytes(of: $0)) }
            .sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
    }
}

extension Selection.Subject {
    /// The name by which a device that loses its tokens finds them again; empty on iOS, which
    /// reveals none.
    var revealedName: String {
        guard case .webDomain(let token) = self, let domain = WebDomain(token: token).domain,
            domain.utf8.count <= Selection.Item.nameBytesMaximum
        else { return "" }
        return domain
    }
}

extension ItemID {
    private enum Source: UInt8 {
        case token = 0
        case name = 1
    }

    /// Creates the ID of an item that is chosen for the first time, from its token.
    init(of kind: Selection.Kind, token: [UInt8]) { self.init(kind, .token, token) }

    /// Creates the ID of an item that was never picked, from its kind and name.
    public init(of kind: Selection.Kind, name: String) { self.init(kind, .name, Array(name.utf8)) }

    /// Creates an ID from a digest, so that an item has the same ID in every home.
    private init(_ kind: Selection.Kind, _ source: Source, _ bytes: [UInt8]) {
        let digest = ContentDigest.of([kind.rawValue, source.rawValue] + bytes)
        let number = digest.prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
        // The ID is never `unknown`, and above all counted ones.
        let highBit: UInt64 = 1 << 62
        self.init(rawValue: number & DrawnNumber.maximum | highBit)
    }
}
