// Accounts and today's use belong to the covered items, not to the limit that counts them.

extension RuleState {
    /// The maximum number of selections that keep figures of removed limits.
    static let closedMaximum = 64

    /// The maximum number of selections with known items.
    static let coverageMaximum = 4 * RuleState.selectionMaximum

    /// Returns the events that record items that a selection covers, if no fact contains them.
    ///
    /// Append them before the event that sets the contents, or that proposes them.
    public func coverageEvents(of selection: SelectionID, _ items: CoveredItems) -> [Event] {
        guard let known = covered[selection] else {
            return items.parts.map { .covered(selection, $0) }
        }
        return items.subtracting(known).parts.map { .covered(selection, $0) }
    }

    /// Returns true if a selection covers an app or a website, or may do so by a category.
    public func mayCover(_ item: ItemID, _ selection: SelectionID) -> Bool {
        covered[selection]?.mayOverlap(CoveredItems(leaves: [item], categories: [])) == true
    }

    /// Records items that a selection covers.
    mutating func cover(_ selection: SelectionID, _ items: CoveredItems) {
        guard let known = covered[selection] else {
            makeRoomForCoverage()
            covered[selection] = items
            return
        }
        var more = items.subtracting(known)
        guard !more.isEmpty else { return }
        covered[selection]?.formUnion(more)
        more = more.counted
        // Minutes of the new items may have been used up under another limit.
        for limit in limits where limit.selection == selection {
            let others = counted.filter { other in
                other != selection && covered[other]?.counted.mayOverlap(more) == true
            }
            inherit(limit, others)
        }
    }

    /// Begins to count a limit, from the figures of limits that cover or covered the same items.
    mutating func open(_ limit: Limit) {
        let shared = counted.filter { overlap($0, limit.selection) }
        guard case .bank(let bank) = limit.rule else { return inherit(limit, shared) }
        // It continues with its selection's account, even if the selection's items are unknown.
        let known = figures(besides: limit, on: shared + [limit.selection])
        counts.banks.open(bank, of: limit, from: known.account)
        closed[limit.selection]?.account = nil
    }

    /// Ends a limit, or its use of a selection; its figures stay with the covered items.
    mutating func close(_ limit: Limit) {
        guard let counted = limit.rule.values.figures(of: limit.id, in: counts) else { return }
        counts.banks.close(limit.id)
        closed[limit.selection, default: ClosedFigures()].formStrictest(with: counted)
        guard closed.rows.count > RuleState.closedMaximum,
            let least = closed.rows.min(by: { $0.value.isWorthLess(than: $1.value) })
        else { return }
        closed[least.key] = nil
    }

    /// Raises a limit's figures to at least those of other limits of its kind on some selections.
    private mutating func inherit(_ limit: Limit, _ shared: [SelectionID]) {
        // A rule that blocks nothing continues only from exactly the same items.
        let others =
            limit.rule.canBlock ? shared : shared.filter { isSame($0, limit.selection) }
        limit.rule.values.raise(limit.id, to: figures(besides: limit, on: others), in: &counts)
    }

    /// Returns the strictest figures of other and removed limits of a kind on some selections.
    private func figures(besides limit: Limit, on shared: [SelectionID]) -> ClosedFigures {
        var figures = ClosedFigures()
        for other in limits
        where other.id != limit.id && other.rule.kind == limit.rule.kind
            && shared.contains(other.selection)
        {
            guard let counted = other.rule.values.figures(of: other.id, in: counts) else {
                continue
            }
            figures.formStrictest(with: counted)
        }
        for row in closed.rows where shared.contains(row.key) {
            figures.formStrictest(with: row.value)
        }
        return figures
    }

    private var counted: [SelectionID] { limits.map(\.selection) + closed.rows.map(\.key) }

    /// Returns true if two selections cover a common item, or may do so.
    private func overlap(_ one: SelectionID, _ other: SelectionID) -> Bool {
        guard let left = covered[one], let right = covered[other] else { return false }
        return one == other || left.counted.mayOverlap(right.counted)
    }

    private func isSame(_ one: SelectionID, _ other: SelectionID) -> Bool {
        one == other || covered[one] == covered[other]
    }

    /// Removes the items of an unneeded selection if the maximum number is reached.
    private mutating func makeRoomForCoverage() {
        guard covered.rows.count >= RuleState.coverageMaximum,
            let oldest = covered.rows.first(where: { row in
                reference(for: row.key) == nil && closed[row.key] == nil
            })
        else { return }
        covered[oldest.key] = nil
    }
}
