// Accounts, and what was used today, belong to what is covered, not to the limit that counts them.

extension State {
    /// How many selections keep what limits that were taken away have left.
    static let closedMaximum = 64

    /// How many selections are known by their items.
    static let coverageMaximum = 4 * State.selectionMaximum

    /// Returns the events that tell of items that a selection covers, as far as no fact has told.
    ///
    /// Append them before the event that puts the contents into force, or lets it wait.
    public func coverageEvents(of selection: SelectionID, _ items: CoveredItems) -> [Event] {
        guard let known = covered[selection] else {
            return items.parts.map { .covered(selection, $0) }
        }
        return items.subtracting(known).parts.map { .covered(selection, $0) }
    }

    /// Returns true if some fact has told what a selection covers.
    public func isCoverageKnown(of selection: SelectionID) -> Bool { covered[selection] != nil }

    /// Returns true if a selection is known to cover an app or a website, or may do so by a category.
    public func mayCover(_ item: ItemID, _ selection: SelectionID) -> Bool {
        covered[selection]?.mayOverlap(CoveredItems(leaves: [item], categories: [])) == true
    }

    /// A selection covers items that it was not known to cover.
    mutating func cover(_ selection: SelectionID, _ items: CoveredItems) {
        guard let known = covered[selection] else {
            makeRoomForCoverage()
            covered[selection] = items
            return
        }
        let more = items.subtracting(known)
        guard !more.isEmpty else { return }
        covered[selection]?.formUnion(more)
        // What is new may have been used up under another limit.
        for limit in limits where limit.selection == selection {
            let others = counted.filter { other in
                other != selection && covered[other]?.mayOverlap(more) == true
            }
            inherit(limit, others)
        }
    }

    /// A limit begins to count: from where others are, or have ended, that covered something of it.
    mutating func open(_ limit: Limit) {
        let shared = counted.filter { overlap($0, limit.selection) }
        limit.rule.values.open(limit, on: shared, in: &self)
    }

    /// A limit ends, or goes on with other apps: what it counted stays with what it covered.
    mutating func close(_ limit: Limit) {
        guard let counted = limit.rule.values.figures(of: limit.id, in: self) else { return }
        banks.close(limit.id)
        closed[limit.selection, default: ClosedFigures()].formStrictest(with: counted)
        guard closed.rows.count > State.closedMaximum,
            let least = closed.rows.min(by: { $0.value.isWorthLess(than: $1.value) })
        else { return }
        closed[least.name] = nil
    }

    /// A limit counts at least as much as others of its kind on some selections.
    mutating func inherit(_ limit: Limit, _ shared: [SelectionID]) {
        // What forbids nothing goes on only where nothing else was counted.
        let others =
            limit.rule.canShield ? shared : shared.filter { isSame($0, limit.selection) }
        limit.rule.values.raise(limit.id, to: figures(besides: limit, on: others), in: &self)
    }

    /// Returns the strictest figures of other limits of a kind, and of ended ones, on some selections.
    func figures(besides limit: Limit, on shared: [SelectionID]) -> ClosedFigures {
        var figures = ClosedFigures()
        for other in limits
        where other.id != limit.id && other.rule.kind == limit.rule.kind
            && shared.contains(other.selection)
        {
            guard let counted = other.rule.values.figures(of: other.id, in: self) else { continue }
            figures.formStrictest(with: counted)
        }
        for row in closed.rows where shared.contains(row.name) {
            figures.formStrictest(with: row.value)
        }
        return figures
    }

    /// The selections that limits are on, or were on.
    private var counted: [SelectionID] { limits.map(\.selection) + closed.rows.map(\.name) }

    /// Returns true if selections are known to cover something, or may cover it, both.
    private func overlap(_ one: SelectionID, _ other: SelectionID) -> Bool {
        guard let left = covered[one], let right = covered[other] else { return false }
        return one == other || left.mayOverlap(right)
    }

    private func isSame(_ one: SelectionID, _ other: SelectionID) -> Bool {
        one == other || covered[one] == covered[other]
    }

    /// Forgets the items of a selection that nothing needs any more, if as many are known as can be.
    private mutating func makeRoomForCoverage() {
        guard covered.rows.count >= State.coverageMaximum,
            let oldest = covered.rows.first(where: { row in
                reference(for: row.name) == nil && closed[row.name] == nil
            })
        else { return }
        covered[oldest.name] = nil
    }
}
