import SimulatedPhone

/// A group of faults in the panel.
enum FaultGroup: String, CaseIterable {
    case wakeUps, minutes, processes, device, shields, health, background

    /// The heading of the group.
    var title: String {
        switch self {
        case .wakeUps: "Scheduled wake-ups"
        case .minutes: "Counted minutes"
        case .processes: "Extensions and disk"
        case .device: "The phone"
        case .shields: "Shields"
        case .health: "Workouts"
        case .background: "Background tasks"
        }
    }
}

/// The description of a fault and the source of the observation.
struct FaultDescription {
    let group: FaultGroup
    /// A title of a few words.
    let title: String
    /// A sentence about the effect.
    let effect: String
    /// The source of the observation; nil if the fault is assumed.
    let source: String?
    /// The disruption of the app that the fault causes; nil if none.
    var disruption: String?
}

extension Fault {
    /// A title of a few words.
    var title: String { words.title }

    /// The disruption of the app that the fault causes; nil if none.
    var disruption: String? { words.disruption }

    /// The description of the fault and its source.
    var words: FaultDescription {
        switch self {
        case .lateEdge:
            FaultDescription(
                group: .wakeUps,
                title: "Late wake-up",
                effect:
                    "The callback for an interval’s edge arrives seconds to two hours late.",
                source: "logs of several developers, on idle phones",
                disruption: "a wake-up came late"
            )
        case .lostEdge:
            FaultDescription(
                group: .wakeUps,
                title: "Lost wake-up",
                effect: "The callback for an interval’s edge never arrives.",
                source: "Apple Developer Forums 819224",
                disruption: "a wake-up was lost"
            )
        case .doubledEdge:
            FaultDescription(
                group: .wakeUps,
                title: "Doubled wake-up",
                effect: "The callback for an interval’s edge arrives twice.",
                source: nil
            )
        case .swappedEdges:
            FaultDescription(
                group: .wakeUps,
                title: "Swapped wake-ups",
                effect:
                    "Yesterday’s end arrives after today’s start; both are due at midnight.",
                source: "Apple Developer Forums 724824"
            )
        case .silentMonitor:
            FaultDescription(
                group: .wakeUps,
                title: "Silent monitor",
                effect: "The monitor extension isn’t launched for one to twelve hours.",
                source: "iOS 26.3.1, Apple Developer Forums 819224",
                disruption: "the monitor extension was not launched"
            )
        case .lostMonitoring:
            FaultDescription(
                group: .wakeUps,
                title: "Lost monitors",
                effect: "All of the app’s monitors disappear without an error.",
                source: "Apple Developer Forums 846053",
                disruption: "all monitors were lost"
            )
        case .lateThreshold:
            FaultDescription(
                group: .minutes,
                title: "Late minutes",
                effect: "The callback for a threshold of use arrives minutes to hours late.",
                source: "all versions, Apple Developer Forums 793747",
                disruption: "the callback for used minutes arrived late"
            )
        case .earlyThreshold:
            FaultDescription(
                group: .minutes,
                title: "Early minutes",
                effect:
                    "The callback arrives seconds after monitoring starts, long before it is due.",
                source: "iOS 17.6.1 to 26.5, FB21267341, FB21450954"
            )
        case .doubledThreshold:
            FaultDescription(
                group: .minutes,
                title: "Doubled minutes",
                effect: "The callback for a threshold of use arrives twice.",
                source: "Apple Developer Forums 809410"
            )
        case .lostThreshold:
            FaultDescription(
                group: .minutes,
                title: "Lost minutes",
                effect: "The callback for a threshold of use never arrives.",
                source: "Apple Developer Forums 814559",
                disruption: "the callback for used minutes was lost"
            )
        case .catchUpFlood:
            FaultDescription(
                group: .minutes,
                title: "Flood of minutes",
                effect:
                    "When monitoring restarts, the day’s callbacks repeat within two minutes.",
                source: "a developer’s log: 200 callbacks in 53 seconds"
            )
        case .unorderedBatch:
            FaultDescription(
                group: .minutes,
                title: "Minutes out of order",
                effect: "Callbacks that are due together arrive in any order.",
                source: "developers’ logs of one-minute counters"
            )
        case .staleThreshold:
            FaultDescription(
                group: .minutes,
                title: "Yesterday’s minutes",
                effect: "A callback is delayed past midnight and sent for the next day.",
                source: "iOS 26, 93 minutes after midnight (OpenAppLock)",
                disruption: "the callback for used minutes was delayed past midnight"
            )
        case .killedExtension:
            FaultDescription(
                group: .processes,
                title: "Killed extension",
                effect: "An extension is killed while it writes a file.",
                source: nil
            )
        case .memoryKill:
            FaultDescription(
                group: .processes,
                title: "Out of memory",
                effect:
                    "An extension is killed because it uses more than its 6 MB of memory.",
                source: "Apple Developer Forums 735454, FB22279215"
            )
        case .fullDisk:
            FaultDescription(
                group: .processes,
                title: "Full disk",
                effect: "Nothing that an extension writes is stored.",
                source: nil
            )
        case .callbackBeforeFirstUnlock:
            FaultDescription(
                group: .processes,
                title: "Woken while locked",
                effect: "After a restart, the extension is called before any file can be read.",
                source: "phones that restart at night",
                disruption: "the extension was called before the first unlock"
            )
        case .reboot:
            FaultDescription(
                group: .device,
                title: "Restart",
                effect: "The phone restarts and waits for its first unlock.",
                source: nil
            )
        case .clockMoved:
            FaultDescription(
                group: .device,
                title: "Clock set by hand",
                effect: "The clock is moved by minutes or days, and corrected later.",
                source: "people who want more time (foqos, issue 147)"
            )
        case .zoneChanged:
            FaultDescription(
                group: .device,
                title: "Journey",
                effect: "The phone is in another time zone for some days.",
                source: nil
            )
        case .authorizationRevoked:
            FaultDescription(
                group: .device,
                title: "Permission revoked",
                effect:
                    "Screen Time is switched off for the app in Settings; the app isn’t notified.",
                source: "Apple Developer Forums 820796",
                disruption: "the Screen Time permission was revoked"
            )
        case .tokenRotation:
            FaultDescription(
                group: .device,
                title: "New tokens",
                effect:
                    "Every app gets a new token: old ones still block, but don’t match new ones.",
                source: "iOS 17.5.1, Apple Developer Forums 758325"
            )
        case .staleDefaults:
            FaultDescription(
                group: .shields,
                title: "Outdated defaults",
                effect: "The shield reads the app group’s defaults of a minute ago.",
                source: "Apple Developer Forums 728044"
            )
        case .cachedConfiguration:
            FaultDescription(
                group: .shields,
                title: "Outdated shield",
                effect: "The shield shows its previous content without asking the extension.",
                source: "FB14237883"
            )
        case .doubledConfiguration:
            FaultDescription(
                group: .shields,
                title: "Shield asked twice",
                effect: "The extension is asked for a shield twice, or while none is visible.",
                source: nil
            )
        case .slowAction:
            FaultDescription(
                group: .shields,
                title: "Slow button",
                effect: "The action of a shield’s button starts five seconds late.",
                source: nil
            )
        case .ignoredOpenApp:
            FaultDescription(
                group: .shields,
                title: "Button opens nothing",
                effect: "The action’s response to open the app is ignored.",
                source: "iOS 26.5, FB18997699"
            )
        case .runningAppNotCovered:
            FaultDescription(
                group: .shields,
                title: "Open app not blocked",
                effect:
                    "An app that is in front when its block starts stays open until it is left.",
                source: "a developer’s notes on blocking categories",
                disruption: "the app in front was not blocked"
            )
        case .lateHealthDelivery:
            FaultDescription(
                group: .health,
                title: "Late workout",
                effect: "The app is notified of a workout minutes to hours late.",
                source: nil
            )
        case .doubledHealthDelivery:
            FaultDescription(
                group: .health,
                title: "Doubled workout",
                effect: "The app is notified of the same workout twice.",
                source: nil
            )
        case .lateBackgroundTask:
            FaultDescription(
                group: .background,
                title: "Late task",
                effect: "A background task starts minutes to twelve hours late.",
                source: nil
            )
        case .lostBackgroundTask:
            FaultDescription(
                group: .background,
                title: "Lost task",
                effect: "A background task never starts.",
                source: nil
            )
        case .rationedBackgroundTask:
            FaultDescription(
                group: .background,
                title: "Rationed task",
                effect: "The system launches a rarely opened app for tasks only once a day.",
                source: nil
            )
        }
    }
}
