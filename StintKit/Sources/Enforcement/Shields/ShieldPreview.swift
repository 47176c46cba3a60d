public import Foundation
public import Limits
public import Phrases

/// The texts of the shields that the next openings would show, all at one reading.
///
/// It has no effect on the facts: observations and attempts are applied to a copy of the state.
public struct ShieldPreview {
    /// The state with the observations of the reading.
    private let state: RuleState
    private let reading: ClockReading
    private let calendar: Calendar
    private let contents: [SelectionReference: Selection]
    private let lastReasons: LastReasons
    private let items: [Selection.Subject: ItemID]
    private let containing: [ItemID: Set<SelectionID>]
    /// The selections of everything else, with the exceptions of each.
    private let everything: [(id: SelectionID, exceptions: Set<ItemID>)]

    /// Creates a preview of the fold of all facts, with the contents of all selections.
    public init(
        _ state: RuleState,
        at reading: ClockReading,
        calendar: Calendar,
        contents: [SelectionReference: Selection],
        lastReasons: LastReasons
    ) {
        var observed = state
        for (number, event) in state.observations(at: reading).enumerated() {
            observed.imagine(event, number + 2, at: reading)
        }
        if let event = Reconciler.zoneObservation(of: observed, at: reading, calendar) {
            observed.imagine(event, 1, at: reading)
        }
        self.state = observed
        self.reading = reading
        self.calendar = calendar
        self.contents = contents
        self.lastReasons = lastReasons
        var items: [Selection.Subject: ItemID] = [:]
        var containing: [ItemID: Set<SelectionID>] = [:]
        var everything: [(id: SelectionID, exceptions: Set<ItemID>)] = []
        for (id, reference) in observed.selections {
            guard let selection = contents[reference] else { continue }
            for item in selection.items {
                containing[item.id, default: []].insert(id)
                if let subject = item.subject, items[subject] == nil { items[subject] = item.id }
            }
            if selection.coversEverythingElse {
                everything.append((id, Set(selection.exceptions.map(\.id))))
            }
        }
        (self.items, self.containing, self.everything) = (items, containing, everything)
    }

    /// Returns the item of a shielded token, and all selections that contain it.
    public func place(of subject: Selection.Subject) -> ShieldedItem {
        let item = items[subject] ?? (everything.isEmpty ? .unknown : .everythingElse)
        if item == .unknown {
            return ShieldedItem(item: item, selections: Set(state.selections.map(\.id)))
        }
        let whole = everything.filter { !$0.exceptions.contains(item) }.map(\.id)
        return ShieldedItem(item: item, selections: (containing[item] ?? []).union(whole))
    }

    /// Returns the text of the shield that the next opening of an item would show.
    public func text(of place: ShieldedItem, shownAs seen: Phrase.Subject) -> ShieldText {
        var opened = state
        let shield = state.shield(
            for: place.item,
            in: place.selections,
            at: reading,
            calendar: calendar
        )
        if let shield, let attempt = state.attempting(shield, shownBy: .drawing, at: reading) {
            // It may fail a pledge.
            opened.imagine(attempt, 0, at: reading)
        }
        return opened.shieldText(
            of: place,
            shownAs: seen,
            at: reading,
            calendar: calendar,
            lastReasons: lastReasons
        ) { contents[$0] }
    }

    /// Returns true if shields of an item can differ from those of others in the same selections.
    public func isSingular(_ item: ItemID) -> Bool { state.hasHistory(of: item) }
}

extension RuleState {
    /// Applies an event that is never stored, with a number that differs from those of others.
    fileprivate mutating func imagine(_ event: Event, _ number: Int, at reading: ClockReading) {
        let id = FactID(high: .max, low: .max - UInt64(number))
        apply(Fact(id: id, reading: reading, event: event))
    }
}
