public import Foundation

extension RuleState {
    /// The time within which another drawing of an item's shield belongs to the same attempt.
    ///
    /// The system may draw a shield more than once for one opening (observed).
    public static let attemptWindow = Duration.seconds(30)

    /// Returns the event that begins an access, or nil if a "yes" would not open the item.
    ///
    /// Append the observations first, and store the event with the same reading. The fold decides
    /// whether the access begins. The length is at most the one that the shield offers, which is
    /// also the default.
    public func beginningAccess(
        through shield: Shield,
        for length: AccessLength? = nil,
        at reading: ClockReading
    ) -> Event? {
        guard case .access(let offered, let charged)? = shield.offer else { return nil }
        // Never a day before the last counted one.
        let days = charged.map { shield.day.orCounted(accesses.openings[$0]?.day) }
        return .accessBegan(
            Access(
                item: shield.item,
                began: trusted(at: reading),
                length: min(length ?? offered, offered),
                day: days.max() ?? shield.day,
                charged: charged
            )
        )
    }

    /// The accesses that may still run, each with the reading at its beginning, oldest first.
    public var begunAccesses: [(access: Access, beginning: ClockReading)] {
        accesses.facts.compactMap { kept in
            AccessState.access(kept).map { ($0.access, $0.reading) }
        }
    }

    /// Returns the event of an attempt to open an item, or nil if its shield was just drawn.
    ///
    /// An attempt that a button revealed counts against no pledge. Store the event with the same
    /// reading.
    public func attempting(
        _ shield: Shield,
        shownBy sign: Attempt.Sign,
        at reading: ClockReading
    ) -> Event? {
        let windowBegan = trusted(at: reading) - RuleState.attemptWindow
        guard !tallies.isUnanswered(shield.item, since: windowBegan) else { return nil }
        return .attempted(
            Attempt(
                item: shield.item,
                day: shield.day,
                pledge: pledge(triedAt: shield, shownBy: sign, at: reading)
            )
        )
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
        return items.reduce(0) { $0 + Int(tally(of: $1, on: shield.day).attempts) }
    }

    /// Returns the tally of an item's shield on the day of a reading.
    public func tally(of item: ItemID, at reading: ClockReading, calendar: Calendar) -> Tally {
        tally(of: item, on: day(at: reading, calendar: calendar))
    }

    /// Returns the tally of an item's shield on a day.
    public func tally(of item: ItemID, on day: CivilDay) -> Tally {
        tallies.tally(of: item, on: day)
    }
}
