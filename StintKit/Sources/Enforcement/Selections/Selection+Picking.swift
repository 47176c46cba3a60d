import Foundation
public import Limits
public import ManagedSettings

/// The tokens that a person chose in the picker.
///
/// Family Controls has such a type, but links SwiftUI, so extensions do without it.
public struct PickedTokens: Equatable {
    /// The tokens of the apps.
    public var applicationTokens: Set<ApplicationToken>
    /// The tokens of the categories.
    public var categoryTokens: Set<ActivityCategoryToken>
    /// The tokens of the web domains.
    public var webDomainTokens: Set<WebDomainToken>

    /// Creates a choice from its tokens.
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
    /// Creates the selection that a person chose in the picker.
    ///
    /// Items of `known`, which contains every selection, keep their IDs, so that one app has one ID
    /// in all of them; the others' IDs are derived from their tokens. Apps are first, then
    /// categories, then web domains, each kind in the order of its tokens' bytes.
    /// - Throws: `EnforcementError.file` if a token cannot be encoded.
    public init(
        _ picked: PickedTokens,
        known: some Sequence<Selection> = EmptyCollection()
    ) throws(EnforcementError) {
        var names: [Subject: Item] = [:]
        for item in known.lazy.flatMap(\.items) {
            if let subject = item.subject, names[subject] == nil { names[subject] = item }
        }
        do {
            let subjects =
                try Self.ordered(picked.applicationTokens) { .application($0) }
                + Self.ordered(picked.categoryTokens) { .category($0) }
                + Self.ordered(picked.webDomainTokens) { .webDomain($0) }
            self.init(
                subjects.compactMap { subject, form in
                    names[subject]
                        ?? Item(id: ItemID(of: subject.kind, token: form), subject: subject)
                }
            )
        } catch {
            throw .file(name: "selection", reason: error.localizedDescription)
        }
    }

    /// Orders tokens by their encoded form, the only thing about them that can be compared.
    private static func ordered<Kind>(
        _ tokens: Set<Token<Kind>>,
        _ subject: (Token<Kind>) -> Subject
    ) throws -> [(subject: Subject, form: [UInt8])] {
        try tokens.map { (subject: subject($0), form: try TokenCoder.bytes(of: $0)) }
            .sorted { $0.form.lexicographicallyPrecedes($1.form) }
    }
}

extension ItemID {
    private enum Source: UInt8 {
        case token = 0
        case name = 1
    }

    /// Creates an item's ID from its token, when it is first chosen.
    init(of kind: Selection.Kind, token: [UInt8]) { self.init(kind, .token, token) }

    /// Creates the ID of an item that was never picked from its kind and the person's name for it.
    public init(of kind: Selection.Kind, name: String) { self.init(kind, .name, Array(name.utf8)) }

    /// Creates equal IDs for equal things in any home; 62 bits of a digest separate others.
    private init(_ kind: Selection.Kind, _ source: Source, _ bytes: [UInt8]) {
        let digest = ContentDigest.of([kind.rawValue, source.rawValue] + bytes)
        let number = digest.prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
        // Smaller numbers were counted.
        let drawnBit: UInt64 = 1 << 62
        self.init(rawValue: number & DrawnNumber.maximum | drawnBit)
    }
}
