import Foundation
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
    func weakens(_ event: Event, at reading: ClockReading, calendar: Calendar) -> Bool {
        switch event {
        case .limitSet(let limit): wouldWait(.limit(limit), at: reading, calendar)
        case .limitRemoved(let id): wouldWait(.removal(id), at: reading, calendar)
        case .settingsChanged(let settings): wouldWait(.settings(settings), at: reading, calendar)
        case .selectionSet(let id, let new):
            reference(for: id).map { old in
                new.applicationCount < old.applicationCount
                    || new.categoryCount < old.categoryCount
                    || new.webDomainCount < old.webDomainCount
            } ?? false
        default: false
        }
    }

    /// Asks the rules themselves whether the change would wait, now or if there had been a delay.
    private func wouldWait(_ change: Change, at reading: ClockReading, _ calendar: Calendar) -> Bool
    {
        do {
            if try waits(change, at: reading, calendar) { return true }
            // Without a delay in force no new delay is a shorter one, so all else is compared.
            var delayed = self
            let event = Event.settingsChanged(try settings.delayed())
            delayed.apply(Fact(id: FactID(high: .max, low: .max), reading: reading, event: event))
            guard case .settings(let settings) = change else {
                return try delayed.waits(change, at: reading, calendar)
            }
            return try delayed.waits(.settings(settings.delayed()), at: reading, calendar)
        } catch {
            // What cannot be asked for opens nothing.
            return false
        }
    }

    private func waits(
        _ change: Change,
        at reading: ClockReading,
        _ calendar: Calendar
    ) throws(ChangeError) -> Bool {
        let event = try event(for: change, pledged: .apart, at: reading, calendar: calendar)
        guard case .changeProposed = event else { return false }
        return true
    }
}

extension Settings {
    /// Returns the same settings with a delay of an hour.
    fileprivate func delayed() throws(LimitError) -> Settings {
        try Settings(
            overrideRule: overrideRule,
            dayStart: dayStart,
            emergencyRule: emergencyRule,
            weakeningDelay: .hours(1)
        )
    }
}
