public import Foundation
public import Limits
public import Phrases

extension RuleState {
    /// Returns the text of an item's shield: equal facts, names and instants give equal texts.
    /// - Parameters:
    ///   - place: The item, and all selections that contain it.
    ///   - seen: The name that the person sees, even if a category blocks the item.
    ///   - attempts: The number of the day's attempts that the facts don't contain.
    ///   - reading: The reading of both clocks.
    ///   - calendar: The person's calendar.
    ///   - lastReasons: The last reason for each item.
    ///   - contents: Returns a selection, or nil if it can't be read.
    /// - Returns: The text.
    public func shieldText(
        of place: ShieldedItem,
        shownAs seen: Phrase.Subject,
        attempts: Int = 0,
        at reading: ClockReading,
        calendar: Calendar,
        lastReasons: LastReasons,
        contents: (SelectionReference) -> Selection?
    ) -> ShieldText {
        let shield = shield(
            for: place.item,
            in: place.selections,
            at: reading,
            calendar: calendar
        )
        let hasReturned = shield.map { self.hasReturned($0, at: reading) } ?? false
        let failed = pledgeFailed(
            reportedAt: place.item,
            in: place.selections,
            under: shield,
            at: reading
        )
        guard let shield else { return failed.map { .failed($0, seen) } ?? .open(seen) }
        if shield.isUnrecognized, shield.offer == nil { return .unrecognized(seen) }
        let forecast = Forecaster(self, at: reading, calendar: calendar)
            .forecast(of: place.item) { later in
                // Only a change that takes effect can change which selections contain the item.
                later.pendingChanges == pendingChanges
                    ? place.selections
                    : Set(
                        later.selections.filter { _, reference in
                            place.item == .unknown
                                || contents(reference)?.mayCover(place.item) == true
                        }.map(\.id)
                    )
            }
        let clock = { ClockTime($0, from: reading.wall, in: calendar.timeZone) }
        var wait: NeededWait?
        if case .access(let offer)? = shield.offer {
            // A "yes" on a shield that has returned is an attempt.
            let unrecorded = hasReturned ? 1 : attempts
            wait = self.wait(of: offer, at: shield, unrecorded: unrecorded, reading)
        }
        let circumstances = ShieldText.Circumstances(
            limit: shield.decision.limit.flatMap(limit),
            attempts: hasReturned ? nil : self.attempts(at: shield) + attempts,
            use: use(at: shield).map { .usedAtLeast($0.minutes, at: clock($0.readAt)) },
            lastReason: shield.asksForReason ? lastReasons[place.item] : nil,
            breaksLeft: breaksLeft(under: shield),
            breakLength: Minutes(wholeIn: settings.breakRule.length),
            wait: wait,
            waiting: wait.flatMap { Phrase(waiting: $0, clock: clock) },
            pledgeEnd: shield.decision.limit == nil ? shield.decision.until.map(clock) : nil,
            opening: Phrase(opening: forecast, clock: clock)
        )
        let text = ShieldText(shield, on: seen, in: circumstances)
        return failed.map { text.reporting(failed: $0) } ?? text
    }
}

extension Shield {
    /// True if a "yes" needs a reason.
    var asksForReason: Bool {
        if case .access(let offer)? = offer { offer.reason != nil } else { false }
    }
}
