/// A kind of event with its values; each is stored as a kind and at most 512 bytes.
public enum Event: Hashable, Sendable {
    case settingsChanged(Settings)
    /// A limit was added or replaced.
    case limitSet(Limit)
    case limitRemoved(LimitID)
    case selectionSet(SelectionID, SelectionReference)
    case overrideBegan(Override)
    /// The system was found in another boot than before.
    case booted
    /// The wall clock moved against the boot clock.
    ///
    /// `offset` is how far it is ahead of the trusted reading after this move, 0 if both agree. A
    /// move by nothing means that the offset was doubted long enough and is now believed.
    case clockMoved(by: Duration, offset: Duration)
    case authorizationChanged(Authorization)
    /// The shields were written; equal fingerprints mean equal shields.
    case shieldsApplied(fingerprint: UInt64)
    /// Monitors that had been armed were found missing.
    case monitorsMissing(count: UInt32)
    /// The person asked for a change that opens something; it takes effect at a trusted instant.
    case changeProposed(Change, due: WallInstant)
    /// A pending change was withdrawn; the ID is that of the fact that proposed it.
    case changeWithdrawn(FactID)
    /// The person answered "yes" on a shield.
    case accessBegan(Access)
    case emergencyBegan(EmergencyPass)
    case attempted(Attempt)
    /// The person answered "no" on a shield that would have opened.
    case turnedBack(ItemID, CivilDay)
    /// The person closed a shield that had no offer.
    case shieldClosed(ItemID)
    case pledgeBegan(Pledge)
    /// A pledge failed, other than by an attempt or an emergency, which are facts of their own.
    case pledgeBroken(PledgeID, PledgeBreach)
    case used(Usage)
    case itemUsed(ItemUsage)
    case workedOut(Workout)
    /// A workout was deleted from the health store. Its unused minutes are subtracted.
    case workoutDeleted(WorkoutID)
    /// The person was warned that a bank runs low.
    case warned(LimitID, CivilDay, BankWarning)
    /// The counters of a day, from a trusted instant on, were set up again, so passed thresholds
    /// repeat.
    case metersArmed(CivilDay, dayBegan: WallInstant)
    /// The counters of a day could not be set up: use is not counted until they are.
    case metersLost(CivilDay)
    /// The system began to count a day, and nothing was used between the day's beginning and then.
    case metersBegan(CountingStart)
    /// A selection covers items that no earlier fact contains; accounts and use belong to these.
    case covered(SelectionID, CoveredItems)
    case zoneChanged(ZoneChange)
    case carried(Checkpoint)
}
