import Limits

extension State {
    /// Returns true if an event puts a change into force that waited.
    func endsWaiting(_ event: Event) -> Bool {
        pendingChanges.contains { pending in
            switch (pending.change, event) {
            case (.limit(let limit), .limitSet(let set)): limit == set
            case (.removal(let id), .limitRemoved(let removed)): id == removed
            case (.selection(let id, let reference), .selectionSet(let set, let contents)):
                id == set && reference == contents
            case (.settings(let settings), .settingsChanged(let chosen)): settings == chosen
            case (.limit, _), (.removal, _), (.selection, _), (.settings, _): false
            }
        }
    }

    /// Returns true if an event that puts a change into force at once opens something.
    ///
    /// What a selection leaves out its reference does not tell: it counts if it surely leaves out
    /// something, because it has fewer apps, categories or web domains than before.
    func weakens(_ event: Event, at reading: ClockReading) -> Bool {
        switch event {
        case .limitSet(let limit): weakens(.limit(limit), at: reading)
        case .limitRemoved(let id): weakens(.removal(id), at: reading)
        case .settingsChanged(let settings): weakens(.settings(settings), at: reading)
        case .selectionSet(let id, let new):
            reference(for: id).map { old in
                new.applicationCount < old.applicationCount
                    || new.categoryCount < old.categoryCount
                    || new.webDomainCount < old.webDomainCount
            } ?? false
        default: false
        }
    }
}
