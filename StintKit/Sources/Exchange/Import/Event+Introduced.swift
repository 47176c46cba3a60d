import Limits

extension Event {
    /// The subjects that an event may introduce.
    struct Introduced {
        var limit: LimitID?
        var selections: [SelectionID] = []
        var reference: SelectionReference?
    }

    /// The subjects that an event may introduce.
    var introduced: Introduced {
        switch self {
        case .limitSet(let limit), .changeProposed(.limit(let limit), _):
            Introduced(limit: limit.id, selections: [limit.selection])
        case .selectionSet(let id, let reference),
            .changeProposed(.selection(let id, let reference), _):
            Introduced(selections: [id], reference: reference)
        case .covered(let id, _): Introduced(selections: [id])
        case .pledgeBegan(let pledge): Introduced(selections: [pledge.selection])
        default: Introduced()
        }
    }

    /// Returns the event with another reference to the contents of a selection.
    func replacingReference(
        _ replace: (SelectionReference) -> SelectionReference
    ) -> Event {
        switch self {
        case .selectionSet(let id, let reference): .selectionSet(id, replace(reference))
        case .changeProposed(.selection(let id, let reference), let due):
            .changeProposed(.selection(id, replace(reference)), due: due)
        default: self
        }
    }
}
