public import Foundation

extension State {
    /// An item's shield that is drawn again within this time belongs to the same attempt.
    ///
    /// The system may draw a shield more than once for one opening (observed).
    public static let attemptWindow = Duration.seconds(30)

    /// Returns the event that grants an access, or nil if a "yes" would not open the item.
    ///
    /// Append the observations first. Whether it began tells the fold up to the appended fact.
    /// - Parameters:
    ///   - item: What the person wants to open.
    ///   - selections: All selections that hold it.
    ///   - length: How long, at most what the shield offers; nil for as long as it offers.
    ///   - reading: What both clocks show now.
    ///   - calendar: The calendar whose time zone is the phone's now.
    /// - Returns: An event for a fact with the same reading, or nil.
    public func beginningAccess(
        to item: ItemID,
        in selections: Set<SelectionID>,
        for length: AccessLength? = nil,
        at reading: ClockReading,
        calendar: Calendar
    ) -> Event? {
        let verdict = verdict(at: reading, calendar: calendar)
        guard
            case .access(let offered, let charged)? =
                verdict.shield(for: item, in: selections)?.offer
        else { return nil }
        return .accessBegan(
            Access(
                item: item,
                began: trusted(at: reading),
                length: min(length ?? offered, offered),
                day: countingDay(of: charged, at: reading, calendar: calendar),
                charged: charged
            )
        )
    }

    /// Returns true if the fold began the access that a fact asked for; it knows while that runs.
    public func hasBegunAccess(_ id: FactID) -> Bool {
        accesses.facts.contains { $0.fact.id == id }
    }

    /// Returns the event that tells of an attempt to open an item, or nil if it is shielded no more
    /// or its shield was drawn just before.
    /// - Parameters:
    ///   - item: What the person tried to open.
    ///   - selections: All selections that hold it.
    ///   - sign: What showed the attempt; one that a button showed counts against no pledge.
    ///   - reading: What both clocks show now.
    ///   - calendar: The calendar whose time zone is the phone's now.
    /// - Returns: An event for a fact with the same reading, or nil.
    public func attempting(
        _ item: ItemID,
        in selections: Set<SelectionID>,
        shownBy sign: Attempt.Sign,
        at reading: ClockReading,
        calendar: Calendar
    ) -> Event? {
        let verdict = verdict(at: reading, calendar: calendar)
        let trusted = trusted(at: reading)
        guard verdict.isShielded(item, in: selections),
            !tallies.isUnanswered(item, since: trusted - State.attemptWindow)
        else { return nil }
        return .attempted(
            Attempt(
                item: item,
                day: day(at: reading, calendar: calendar),
                pledge: pledge(triedBy: item, in: selections, shownBy: sign, at: reading)
            )
        )
    }

    /// The running pledge that an attempt counts against, or nil.
    private func pledge(
        triedBy item: ItemID,
        in selections: Set<SelectionID>,
        shownBy sign: Attempt.Sign,
        at reading: ClockReading
    ) -> PledgeID? {
        // Of an unknown item nobody knows whether the pledge covers it.
        guard sign == .drawing, item != .unknown, let pledge = runningPledge(at: reading),
            selections.contains(pledge.selection)
        else { return nil }
        return pledge.id
    }

    /// Returns what happened at an item's shield on the day of a reading.
    public func tally(of item: ItemID, at reading: ClockReading, calendar: Calendar) -> Tally {
        tallies.tally(of: item, on: day(at: reading, calendar: calendar))
    }

    /// The day on which an opening counts: never one before a day already counted.
    private func countingDay(
        of limits: [LimitID],
        at reading: ClockReading,
        calendar: Calendar
    ) -> CivilDay {
        let today = day(at: reading, calendar: calendar)
        return limits.map { today.orCounted(accesses.openings[$0]?.day) }.max() ?? today
    }
}
