import Limits

/// Other numbers for what an export of an earlier version counted from 1.
protocol Renaming {
    func limit(_ id: LimitID) -> LimitID
    func selection(_ id: SelectionID) -> SelectionID
    func item(_ id: ItemID) -> ItemID
    func reference(_ reference: SelectionReference) -> SelectionReference
}

extension Event {
    /// Returns the event with other numbers.
    func renamed(by names: some Renaming) throws(LimitError) -> Event {
        switch self {
        case .limitSet(let limit): .limitSet(try limit.renamed(by: names))
        case .limitRemoved(let id): .limitRemoved(names.limit(id))
        case .selectionSet(let id, let reference):
            .selectionSet(names.selection(id), names.reference(reference))
        case .changeProposed(let change, let due):
            .changeProposed(try change.renamed(by: names), due: due)
        case .accessBegan(let access):
            .accessBegan(
                Access(
                    item: names.item(access.item),
                    began: access.began,
                    length: access.length,
                    day: access.day,
                    charged: access.charged.map(names.limit)
                )
            )
        case .attempted(let attempt):
            .attempted(
                Attempt(
                    item: names.item(attempt.item),
                    day: attempt.day,
                    pledge: attempt.pledge
                )
            )
        case .turnedBack(let item, let day): .turnedBack(names.item(item), day)
        case .pledgeBegan(let pledge):
            .pledgeBegan(
                try Pledge(
                    id: pledge.id,
                    selection: names.selection(pledge.selection),
                    began: pledge.began,
                    length: pledge.length,
                    grade: pledge.grade,
                    amount: pledge.amount
                )
            )
        case .pledgeBroken(let id, let breach): .pledgeBroken(id, breach.renamed(by: names))
        case .used(let usage):
            .used(
                Usage(
                    limit: names.limit(usage.limit),
                    day: usage.day,
                    dayBegan: usage.dayBegan,
                    minutes: usage.minutes,
                    surface: usage.surface
                )
            )
        case .itemUsed(let usage):
            .itemUsed(
                ItemUsage(
                    item: names.item(usage.item),
                    day: usage.day,
                    minutes: usage.minutes
                )
            )
        case .warned(let limit, let day, let warning): .warned(names.limit(limit), day, warning)
        case .covered(let selection, let items):
            .covered(names.selection(selection), items.renamed(by: names))
        case .carried(let carried): .carried(carried.renamed(by: names))
        case .settingsChanged, .overrideBegan, .booted, .clockMoved, .authorizationChanged,
            .shieldsApplied, .monitorsMissing, .changeWithdrawn, .emergencyBegan, .workedOut,
            .metersArmed, .metersLost, .zoneChanged:
            self
        }
    }
}

extension Limit {
    fileprivate func renamed(by names: some Renaming) throws(LimitError) -> Limit {
        try Limit(
            id: names.limit(id),
            label: label,
            selection: names.selection(selection),
            rule: rule,
            wording: wording
        )
    }
}

extension Change {
    fileprivate func renamed(by names: some Renaming) throws(LimitError) -> Change {
        switch self {
        case .limit(let limit): .limit(try limit.renamed(by: names))
        case .removal(let id): .removal(names.limit(id))
        case .selection(let id, let reference):
            .selection(names.selection(id), names.reference(reference))
        case .settings: self
        }
    }
}

extension PledgeBreach {
    fileprivate func renamed(by names: some Renaming) -> PledgeBreach {
        switch self {
        case .opened(let item): .opened(names.item(item))
        case .attempted(let item): .attempted(names.item(item))
        case .used, .gaveUp, .emergency: self
        }
    }
}

extension CoveredItems {
    fileprivate func renamed(by names: some Renaming) -> CoveredItems {
        CoveredItems(leaves: leaves.map(names.item), categories: categories.map(names.item))
    }
}

extension Carried {
    fileprivate func renamed(by names: some Renaming) -> Carried {
        switch self {
        case .account(let id, let account):
            .account(names.limit(id), account.moved(to: names.selection(account.selection)))
        case .meter(let id, let meter): .meter(names.limit(id), meter)
        case .tally(let item, let tally): .tally(names.item(item), tally)
        case .openings(let id, let openings): .openings(names.limit(id), openings)
        case .closed(let id, let figures):
            .closed(names.selection(id), figures.moved(to: names.selection(id)))
        case .covered(let id, let items):
            .covered(names.selection(id), items.renamed(by: names))
        case .pledgeFailed(let id, let breach, let reading):
            .pledgeFailed(id, breach.renamed(by: names), at: reading)
        }
    }
}
