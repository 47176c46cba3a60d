// The waits and choices before an access.
extension RuleState {
    mutating func begin(_ new: Retained<AskedWait>) -> FactOutcome {
        let wait = new.value
        switch waits.status(of: wait.item, at: new.reading) {
        case .waiting: return .refused(.runsAlready)
        // Another limit may have asked for a longer wait since.
        case .paid(let paid) where paid.length >= wait.length: return .refused(.runsAlready)
        case .lapsed, .paid, nil: countLapse(of: wait.item, at: new.reading)
        }
        waits.begin(new)
        return .accepted
    }

    /// Counts a lapsed wait as turned back, on the day on which it began, and ends it.
    mutating func countLapse(of item: ItemID, at reading: ClockReading) {
        guard case .lapsed(let lapsed)? = waits.status(of: item, at: reading) else { return }
        tallies.turnBack(item, lapsed.day)
        waits.end(item)
    }

    /// Counts a "no", which gives up a wait; a lapsed wait was a "no" of its own.
    mutating func turnBack(
        _ item: ItemID,
        _ day: CivilDay,
        at reading: ClockReading
    ) -> FactOutcome {
        countLapse(of: item, at: reading)
        tallies.turnBack(item, day)
        endQuestion(of: item)
        return .accepted
    }

    /// Ends the wait and the choice of an item whose question is answered.
    mutating func endQuestion(of item: ItemID) {
        waits.end(item)
        if choice?.value == item { choice = nil }
    }

    /// Returns the item that the person wants to open after a choice in Stint; nil without one.
    ///
    /// The choice is offered for as long as a paid wait is valid, and during a wait.
    public func itemAwaitingChoice(at reading: ClockReading) -> ItemID? {
        guard let choice else { return nil }
        switch waits.status(of: choice.value, at: reading) {
        case .waiting, .paid: return choice.value
        case .lapsed, nil: break
        }
        let elapsed = choice.reading.boot.duration(to: reading.boot)
        let isRecent = choice.reading.bootID == reading.bootID && elapsed < Wait.grace
        return isRecent && elapsed >= .zero ? choice.value : nil
    }
}
