public import Foundation

extension RuleState {
    /// The time within which another drawing of an item's shield belongs to the same attempt.
    ///
    /// The system may draw a shield more than once for one opening (observed).
    public static let attemptWindow = Duration.seconds(30)

    /// The next step after a "yes" on a shield.
    public enum Answer: Hashable, Sendable {
        /// The access begins with the event.
        case opens(Event)
        /// A wait begins with the event; press again after it.
        case waits(Event, until: WallInstant)
        /// The wait is not over.
        case isWaiting(until: WallInstant)
        /// The person must choose a length or give a reason first.
        case needsChoice(AccessOffer)
    }

    /// Returns the next step after a "yes" on a shield; nil if it would not open the item.
    ///
    /// Append the observations first, and store the event with the same reading. The fold decides
    /// whether the access begins. Without a length, it is the longest that the shield offers; a
    /// reason without enough characters, or none, must be given again. A wait is the last price: it
    /// begins at the first "yes", and the second one opens the item.
    public func answeringYes(
        to shield: Shield,
        for length: AccessLength? = nil,
        because reason: String = "",
        at reading: ClockReading
    ) -> Answer? {
        guard case .access(let offer)? = answered(shield, at: reading).offer else { return nil }
        guard offer.isAnswered(by: length, reason) else { return .needsChoice(offer) }
        switch wait(of: offer, at: shield, reading) {
        case .running(let end)?: return .isWaiting(until: end)
        case .needed(let wait)?:
            let asked = AskedWait(
                item: shield.item,
                day: shield.day,
                length: wait,
                access: offer.begun?.access ?? (offer.lengths.count > 1 ? length : nil),
                reason: offer.begun?.reason ?? reason
            )
            let end = (reading.wall + wait).roundedUpToSecond
            return .waits(.waitBegan(asked), until: end)
        case nil: break
        }
        return .opens(beginningAccess(to: shield, offer, for: length, because: reason, at: reading))
    }

    /// Returns a shield without the questions that the answer before its running or paid wait answers.
    public func answered(_ shield: Shield, at reading: ClockReading) -> Shield {
        guard case .access(let offer)? = shield.offer,
            let wait = waits.current(of: shield.item, at: reading)
        else { return shield }
        var shield = shield
        shield.offer = .access(offer.answered(with: wait))
        return shield
    }

    /// Returns the status of the wait at an item's shield; nil without one.
    public func wait(of item: ItemID, at reading: ClockReading) -> WaitStatus? {
        waits.status(of: item, at: reading)
    }

    /// A wait before an access.
    public enum NeededWait: Hashable, Sendable {
        /// The first "yes" begins a wait of this length.
        case needed(Duration)
        /// A "yes" opens the item from this instant of the wall clock on.
        case running(until: WallInstant)
    }

    /// Returns the wait before an offered access; nil if a "yes" opens the item now.
    ///
    /// `unrecorded` is the number of the day's attempts that the state doesn't contain yet.
    public func wait(
        of offer: AccessOffer,
        at shield: Shield,
        unrecorded: Int = 0,
        _ reading: ClockReading
    ) -> NeededWait? {
        guard let wait = offer.wait else { return nil }
        let attempt = Int(tallies.tally(of: shield.item, on: shield.day).attempts) + unrecorded
        switch waits.status(of: shield.item, at: reading) {
        case .waiting(let end): return .running(until: end)
        // A longer wait, which another limit has asked for since, begins again.
        case .paid(let paid) where paid.length >= wait.length(atAttempt: 1): return nil
        case .paid, .lapsed, nil: return .needed(wait.length(atAttempt: attempt))
        }
    }

    private func beginningAccess(
        to shield: Shield,
        _ offer: AccessOffer,
        for length: AccessLength?,
        because reason: String,
        at reading: ClockReading
    ) -> Event {
        // Never a day before the last counted one.
        let days = offer.answered.map { shield.day.orCounted(counts.openings[$0]?.day) }
        return .accessBegan(
            Access(
                item: shield.item,
                began: trusted(at: reading),
                length: min(length ?? offer.length, offer.length),
                day: days.max() ?? shield.day,
                answered: offer.answered,
                reason: offer.begun?.reason ?? reason
            )
        )
    }

    /// Returns the items to which accesses run, sorted.
    public func openedItems(at reading: ClockReading) -> [ItemID] {
        Set(accesses.running(at: reading, trusted: trusted(at: reading)).map(\.item)).sorted()
    }

    /// Returns the items of known accesses that have ended.
    public func closedItems(at reading: ClockReading) -> [ItemID] {
        let opened = openedItems(at: reading)
        return accesses.begun.map(\.value.item).filter { !opened.contains($0) }
    }

    /// Returns the running access to an item that ends first, with its end; nil if none runs.
    public func runningAccess(
        to item: ItemID,
        at reading: ClockReading
    ) -> (access: Access, end: WallInstant)? {
        accesses.running(at: reading, trusted: trusted(at: reading))
            .filter { $0.item == item }.min { $0.end < $1.end }.map { ($0.access, $0.end) }
    }

    /// Returns the wall instant at which the first running access to an item ends; nil if none runs.
    public func accessEnd(of item: ItemID, at reading: ClockReading) -> WallInstant? {
        runningAccess(to: item, at: reading)?.end
    }

    /// The accesses that may still run, each with the reading at its beginning, oldest first.
    public var begunAccesses: [(access: Access, beginning: ClockReading)] {
        accesses.begun.map { ($0.value, $0.reading) }
    }

    /// Returns the event of an attempt to open an item, or nil if its shield was just drawn.
    ///
    /// It is also nil for the drawing of a shield that has returned. An attempt that a button revealed
    /// counts against no pledge. Store the event with the same reading.
    public func attempting(
        _ shield: Shield,
        shownBy sign: Attempt.Sign,
        at reading: ClockReading
    ) -> Event? {
        guard !isUnanswered(shield.item, at: reading),
            sign == .button || !hasReturned(shield, at: reading)
        else { return nil }
        switch waits.status(of: shield.item, at: reading) {
        // Coming back after the wait belongs to the attempt that began it.
        case .waiting, .paid: return nil
        case .lapsed, nil: break
        }
        return .attempted(
            Attempt(
                item: shield.item,
                day: shield.day,
                pledge: pledge(triedAt: shield, shownBy: sign, at: reading)
            )
        )
    }

    /// Returns true if a shield has returned to an app in use, because an access has just ended.
    ///
    /// Nobody has tried to open the app then. A "yes" is an attempt again.
    public func hasReturned(_ shield: Shield, at reading: ClockReading) -> Bool {
        let pledged = runningPledge(at: reading)?.selection
        guard pledged.map(shield.selections.contains) != true,
            !isUnanswered(shield.item, at: reading),
            let access = accesses.ended(
                shield.item,
                within: RuleState.attemptWindow,
                before: reading
            )
        else { return false }
        return shield.decision.limit.flatMap { limit($0) }.map { access.lifts($0) } == true
    }

    private func isUnanswered(_ item: ItemID, at reading: ClockReading) -> Bool {
        tallies.isUnanswered(item, since: trusted(at: reading) - RuleState.attemptWindow)
    }

    private func pledge(
        triedAt shield: Shield,
        shownBy sign: Attempt.Sign,
        at reading: ClockReading
    ) -> PledgeID? {
        // It is unknown whether the pledge covers an unknown item.
        guard sign == .drawing, shield.item != .unknown, let pledge = runningPledge(at: reading),
            shield.selections.contains(pledge.selection)
        else { return nil }
        return pledge.id
    }

    /// Returns the number of attempts on the shield's day to open its item.
    ///
    /// For an unknown item, attempts at all items of the limit count.
    public func attempts(at shield: Shield) -> Int {
        var items: Set<ItemID> = [shield.item]
        if shield.item == .unknown, let known = covered[shield.decision.selection] {
            items.formUnion(known.leaves + known.categories)
        }
        return items.reduce(0) { $0 + Int(tallies.tally(of: $1, on: shield.day).attempts) }
    }

    /// Returns the minutes that an item was used on the shield's day by the last reading, with its time;
    /// nil without one.
    public func use(at shield: Shield) -> (minutes: Minutes, readAt: WallInstant)? {
        guard let known = itemUses.reading(of: shield.item), known.value.day == shield.day,
            known.value.minutes > .zero
        else { return nil }
        return (known.value.minutes, known.reading.wall)
    }

    /// Returns true if facts name an item: its shield may differ from those of the other items of
    /// its limits.
    public func hasHistory(of item: ItemID) -> Bool {
        tallies.contains(item) || waits.contains(item)
            || accesses.begun.contains { $0.value.item == item }
    }

    /// Returns the tally of an item's shield on the day of a reading.
    public func tally(of item: ItemID, at reading: ClockReading, calendar: Calendar) -> Tally {
        tally(of: item, on: day(at: reading, calendar: calendar), at: reading)
    }

    /// Returns the tally of an item's shield on a day, with a wait that has lapsed at a reading.
    public func tally(of item: ItemID, on day: CivilDay, at reading: ClockReading) -> Tally {
        var tally = tallies.tally(of: item, on: day)
        if case .lapsed(let wait)? = waits.status(of: item, at: reading), wait.day >= tally.day {
            tally.turnBack()
        }
        return tally
    }
}
