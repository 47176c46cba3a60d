/// The kinds of events, in the order of lists.
///
/// Numbers and export names are never reused.
public enum EventKind: UInt8, Hashable, Sendable {
    case settingsChanged = 1
    case limitSet = 2
    case limitRemoved = 3
    case selectionSet = 4
    case breakBegan = 5
    case booted = 6
    case clockMoved = 7
    case authorizationChanged = 8
    case shieldsApplied = 9
    case monitorsMissing = 10
    case changeProposed = 11
    case changeWithdrawn = 12
    case accessBegan = 13
    case emergencyBegan = 14
    case attempted = 15
    case turnedBack = 16
    case shieldClosed = 29
    case pledgeBegan = 17
    case pledgeBroken = 18
    case used = 19
    case itemUsed = 20
    case workedOut = 21
    case warned = 22
    case metersArmed = 23
    case metersLost = 27
    case metersBegan = 28
    case covered = 26
    case checkpoint = 24
    case zoneChanged = 25
    case workoutDeleted = 30
    case breakEnded = 31
    case accessEnded = 32
    case waitBegan = 33
    case choiceAsked = 34

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
            case .breakBegan: .breakBegan
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
            case .checkpoint: .checkpoint
            case .zoneChanged: .zoneChanged
            case .breakEnded: .breakEnded
            case .accessEnded: .accessEnded
            case .waitBegan: .waitBegan
            case .choiceAsked: .choiceAsked
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
            "zoneChanged", "workoutDeleted", "overrideEnded", "accessEnded", "waitBegan",
            "choiceAsked",
        ]
    }
}
