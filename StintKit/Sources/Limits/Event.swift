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
    /// `offset` is how far it is ahead of the trusted reading after this move, 0 if both agree.
    case clockMoved(by: Duration, offset: Duration)
    /// The permission to shield apps changed.
    case authorizationChanged(Authorization)
    /// The shields were written; equal fingerprints mean equal shields.
    case shieldsApplied(fingerprint: UInt64)
    /// Monitors that had been armed were found missing.
    case monitorsMissing(count: UInt32)
}
