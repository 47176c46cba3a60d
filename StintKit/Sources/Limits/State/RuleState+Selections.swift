extension RuleState {
    /// The selections without a valid token, in the order of their IDs; they cover nothing.
    ///
    /// When the permission is revoked, the system makes all tokens void, and it creates new ones only
    /// when apps are chosen again (Apple: `FamilyActivitySelection`). So a selection is void if its
    /// contents are older than the last loss of the permission.
    public var voidSelections: [SelectionID] {
        contents.rows.filter { row in
            let isOlder = lossFact.map { row.value.source.place < $0.place } ?? false
            return row.value.value.isEmpty ? hasOnlyNames(row.key) : isOlder
        }.map(\.key)
    }

    /// The selections whose tokens the system has replaced, in the order of their IDs.
    ///
    /// They block as before, but their shields no longer report the blocked app (observed). A
    /// selection is included if its contents are older than the last attempt to open an unrecognized
    /// item.
    public var replacedSelections: [SelectionID] {
        guard let unrecognizedFact else { return [] }
        let void = voidSelections
        return contents.rows.filter { row in
            row.value.source.place < unrecognizedFact.place && !row.value.value.isEmpty
                && !void.contains(row.key)
        }.map(\.key)
    }

    /// Returns true if a selection has items but no tokens, on a phone.
    ///
    /// The tool writes no shields; in its homes, names work like tokens.
    private func hasOnlyNames(_ id: SelectionID) -> Bool {
        shields != nil && covered[id]?.isEmpty == false
    }

    /// The selections that cover something, in the order of their IDs.
    public var validSelections: [SelectionID] {
        let void = voidSelections
        return selections.filter { !$0.reference.isEmpty && !void.contains($0.id) }.map(\.id)
    }

    /// The selections in the order of their IDs, each with its newest contents.
    public var selections: [(id: SelectionID, reference: SelectionReference)] {
        contents.rows.map { ($0.key, $0.value.value) }
    }

    /// Returns the newest contents of a selection, or nil if none was ever set.
    public func reference(for selection: SelectionID) -> SelectionReference? {
        contents[selection]?.value
    }

    mutating func set(_ id: SelectionID, _ new: Retained<SelectionReference>) -> FactOutcome {
        settle(.selection(id))
        let before = reference(for: id)
        if before == nil { makeRoomForSelection() }
        let isSet = before != nil || contents.rows.count < RuleState.selectionMaximum
        if isSet { contents[id] = new }
        if before != new.value {
            for limit in limits where limit.selection == id && limit.rule.isMetered {
                counts.meters.rebase(limit.id)
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
        guard contents.rows.count >= RuleState.selectionMaximum else { return }
        let needed = neededSelections
        guard let row = contents.rows.first(where: { !needed.contains($0.key) }) else { return }
        contents[row.key] = nil
    }
}
