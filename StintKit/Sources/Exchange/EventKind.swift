public import Limits

/// The kinds of events by the names that exports use; a name is never used again for another kind.
public enum EventKind: String, CaseIterable, Hashable, Codable, Sendable {
    /// The settings.
    case settingsChanged
    /// A limit was added or replaced.
    case limitSet
    /// A limit was taken away.
    case limitRemoved
    /// A selection's contents.
    case selectionSet
    /// An override.
    case overrideBegan
    /// Another boot.
    case booted
    /// The wall clock moved.
    case clockMoved
    /// The permission to shield.
    case authorizationChanged
    /// The shields were written.
    case shieldsApplied
    /// Monitors were missing.
    case monitorsMissing
    /// A change that waits.
    case changeProposed
    /// A change that waits no more.
    case changeWithdrawn
    /// A "yes" on a shield.
    case accessBegan
    /// An emergency.
    case emergencyBegan
    /// An attempt to open something shielded.
    case attempted
    /// A "no" on a shield.
    case turnedBack
    /// A pledge.
    case pledgeBegan
    /// What failed a pledge.
    case pledgeBroken
    /// A reading of a limit's counter.
    case used
    /// A reading of an item's counter.
    case itemUsed
    /// A workout.
    case workedOut
    /// A warning.
    case warned
    /// Counters were set up anew.
    case metersArmed
    /// Counters could not be set up.
    case metersLost
    /// Items that a selection covers.
    case covered
    /// A figure that was carried forward.
    case carried
    /// Another time zone.
    case zoneChanged

    /// The kind of an event.
    public init(of event: Event) {
        self =
            switch event {
            case .settingsChanged: .settingsChanged
            case .limitSet: .limitSet
            case .limitRemoved: .limitRemoved
            case .selectionSet: .selectionSet
            case .overrideBegan: .overrideBegan
            case .booted: .booted
            case .clockMoved: .clockMoved
            case .authorizationChanged: .authorizationChanged
            case .shieldsApplied: .shieldsApplied
            case .monitorsMissing: .monitorsMissing
            case .changeProposed: .changeProposed
            case .changeWithdrawn: .changeWithdrawn
            case .accessBegan: .accessBegan
            case .emergencyBegan: .emergencyBegan
            case .attempted: .attempted
            case .turnedBack: .turnedBack
            case .pledgeBegan: .pledgeBegan
            case .pledgeBroken: .pledgeBroken
            case .used: .used
            case .itemUsed: .itemUsed
            case .workedOut: .workedOut
            case .warned: .warned
            case .metersArmed: .metersArmed
            case .metersLost: .metersLost
            case .covered: .covered
            case .carried: .carried
            case .zoneChanged: .zoneChanged
            }
    }
}
