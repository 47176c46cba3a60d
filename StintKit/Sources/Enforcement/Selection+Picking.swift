import Foundation
public import Limits
public import ManagedSettings

/// The tokens that a person chose in the picker.
///
/// Family Controls calls them a selection; it brings SwiftUI along, so extensions do without it.
public struct PickedTokens: Equatable {
    /// The apps.
    public var applicationTokens: Set<ApplicationToken>
    /// The categories.
    public var categoryTokens: Set<ActivityCategoryToken>
    /// The web domains.
    public var webDomainTokens: Set<WebDomainToken>

    /// Makes a choice from its tokens.
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
    /// The names from here on belong to items of files that had none; others are given out below.
    static let oldItemsStart: UInt32 = 1 << 31

    /// Covers what a person chose in the picker.
    ///
    /// What is covered elsewhere keeps its name; the rest gets the next free ones, apps first, then
    /// categories, then web domains, each kind in the order of its tokens' bytes.
    /// - Parameters:
    ///   - picked: The choice.
    ///   - known: Every selection there is, so that one app has one name in all of them.
    ///   - highest: The highest name that was ever given out, if some are no longer in `known`; a
    ///     name that facts still use is then not given to something else.
    /// - Throws: `EnforcementError.file` if a token cannot be written down.
    public init(
        _ picked: PickedTokens,
        known: some Sequence<Selection> = EmptyCollection(),
        after highest: ItemID = .unknown
    ) throws(EnforcementError) {
        var names = KnownNames(known, after: highest)
        do {
            let subjects =
                try Self.ordered(picked.applicationTokens).map(Subject.application)
                + Self.ordered(picked.categoryTokens).map(Subject.category)
                + Self.ordered(picked.webDomainTokens).map(Subject.webDomain)
            self.init(subjects.compactMap { names.item($0) })
        } catch {
            throw .file(name: "selection", reason: error.localizedDescription)
        }
    }

    /// Orders tokens by their written form, the only thing about them that can be compared.
    private static func ordered<Kind>(_ tokens: Set<Token<Kind>>) throws -> [Token<Kind>] {
        try tokens.map { (token: $0, form: try TokenCoder.bytes(of: $0)) }
            .sorted { $0.form.lexicographicallyPrecedes($1.form) }
            .map(\.token)
    }

    /// The items that have names, and the next name for one that has none.
    private struct KnownNames {
        private var items: [Subject: Item] = [:]
        private var last: UInt32

        init(_ selections: some Sequence<Selection>, after highest: ItemID) {
            last = highest.rawValue < Selection.oldItemsStart ? highest.rawValue : 0
            for item in selections.lazy.flatMap(\.items) {
                if let subject = item.subject, items[subject] == nil { items[subject] = item }
                if item.id.rawValue < Selection.oldItemsStart { last = max(last, item.id.rawValue) }
            }
        }

        /// Returns the item of a token; four thousand million choices use up the names.
        mutating func item(_ subject: Subject) -> Item? {
            if let known = items[subject] { return known }
            last += 1
            return Item(id: ItemID(rawValue: last), subject: subject)
        }
    }
}
