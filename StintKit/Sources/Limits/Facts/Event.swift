/// What can happen; each is stored as a kind and at most 512 bytes.
public enum Event: Hashable, Sendable {
    /// The person chose new settings.
    case settingsChanged(Settings)
    /// A limit was added or replaced.
    case limitSet(Limit)
    /// A limit was taken away.
    case limitRemoved(LimitID)
    /// A selection got new contents.
    case selectionSet(SelectionID, SelectionReference)
    /// The person asked for an override.
    case overrideBegan(Override)
    /// The system was found in another boot than before.
    case booted
    /// The wall clock moved against the boot clock.
    ///
    /// `offset` is how far it is ahead of the trusted reading after this move, 0 if both agree. Moved by
    /// nothing, it was doubted for long enough, and is believed.
    case clockMoved(by: Duration, offset: Duration)
    /// The permission to shield apps changed.
    case authorizationChanged(Authorization)
    /// The shields were written; equal fingerprints mean equal shields.
    case shieldsApplied(fingerprint: UInt64)
    /// Monitors that had been armed were found missing.
    case monitorsMissing(count: UInt32)
    /// A change was asked for that opens something: it takes effect at a trusted instant, not before.
    case changeProposed(Change, due: WallInstant)
    /// A change that waits was withdrawn; the name is that of the fact that proposed it.
    case changeWithdrawn(FactID)
    /// The person answered "yes" on a shield.
    case accessBegan(Access)
    /// The person used an emergency.
    case emergencyBegan(EmergencyPass)
    /// The person tried to open something that was shielded.
    case attempted(Attempt)
    /// The person answered "no" on a shield that would have opened.
    case turnedBack(ItemID, CivilDay)
    /// The person closed a shield that had no offer.
    case shieldClosed(ItemID)
    /// The person pledged.
    case pledgeBegan(Pledge)
    /// A pledge was failed, other than by an attempt or an emergency, which are facts of their own.
    case pledgeBroken(PledgeID, PledgeBreach)
    /// The counter of a limit's selection was read.
    case used(Usage)
    /// The counter of one item was read.
    case itemUsed(ItemUsage)
    /// A workout was found in the health store.
    case workedOut(Workout)
    /// A workout was deleted from the health store. Its unused minutes are taken back.
    case workoutDeleted(WorkoutID)
    /// The person was warned that a bank runs low.
    case warned(LimitID, CivilDay, BankWarning)
    /// The counters of a day, from a trusted instant on, were set up anew; what was passed is told again.
    case metersArmed(CivilDay, dayBegan: WallInstant)
    /// The counters of a day could not be set up: what is used counts nowhere until they are.
    case metersLost(CivilDay)
    /// The system began to count a day, and nothing was used between the day's beginning and then.
    case metersBegan(CountingStart)
    /// A selection covers items that no fact has told of; to these belong accounts and what was used.
    case covered(SelectionID, CoveredItems)
    /// The phone was found in another time zone than before.
    case zoneChanged(ZoneChange)
    /// A figure was carried forward.
    case carried(Checkpoint)
}
