/// An event with its values, stored as a kind and at most 512 bytes.
public enum Event: Hashable, Sendable {
    case settingsChanged(Settings)
    /// A limit was added or replaced.
    case limitSet(Limit)
    case limitRemoved(LimitID)
    case selectionSet(SelectionID, SelectionReference)
    case breakBegan(Break)
    /// The person ended the running break.
    case breakEnded
    /// The system was restarted.
    case booted
    /// The wall clock moved against the boot clock.
    ///
    /// `offset` is its lead over the trusted reading after this move. A move by 0 means that the
    /// offset is no longer doubted.
    case clockMoved(by: Duration, offset: Duration)
    case authorizationChanged(Authorization)
    /// The shields were written; equal fingerprints mean equal shields.
    case shieldsApplied(fingerprint: UInt64)
    /// Some armed monitors were missing.
    case monitorsMissing(count: UInt32)
    /// The person asked for a change that opens something; it takes effect at a trusted instant.
    case changeProposed(Change, due: WallInstant)
    /// A pending change was withdrawn; the ID is that of the fact that proposed it.
    case changeWithdrawn(FactID)
    /// The person answered "yes" on a shield.
    case accessBegan(Access)
    /// The person ended the running access to an item.
    case accessEnded(ItemID)
    /// The person answered "yes" on a shield that asks for a wait first.
    case waitBegan(AskedWait)
    /// The person answered "yes" on a shield that asks for a choice, which Stint offers.
    case choiceAsked(ItemID)
    case emergencyBegan(EmergencyPass)
    case attempted(Attempt)
    /// The person answered "no" on a shield that would have opened.
    case turnedBack(ItemID, CivilDay)
    /// The person closed a shield that had no offer.
    case shieldClosed(ItemID)
    case pledgeBegan(Pledge)
    /// A pledge failed for a reason other than an attempt or an emergency, which have their own facts.
    case pledgeBroken(PledgeID, PledgeBreach)
    case used(Usage)
    case itemUsed(ItemUsage)
    case workedOut(Workout)
    /// A workout was deleted from the health store, so its unused minutes are subtracted.
    case workoutDeleted(WorkoutID)
    /// The person was warned that something closes soon, or will be.
    case warned(Warning)
    case metersArmed(ArmedCounters)
    /// The counters of a day could not be set up, so use is not counted until they are.
    case metersLost(CivilDay)
    /// The system began to count a day, and nothing was used before that.
    case metersBegan(CountingStart)
    /// A selection covers items that no earlier fact contains; accounts and use belong to items.
    case covered(SelectionID, CoveredItems)
    case zoneChanged(ZoneChange)
    case checkpoint(Checkpoint)
}
