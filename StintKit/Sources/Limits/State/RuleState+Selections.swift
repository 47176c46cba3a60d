extension RuleState {
    /// The selections without a valid token, in the order of their IDs; they cover nothing.
    ///
    /// When the permission is revoked, the system makes all tokens void, and it creates new ones only
    /// when apps are chosen again (Apple: `FamilyActivitySelection`). So a selection is void if its
    /// contents are older than the last loss of the permission.
    public var voidSelections: [SelectionID] {
        selectionFacts.compactMap { kept in
            guard case .selectionSet(let id, let reference) = kept.fact.event else { return nil }
            let isOlder = lossFact.map { kept.place < $0.place } ?? false
            return (reference.isEmpty ? hasOnlyNames(id) : isOlder) ? id : nil
        }
    }

    /// The selections whose tokens the system has replaced, in the order of their IDs.
    ///
    /// They block as before, but their shields no longer report the blocked app (observed). A
    /// selection is included if its contents are older than the last attempt to open an unrecognized
    /// item.
    public var replacedSelections: [SelectionID] {
        guard let unrecognizedFact else { return [] }
        let void = voidSelections
        return selectionFacts.compactMap { kept in
            guard case .selectionSet(let id, let reference) = kept.fact.event,
                kept.place < unrecognizedFact.place, !reference.isEmpty, !void.contains(id)
            else { return nil }
            return id
        }
    }

    /// Returns true if a selection has items but no tokens, on a phone.
    ///
    /// The tool writes no shields; in its homes, names work like tokens.
    private func hasOnlyNames(_ id: SelectionID) -> Bool {
        shieldsFact != nil && covered[id]?.isEmpty == false
    }

    /// The selections that cover something, in the order of their IDs.
    public var validSelections: [SelectionID] {
        let void = voidSelections
        return selections.filter { !$0.reference.isEmpty && !void.contains($0.id) }.map(\.id)
    }

    /// The selections in the order of their IDs, each with its newest contents.
    public var selections: [(id: SelectionID, reference: SelectionReference)] {
        selectionFacts.compactMap {
            guard case .selectionSet(let id, let reference) = $0.fact.event else { return nil }
            return (id, reference)
        }
    }

    /// Returns the newest contents of a selection, or nil if none was ever set.
    public func reference(for selection: SelectionID) -> SelectionReference? {
        let (index, isPresent) = position(of: selection)
        guard isPresent, case .selectionSet(_, let reference) = selectionFacts[index].fact.event
        else { return nil }
        return reference
    }

    mutating func set(
        _ id: SelectionID,
        _ reference: SelectionReference,
        _ kept: RetainedFact
    ) -> FactOutcome {
        settle(.selection(id))
        let before = self.reference(for: id)
        if before == nil { makeRoomForSelection() }
        let (index, isPresent) = position(of: id)
        let isSet = isPresent || selectionFacts.count < RuleState.selectionMaximum
        if isPresent {
            selectionFacts[index] = kept
        } else if isSet {
            selectionFacts.insert(kept, at: index)
        }
        if before != reference {
            for limit in limits where limit.selection == id && limit.rule.isMetered {
                meters.rebase(limit.id)
            }
        }
        return FactOutcome(isSet, else: .tooMany)
    }

    /// The selections of limits, of pending limits, and of the last pledge.
    private var neededSelections: [SelectionID] {
        let waiting = pendingChanges.compactMap { pending -> SelectionID? in
            switch pending.change {
            case .limit(let limit): limit.selection
            case .selection(let id, _): id
            case .removal, .settings: nil
            }
        }
        return limits.map(\.selection) + waiting + [pledges.selection].compactMap { $0 }
    }

    private mutating func makeRoomForSelection() {
        guard selectionFacts.count >= RuleState.selectionMaximum else { return }
        let needed = neededSelections
        guard let index = selections.firstIndex(where: { !needed.contains($0.id) }) else { return }
        selectionFacts.remove(at: index)
    }

    /// Returns the index of a selection among the others, or the index at which to insert it.
    private func position(of id: SelectionID) -> (index: Int, isPresent: Bool) {
        let index =
            selectionFacts.firstIndex { RuleState.selection($0) >= id } ?? selectionFacts.count
        return (
            index, index < selectionFacts.count && RuleState.selection(selectionFacts[index]) == id
        )
    }

    private static func selection(_ kept: RetainedFact) -> SelectionID {
        guard case .selectionSet(let id, _) = kept.fact.event else {
            preconditionFailure("a selection is kept by a fact that sets none")
        }
        return id
    }
}
