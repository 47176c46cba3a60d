public import Limits
public import ManagedSettings

/// The contents of a limit: apps, categories and web domains, each with Stint's own ID.
///
/// Equal choices make equal selections with equal files. Tokens keep their order.
public struct Selection: Equatable {
    /// The covered items, in the order of the choice.
    public private(set) var items: [Item] = []
    /// The apps and web domains that `everythingElse` doesn't cover, in the order of the choice.
    public private(set) var exceptions: [Item] = []

    public init() {}

    /// Creates a selection of items; duplicates count once.
    public init(_ items: some Sequence<Item>) { Self.insert(items, into: &self.items) }

    /// Creates a selection of everything except some apps and web domains; duplicates count once.
    ///
    /// Categories can't be excepted: the system only accepts apps and web domains.
    public init(everythingExcept exceptions: some Sequence<Item>) {
        items = [.everythingElse]
        Self.insert(exceptions.filter { $0.kind != .category }, into: &self.exceptions)
    }

    /// Creates a selection of items and exceptions without duplicates.
    ///
    /// Nil if there are exceptions without `everythingElse`, or an exception is a category.
    public init?(whole items: [Item], except exceptions: [Item] = []) {
        self.items = items
        self.exceptions = exceptions
        guard exceptions.isEmpty || coversEverythingElse,
            exceptions.allSatisfy({ $0.kind != .category })
        else { return nil }
    }

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

    /// The covered domains that were typed, in order.
    public var typedDomains: [TypedDomain] { items.compactMap(\.typedDomain) }

    /// True if it has items that block nothing until the person picks them.
    var hasUnpicked: Bool {
        items.contains { $0.subject == nil && $0.typedDomain == nil && $0.id != .everythingElse }
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

    /// True if it covers everything except its exceptions.
    public var coversEverythingElse: Bool { items.contains { $0.id == .everythingElse } }

    /// Returns true if it covers an app or a web domain, or may cover a part of a category.
    public func mayCover(_ id: ItemID) -> Bool {
        Self.mayCover(id, items.lazy.map(\.id), except: exceptions.lazy.map(\.id))
    }

    static func mayCover(
        _ id: ItemID,
        _ items: some Sequence<ItemID>,
        except exceptions: some Sequence<ItemID>
    ) -> Bool {
        if items.contains(id) { return true }
        return items.contains(.everythingElse) && !exceptions.contains(id)
    }

    /// True if each exception has a token, so that the others can be blocked.
    var isWhole: Bool { exceptions.allSatisfy { $0.subject != nil } }

    /// Returns true if it contains the ID of every item of another selection, with a token if the
    /// other has one, and no other exceptions.
    ///
    /// Everything else doesn't include apps that were chosen by name: the system leaves some of its
    /// own apps open.
    public func isSuperset(of other: Selection) -> Bool {
        let named = Set(items.lazy.map(\.id))
        let picked = Set(items.lazy.filter { $0.subject != nil }.map(\.id))
        let containsItems = other.items.allSatisfy { item in
            (item.subject == nil ? named : picked).contains(item.id)
        }
        guard containsItems, other.coversEverythingElse else { return containsItems }
        let open = named.union(other.exceptions.lazy.map(\.id))
        return open.isSuperset(of: exceptions.lazy.map(\.id)) && (isWhole || !other.isWhole)
    }

    /// Adds the items of another selection; only exceptions of both remain.
    ///
    /// An item with a known ID but another token is added, so that both tokens are covered.
    public mutating func formUnion(_ other: Selection) {
        if items.isEmpty { return self = other }
        let exceptions =
            switch (coversEverythingElse, other.coversEverythingElse) {
            case (true, true): Self.common(exceptions, other.exceptions)
            case (true, false): exceptions
            case (false, _): other.exceptions
            }
        Self.insert(other.items, into: &items)
        let covered = Set(items.lazy.map(\.id))
        self.exceptions = exceptions.filter { !covered.contains($0.id) }
    }

    /// Returns the selection without the items with some IDs.
    public func subtracting(_ ids: some Sequence<ItemID>) -> Selection {
        let removed = Set(ids)
        var rest = self
        rest.items.removeAll { removed.contains($0.id) }
        if removed.contains(.everythingElse) { rest.exceptions = [] }
        return rest
    }

    /// Returns the selection with all items and exceptions changed by a closure.
    public func mapItems(_ change: (Item) -> Item) -> Selection {
        var selection = self
        (selection.items, selection.exceptions) = ([], [])
        Self.insert(items.map(change), into: &selection.items)
        Self.insert(exceptions.map(change), into: &selection.exceptions)
        return selection
    }

    /// Returns the items that this selection covers and another one doesn't.
    package func added(since old: Selection) -> Selection {
        var added = subtracting(old.items.lazy.map(\.id))
        if coversEverythingElse, old.coversEverythingElse {
            let kept = Set(exceptions.lazy.map(\.id))
            Self.insert(old.exceptions.filter { !kept.contains($0.id) }, into: &added.items)
        }
        return added
    }

    /// The items' IDs, to which accounts belong.
    public var coveredItems: CoveredItems {
        CoveredItems(
            leaves: items.lazy.filter { $0.kind != .category }.map(\.id),
            categories: items.lazy.filter { $0.kind == .category }.map(\.id)
        )
    }

    /// Returns the number of tokens of each kind.
    static func tokenCounts(_ items: [Item]) -> [Kind: Int] {
        items.reduce(into: [:]) { if let kind = $1.subject?.kind { $0[kind, default: 0] += 1 } }
    }

    private static func insert(_ more: some Sequence<Item>, into items: inout [Item]) {
        var known = Set(items.lazy.map(Identity.init))
        for item in more where known.insert(Identity(item)).inserted { items.append(item) }
    }

    /// Returns the items of both lists, with all tokens of an ID.
    private static func common(_ one: [Item], _ other: [Item]) -> [Item] {
        let (ids, others) = (Set(one.lazy.map(\.id)), Set(other.lazy.map(\.id)))
        var items = one.filter { others.contains($0.id) }
        insert(other.filter { ids.contains($0.id) }, into: &items)
        return items
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

extension Selection {
    /// The part of the phone that a choice of items stands for.
    public enum Scope: Hashable, Sendable {
        case chosen
        case everythingElse
    }

    /// The scope of the choice that the selection was created from.
    public var scope: Scope { coversEverythingElse ? .everythingElse : .chosen }

    /// The items that a person chose: the exceptions, or else the covered items.
    public var choice: [Item] { coversEverythingElse ? exceptions : items }
}
