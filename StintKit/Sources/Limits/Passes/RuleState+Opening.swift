// The apps that a break or an emergency would open.
extension RuleState {
    /// Returns the limits whose apps a break would open, in the order of their IDs.
    ///
    /// They block an item that nothing else blocks, or only what also yields. If the items are
    /// uncertain, a break is possible.
    public func openedByBreak(under verdict: Verdict) -> [LimitID] {
        let blocked = verdict.decisions.filter(\.isBlocked)
        let unyielding = blocked.filter { !$0.yieldsToBreak }
        return blocked.compactMap { decision in
            guard decision.opensInBreaks,
                !unyielding.contains(where: { $0.selection == decision.selection })
            else { return nil }
            guard let items = knownItems(of: decision.selection) else { return decision.limit }
            let isOpened = items.contains { item in
                !decision.exceptions.contains(item)
                    && !unyielding.contains {
                        !$0.exceptions.contains(item)
                            && knownItems(of: $0.selection)?.contains(item) == true
                    }
            }
            return isOpened ? decision.limit : nil
        }
    }

    /// Returns the sources that block apps that an emergency would open, in the order of the
    /// decisions.
    ///
    /// A source blocks nothing if accesses open all of its items; if they are uncertain, it does.
    public func openedByEmergency(under verdict: Verdict) -> [Decision.Source] {
        verdict.decisions.filter { decision in
            guard decision.isBlocked else { return false }
            guard !decision.exceptions.isEmpty, let items = knownItems(of: decision.selection)
            else { return true }
            return !items.allSatisfy(decision.exceptions.contains)
        }.map(\.source)
    }

    /// Returns the items that a selection covers; nil if they are uncertain.
    ///
    /// The facts contain all items that a selection ever covered, so they are certain if these are
    /// as many as it covers now.
    private func knownItems(of selection: SelectionID) -> [ItemID]? {
        guard let reference = reference(for: selection), !reference.coversEverythingElse,
            let covered = covered[selection], covered.count == reference.count
        else { return nil }
        return covered.leaves + covered.categories
    }
}

extension SelectionReference {
    /// The number of selected items.
    fileprivate var count: Int {
        Int(applicationCount) + Int(categoryCount) + Int(webDomainCount)
    }
}
