import Limits

extension State {
    /// Returns true if a change that comes into force is one that waited.
    func endsWaiting(_ change: Change) -> Bool {
        pendingChanges.contains { $0.change == change }
    }

    /// Returns true if a change that comes into force at once opens something.
    ///
    /// What a selection leaves out its reference does not tell: it counts if it surely leaves out
    /// something, because it has fewer apps, categories or web domains than before.
    func opens(by change: Change, at reading: ClockReading) -> Bool {
        guard case .selection(let id, let new) = change else {
            return weakens(change, at: reading)
        }
        return reference(for: id).map { old in
            new.applicationCount < old.applicationCount || new.categoryCount < old.categoryCount
                || new.webDomainCount < old.webDomainCount
        } ?? false
    }
}
