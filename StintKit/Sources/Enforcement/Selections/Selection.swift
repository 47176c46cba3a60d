public import Limits
public import ManagedSettings

/// The contents of a limit: apps, categories and web domains, each with Stint's own ID.
///
/// Equal choices make equal selections with equal files. Tokens keep their order.
public struct Selection: Equatable {
    /// The covered items, in the order of the choice.
    public private(set) var items: [Item] = []

    public init() {}

    /// Creates a selection of items; duplicates count once.
    public init(_ items: some Sequence<Item>) { insert(items) }

    /// Creates a selection of items without duplicates.
    init(whole items: [Item]) { self.items = items }

    /// The tokens of the apps, in order.
    public var applications: [ApplicationToken] {
        items.compactMap { if case .application(let token) = $0.subject { token } else { nil } }
    }

    /// The tokens of the categories, in order; each covers its apps and web domains.
    public var categories: [ActivityCategoryToken] {
        items.compactMap { if case .category(let token) = $0.subject { token } else { nil } }
    }

    /// The tokens of the web domains, in order.
    public var webDomains: [WebDomainToken] {
        items.compactMap { if case .webDomain(let token) = $0.subject { token } else { nil } }
    }

    /// Returns the item with an ID, or nil.
    /// - Complexity: O(*n*), where *n* is the number of items, like all lookups.
    public func item(_ id: ItemID) -> Item? { items.first { $0.id == id } }

    /// Returns the item of an app's token; nil if it is not covered or was replaced by the system.
    public func item(for token: ApplicationToken) -> Item? { item(for: .application(token)) }

    /// Returns the item of a category's token; nil if it is not covered or was replaced.
    public func item(for token: ActivityCategoryToken) -> Item? { item(for: .category(token)) }

    /// Returns the item of a web domain's token; nil if it is not covered or was replaced.
    public func item(for token: WebDomainToken) -> Item? { item(for: .webDomain(token)) }

    /// Returns the item with a token; nil if it is not covered or was replaced.
    public func item(for subject: Subject) -> Item? { items.first { $0.subject == subject } }

    /// Returns true if it contains the ID of every item of another selection.
    public func isSuperset(of other: Selection) -> Bool {
        Set(items.lazy.map(\.id)).isSuperset(of: other.items.lazy.map(\.id))
    }

    /// Adds the items of another selection.
    ///
    /// An item with a known ID but another token is added, so that both tokens are covered.
    public mutating func formUnion(_ other: Selection) {
        if items.isEmpty { items = other.items } else { insert(other.items) }
    }

    /// Returns the selection without the items with some IDs.
    public func subtracting(_ ids: some Sequence<ItemID>) -> Selection {
        let removed = Set(ids)
        var rest = self
        rest.items.removeAll { removed.contains($0.id) }
        return rest
    }

    /// The items' IDs, to which accounts belong.
    public var coveredItems: CoveredItems {
        CoveredItems(
            leaves: items.lazy.filter { $0.kind != .category }.map(\.id),
            categories: items.lazy.filter { $0.kind == .category }.map(\.id)
        )
    }

    var largestCount: Int { tokenCounts.values.max() ?? 0 }

    var tokenCounts: [Kind: Int] {
        items.reduce(into: [:]) { if let kind = $1.subject?.kind { $0[kind, default: 0] += 1 } }
    }

    private mutating func insert(_ more: some Sequence<Item>) {
        var known = Set(items.lazy.map(Identity.init))
        for item in more where known.insert(Identity(item)).inserted { items.append(item) }
    }

    /// The properties that distinguish an item: all except its name.
    private struct Identity: Hashable {
        let id: ItemID
        let kind: Kind
        let subject: Subject?

        init(_ item: Item) {
            id = item.id
            kind = item.kind
            subject = item.subject
        }
    }
}

extension Selection {
    /// The kind of an item.
    ///
    /// The numbers are stored in files; don't change them.
    public enum Kind: UInt8, CaseIterable, Hashable, Sendable {
        case application = 0
        case category = 1
        case webDomain = 2
    }
}

extension Selection {
    /// The token of an item, with its kind.
    public enum Subject: Hashable {
        case application(ApplicationToken)
        case category(ActivityCategoryToken)
        case webDomain(WebDomainToken)

        public var kind: Kind {
            switch self {
            case .application: .application
            case .category: .category
            case .webDomain: .webDomain
            }
        }
    }
}
