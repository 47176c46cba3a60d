/// The items that a selection covers, or ever covered.
public struct CoveredItems: Hashable, Sendable {
    /// The maximum number of items in one fact.
    public static let factMaximum = 48

    /// The apps and web domains, in order.
    public private(set) var leaves: [ItemID] = []
    /// The categories and everything else, in order; each may contain any app and any web domain.
    public private(set) var categories: [ItemID] = []

    init() {}

    /// Creates a set of items; duplicates count once.
    public init(leaves: some Sequence<ItemID>, categories: some Sequence<ItemID>) {
        self.leaves = CoveredItems.merged([], leaves.sorted())
        self.categories = CoveredItems.merged([], categories.sorted())
    }

    /// True if the set is empty.
    public var isEmpty: Bool { leaves.isEmpty && categories.isEmpty }

    /// The number of items.
    public var count: Int { leaves.count + categories.count }

    func contains(_ item: ItemID) -> Bool {
        leaves.contains(item) || categories.contains(item)
    }

    /// Returns true if an item may be in both.
    ///
    /// The contents of a category are unknown, so it may contain any item of the other. An app is in
    /// only one category.
    func mayOverlap(_ other: CoveredItems) -> Bool {
        if !categories.isEmpty, !other.leaves.isEmpty { return true }
        if !leaves.isEmpty, !other.categories.isEmpty { return true }
        return CoveredItems.share(leaves, other.leaves)
            || CoveredItems.share(categories, other.categories)
    }

    /// The items without everything else, which no account counts.
    var counted: CoveredItems {
        var items = self
        items.categories.removeAll { $0 == .everythingElse }
        return items
    }

    func subtracting(_ other: CoveredItems) -> CoveredItems {
        CoveredItems(
            leaves: leaves.filter { !other.leaves.contains($0) },
            categories: categories.filter { !other.categories.contains($0) }
        )
    }

    mutating func formUnion(_ other: CoveredItems) {
        leaves = CoveredItems.merged(leaves, other.leaves)
        categories = CoveredItems.merged(categories, other.categories)
    }

    /// The items in parts that each fit into a fact.
    var parts: [CoveredItems] {
        stride(from: 0, to: count, by: CoveredItems.factMaximum).map { start in
            let end = min(start + CoveredItems.factMaximum, count)
            let split = leaves.count
            return CoveredItems(
                leaves: leaves[min(start, split)..<min(end, split)],
                categories: categories[max(start, split) - split..<max(end, split) - split]
            )
        }
    }

    private static func share(_ left: [ItemID], _ right: [ItemID]) -> Bool {
        var (i, j) = (0, 0)
        while i < left.count, j < right.count {
            if left[i] == right[j] { return true }
            if left[i] < right[j] { i += 1 } else { j += 1 }
        }
        return false
    }

    private static func merged(_ left: [ItemID], _ right: [ItemID]) -> [ItemID] {
        var all: [ItemID] = []
        all.reserveCapacity(left.count + right.count)
        var (i, j) = (0, 0)
        while i < left.count || j < right.count {
            let isLeft = j == right.count || i < left.count && left[i] <= right[j]
            let next = isLeft ? left[i] : right[j]
            if isLeft { i += 1 } else { j += 1 }
            if all.last != next { all.append(next) }
        }
        return all
    }
}

extension CoveredItems: StoredValue {
    package static func code<C: Coder>(_ value: Self?, _ coder: inout C) throws(C.Failure) -> Self {
        let leaves = try coder.drawnIDs("items", value?.leaves, maximum: factMaximum)
        let categories = try coder.drawnIDs("categories", value?.categories, maximum: factMaximum)
        let isBytes = coder.isBytes
        return try coder.making("items", value) { () throws(FieldProblem) in
            let items = CoveredItems(leaves: leaves, categories: categories)
            let isInOrder = items.leaves == leaves && items.categories == categories
            guard !items.isEmpty, items.count <= factMaximum, isInOrder || !isBytes else {
                throw .outOfRange(
                    found: "\(items.count) items",
                    allowed: 1...Int64(factMaximum)
                )
            }
            return items
        }
    }
}
