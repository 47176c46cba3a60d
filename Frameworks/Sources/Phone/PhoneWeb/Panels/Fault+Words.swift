import SimulatedPhone

/// A kind of fault, under which faults are listed.
enum FaultGroup: String, CaseIterable {
    case wakeUps, minutes, processes, device, shields, health, background

    /// The heading of the list.
    var title: String {
        switch self {
        case .wakeUps: "Wake-ups at fixed times"
        case .minutes: "Minutes that the system counts"
        case .processes: "Extensions and disk"
        case .device: "The phone"
        case .shields: "Shields"
        case .health: "Workouts"
        case .background: "Background tasks"
        }
    }
}

/// The description of a fault and its source.
struct FaultWords {
    let group: FaultGroup
    /// The fault in a few words.
    let title: String
    /// The effect, in one sentence.
    let effect: String
    /// The source of the observation; nil if it is assumed of any phone.
    let seen: String?
    /// The harm to the app once the fault has struck; nil if none.
    var trouble: String?
}

extension Fault {
    /// True if it is a fault of the device, which strikes at once and waits for no occasion.
    var isSudden: Bool {
        switch self {
        case .silentMonitor, .lostMonitoring, .reboot, .clockMoved, .zoneChanged,
            .authorizationRevoked, .tokenRotation:
            true
        default: false
        }
    }

    /// The fault in a few words.
    var title: String { words.title }

    /// The harm to the app; nil if none.
    var trouble: String? { words.trouble }

    /// The description of the fault and its source.
    var words: FaultWords {
        switch self {
        case .lateEdge:
            FaultWords(
                group: .wakeUps,
                title: "Late wake-up",
                effect:
                    "The call for the start or end of an interval comes seconds to two hours late.",
                seen: "phones left idle, in several developers’ logs",
                trouble: "a wake-up came late"
            )
        case .lostEdge:
            FaultWords(
                group: .wakeUps,
                title: "Lost wake-up",
                effect: "The call for the start or end of an interval never comes.",
                seen: "Apple Developer Forums 819224",
                trouble: "a wake-up was lost"
            )
        case .doubledEdge:
            FaultWords(
                group: .wakeUps,
                title: "Doubled wake-up",
                effect: "The call for the start or end of an interval comes twice.",
                seen: nil
            )
        case .swappedEdges:
            FaultWords(
                group: .wakeUps,
                title: "Swapped wake-ups",
                effect:
                    "Yesterday’s end comes after today’s start, though both are due at midnight.",
                seen: "Apple Developer Forums 724824"
            )
        case .silentMonitor:
            FaultWords(
                group: .wakeUps,
                title: "Silent monitor",
                effect: "The monitor extension is not launched at all for one to twelve hours.",
                seen: "iOS 26.3.1, Apple Developer Forums 819224",
                trouble: "the monitor extension was not launched"
            )
        case .lostMonitoring:
            FaultWords(
                group: .wakeUps,
                title: "Lost monitors",
                effect: "All that the app has asked to be woken for is gone, without a word.",
                seen: "Apple Developer Forums 846053",
                trouble: "all monitors were lost"
            )
        case .lateThreshold:
            FaultWords(
                group: .minutes,
                title: "Late minutes",
                effect: "The call that so many minutes were used comes minutes to hours late.",
                seen: "all versions, Apple Developer Forums 793747",
                trouble: "the call for used minutes came late"
            )
        case .earlyThreshold:
            FaultWords(
                group: .minutes,
                title: "Early minutes",
                effect:
                    "The call comes seconds after counting began, long before the minutes are used.",
                seen: "iOS 17.6.1 to 26.5, FB21267341, FB21450954"
            )
        case .doubledThreshold:
            FaultWords(
                group: .minutes,
                title: "Doubled minutes",
                effect: "The call that so many minutes were used comes twice.",
                seen: "Apple Developer Forums 809410"
            )
        case .lostThreshold:
            FaultWords(
                group: .minutes,
                title: "Lost minutes",
                effect: "The call that so many minutes were used never comes.",
                seen: "Apple Developer Forums 814559",
                trouble: "the call for used minutes was lost"
            )
        case .catchUpFlood:
            FaultWords(
                group: .minutes,
                title: "Flood of minutes",
                effect:
                    "When counting starts anew, all calls of the day come again within two minutes.",
                seen: "a developer’s log: 200 calls in 53 seconds"
            )
        case .unorderedBatch:
            FaultWords(
                group: .minutes,
                title: "Minutes out of order",
                effect: "Calls that are due together come in any order.",
                seen: "developers’ logs of one-minute counters"
            )
        case .staleThreshold:
            FaultWords(
                group: .minutes,
                title: "Yesterday’s minutes",
                effect: "A call is held over midnight and comes under the next day’s name.",
                seen: "iOS 26, 93 minutes after midnight (OpenAppLock)",
                trouble: "the call for used minutes was held over midnight"
            )
        case .killedExtension:
            FaultWords(
                group: .processes,
                title: "Killed extension",
                effect: "An extension is stopped in the middle of writing a file.",
                seen: nil
            )
        case .memoryKill:
            FaultWords(
                group: .processes,
                title: "Out of memory",
                effect:
                    "An extension is stopped because it uses too much memory: 6 MB are allowed.",
                seen: "Apple Developer Forums 735454, FB22279215"
            )
        case .fullDisk:
            FaultWords(
                group: .processes,
                title: "Full disk",
                effect: "An extension can write nothing while it runs.",
                seen: nil
            )
        case .callbackBeforeFirstUnlock:
            FaultWords(
                group: .processes,
                title: "Woken while locked",
                effect: "After a restart the extension is called before any file can be read.",
                seen: "phones that restart at night",
                trouble: "the extension was called before the first unlock"
            )
        case .reboot:
            FaultWords(
                group: .device,
                title: "Restart",
                effect: "The phone restarts and waits for its first unlock.",
                seen: nil
            )
        case .clockMoved:
            FaultWords(
                group: .device,
                title: "Clock set by hand",
                effect: "The clock is set by minutes or days, and right again later.",
                seen: "people who want more time (foqos, issue 147)"
            )
        case .zoneChanged:
            FaultWords(
                group: .device,
                title: "Journey",
                effect: "The phone is in another time zone for some days.",
                seen: nil
            )
        case .authorizationRevoked:
            FaultWords(
                group: .device,
                title: "Permission taken back",
                effect:
                    "Screen Time is switched off for the app in Settings; nobody tells the app.",
                seen: "Apple Developer Forums 820796",
                trouble: "the permission for Screen Time was taken back"
            )
        case .tokenRotation:
            FaultWords(
                group: .device,
                title: "New tokens",
                effect:
                    "Every app gets a new token: old ones still block, but equal nothing any more.",
                seen: "iOS 17.5.1, Apple Developer Forums 758325"
            )
        case .staleDefaults:
            FaultWords(
                group: .shields,
                title: "Old defaults",
                effect: "The shield reads the app group’s defaults as they were a minute ago.",
                seen: "Apple Developer Forums 728044"
            )
        case .cachedConfiguration:
            FaultWords(
                group: .shields,
                title: "Old shield",
                effect: "The shield shows what it showed last time; the app is not asked.",
                seen: "FB14237883"
            )
        case .doubledConfiguration:
            FaultWords(
                group: .shields,
                title: "Shield asked twice",
                effect: "The app is asked for its shield twice, or while nobody looks.",
                seen: nil
            )
        case .slowAction:
            FaultWords(
                group: .shields,
                title: "Slow button",
                effect: "What a shield’s button does begins five seconds later.",
                seen: nil
            )
        case .ignoredOpenApp:
            FaultWords(
                group: .shields,
                title: "Button opens nothing",
                effect: "The shield’s answer to open the app is ignored.",
                seen: "iOS 26.5, FB18997699"
            )
        case .runningAppNotCovered:
            FaultWords(
                group: .shields,
                title: "Open app not covered",
                effect:
                    "An app that is in front when it gets blocked is covered only after it was left.",
                seen: "a developer’s notes on blocking categories",
                trouble: "the app in front was not covered"
            )
        case .lateHealthDelivery:
            FaultWords(
                group: .health,
                title: "Late workout",
                effect: "The app hears of a workout minutes to hours later.",
                seen: nil
            )
        case .doubledHealthDelivery:
            FaultWords(
                group: .health,
                title: "Doubled workout",
                effect: "The app hears twice of the same workout.",
                seen: nil
            )
        case .lateBackgroundTask:
            FaultWords(
                group: .background,
                title: "Late task",
                effect: "A task in the background begins minutes to twelve hours late.",
                seen: nil
            )
        case .lostBackgroundTask:
            FaultWords(
                group: .background,
                title: "Lost task",
                effect: "A task in the background never begins.",
                seen: nil
            )
        case .rationedBackgroundTask:
            FaultWords(
                group: .background,
                title: "Rationed task",
                effect: "An app that nobody opens is launched for tasks once a day.",
                seen: nil
            )
        }
    }
}
