/// The kinds of events, in the order in which they are listed.
///
/// A number or a name is never used again for another kind.
public enum EventKind: UInt8, Hashable, Sendable {
    /// The settings.
    case settingsChanged = 1
    /// A limit was added or replaced.
    case limitSet = 2
    /// A limit was taken away.
    case limitRemoved = 3
    /// A selection's contents.
    case selectionSet = 4
    /// An override.
    case overrideBegan = 5
    /// Another boot.
    case booted = 6
    /// The wall clock moved.
    case clockMoved = 7
    /// The permission to shield.
    case authorizationChanged = 8
    /// The shields were written.
    case shieldsApplied = 9
    /// Monitors were missing.
    case monitorsMissing = 10
    /// A change that waits.
    case changeProposed = 11
    /// A change that waits no more.
    case changeWithdrawn = 12
    /// A "yes" on a shield.
    case accessBegan = 13
    /// An emergency.
    case emergencyBegan = 14
    /// An attempt to open something shielded.
    case attempted = 15
    /// A "no" on a shield.
    case turnedBack = 16
    /// A shield was closed that offered nothing.
    case shieldClosed = 29
    /// A pledge.
    case pledgeBegan = 17
    /// What failed a pledge.
    case pledgeBroken = 18
    /// A reading of a limit's counter.
    case used = 19
    /// A reading of an item's counter.
    case itemUsed = 20
    /// A workout.
    case workedOut = 21
    /// A warning.
    case warned = 22
    /// Counters were set up anew.
    case metersArmed = 23
    /// Counters could not be set up.
    case metersLost = 27
    /// The system began to count a day.
    case metersBegan = 28
    /// Items that a selection covers.
    case covered = 26
    /// A figure that was carried forward.
    case carried = 24
    /// Another time zone.
    case zoneChanged = 25
    /// A workout that was deleted.
    case workoutDeleted = 30

    /// True if a phone puts records of the kind into the evidence of a pledge.
    var isEvidence: Bool {
        let kinds: [EventKind] = [
            .booted, .clockMoved, .authorizationChanged, .emergencyBegan, .attempted,
            .pledgeBegan, .pledgeBroken,
        ]
        return kinds.contains(self)
    }

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
            case .shieldClosed: .shieldClosed
            case .pledgeBegan: .pledgeBegan
            case .pledgeBroken: .pledgeBroken
            case .used: .used
            case .itemUsed: .itemUsed
            case .workedOut: .workedOut
            case .workoutDeleted: .workoutDeleted
            case .warned: .warned
            case .metersArmed: .metersArmed
            case .metersLost: .metersLost
            case .metersBegan: .metersBegan
            case .covered: .covered
            case .carried: .carried
            case .zoneChanged: .zoneChanged
            }
    }
}

extension EventKind: StoredChoice {
    /// The names in exports.
    public static var exportNames: [String] {
        [
            "settingsChanged", "limitSet", "limitRemoved", "selectionSet", "overrideBegan",
            "booted", "clockMoved", "authorizationChanged", "shieldsApplied", "monitorsMissing",
            "changeProposed", "changeWithdrawn", "accessBegan", "emergencyBegan", "attempted",
            "turnedBack", "shieldClosed", "pledgeBegan", "pledgeBroken", "used", "itemUsed",
            "workedOut", "warned", "metersArmed", "metersLost", "metersBegan", "covered", "carried",
            "zoneChanged", "workoutDeleted",
        ]
    }
}
