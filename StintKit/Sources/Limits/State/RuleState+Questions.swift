// The waits and choices before an access.
extension RuleState {
    mutating func begin(_ wait: AskedWait, _ kept: RetainedFact) -> FactOutcome {
        switch waits.status(of: wait.item, at: kept.fact.reading) {
        case .waiting: return .refused(.runsAlready)
        // Another limit may have asked for a longer wait since.
        case .paid(let paid) where paid.length >= wait.length: return .refused(.runsAlready)
        case .lapsed, .paid, nil: countLapse(of: wait.item, at: kept.fact.reading)
        }
        waits.begin(wait.item, kept)
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
        if case .choiceAsked(item)? = choiceFact?.fact.event { choiceFact = nil }
    }

    /// Returns the item that the person wants to open after a choice in Stint; nil without one.
    ///
    /// The choice is offered for as long as a paid wait is valid, and during a wait.
    public func itemAwaitingChoice(at reading: ClockReading) -> ItemID? {
        guard let fact = choiceFact?.fact, case .choiceAsked(let item) = fact.event else {
            return nil
        }
        switch waits.status(of: item, at: reading) {
        case .waiting, .paid: return item
        case .lapsed, nil: break
        }
        let elapsed = fact.reading.boot.duration(to: reading.boot)
        let isRecent = fact.reading.bootID == reading.bootID && elapsed < Wait.grace
        return isRecent && elapsed >= .zero ? item : nil
    }
}
