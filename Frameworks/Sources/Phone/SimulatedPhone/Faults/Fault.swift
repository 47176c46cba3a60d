/// A deviation from Apple's documentation that developers have observed on phones.
///
/// A `FaultPlan` makes faults occur at random; a script injects individual ones with
/// `Phone.inject(_:)`.
public enum Fault: String, CaseIterable, Codable, Sendable {
    // Callbacks of the monitor extension for the edges of intervals and their warnings.
    /// The callback arrives seconds to two hours late.
    case lateEdge
    /// The callback never arrives.
    case lostEdge
    /// The callback arrives twice.
    case doubledEdge
    /// Callbacks due together, such as yesterday's end and today's start, arrive in reverse order.
    case swappedEdges
    /// The monitor extension isn't launched for one to twelve hours.
    case silentMonitor
    /// All monitors of the app disappear without an error.
    case lostMonitoring

    // Threshold events.
    /// The event arrives minutes to hours late.
    case lateThreshold
    /// The event arrives seconds after monitoring starts, far below its threshold.
    case earlyThreshold
    /// The event arrives twice.
    case doubledThreshold
    /// The event never arrives.
    case lostThreshold
    /// Events for thresholds already passed arrive within 53, rarely 131, seconds of a restart.
    case catchUpFlood
    /// Events due together arrive in any order.
    case unorderedBatch
    /// The event is delayed past midnight and arrives for the next day.
    case staleThreshold

    // Processes and disk.
    /// An extension is killed during a write, which stays incomplete.
    case killedExtension
    /// An extension is killed because its heap is too large.
    case memoryKill
    /// The disk is full while an extension runs.
    case fullDisk
    /// After a restart, the monitor extension is called before any file can be read.
    case callbackBeforeFirstUnlock

    // The device.
    /// The phone restarts and waits for its first unlock.
    case reboot
    /// The person moves the wall clock by minutes or days, and corrects it later.
    case clockMoved
    /// The time zone changes.
    case zoneChanged
    /// The authorization is revoked in Settings; the app isn't notified.
    case authorizationRevoked
    /// Every token is replaced: old tokens still shield, but don't equal the new ones.
    case tokenRotation

    // Shields.
    /// The shield configuration extension reads app group defaults of a minute ago.
    case staleDefaults
    /// The shield shows its previous configuration; the extension isn't asked.
    case cachedConfiguration
    /// The configuration is requested twice within a second, or without a visible shield.
    case doubledConfiguration
    /// The shield action extension is launched five seconds after the button was pressed.
    case slowAction
    /// `openParentalControlsApp` is treated as `none`.
    case ignoredOpenApp
    /// An app that is in front when it becomes shielded stays open until it is left.
    case runningAppNotCovered

    // Health data.
    /// A background app is notified of new workouts minutes to hours late.
    case lateHealthDelivery
    /// A background app is notified of the same new workouts twice.
    case doubledHealthDelivery

    // Background tasks.
    /// A background task starts minutes to twelve hours after its earliest date.
    case lateBackgroundTask
    /// A background task never starts, although its request is pending.
    case lostBackgroundTask
    /// An app that wasn't opened for a day is launched for tasks only once a day.
    case rationedBackgroundTask

    /// The rate of the fault with `FaultPlan.all`.
    package var defaultRate: Rate {
        switch self {
        case .lateEdge, .lateThreshold: .chance(0.05)
        case .lostEdge, .lostThreshold: .chance(0.02)
        case .doubledEdge, .doubledThreshold: .chance(0.03)
        case .swappedEdges: .chance(0.2)
        case .earlyThreshold: .chance(0.05)
        case .catchUpFlood, .unorderedBatch: .chance(0.5)
        case .staleThreshold: .chance(0.01)
        case .killedExtension: .chance(0.01)
        case .memoryKill: .chance(0.002)
        case .fullDisk: .chance(0.005)
        case .callbackBeforeFirstUnlock: .chance(0.5)
        case .silentMonitor: .perYear(6)
        case .lostMonitoring: .perYear(2)
        case .reboot: .perYear(24)
        case .clockMoved: .perYear(8)
        case .zoneChanged: .perYear(8)
        case .authorizationRevoked: .perYear(2)
        case .tokenRotation: .perYear(3)
        case .staleDefaults, .cachedConfiguration, .doubledConfiguration: .chance(0.05)
        case .slowAction: .chance(0.02)
        case .ignoredOpenApp: .chance(0.5)
        case .runningAppNotCovered: .chance(0.05)
        case .lateHealthDelivery: .chance(0.2)
        case .doubledHealthDelivery: .chance(0.1)
        case .lateBackgroundTask: .chance(0.5)
        case .lostBackgroundTask: .chance(0.05)
        case .rationedBackgroundTask: .chance(0.5)
        }
    }

    /// True if the fault is one of the device, which occurs immediately instead of at the next
    /// opportunity.
    package var isSudden: Bool { if case .perYear = defaultRate { true } else { false } }

    /// The rate of a fault.
    package enum Rate: Hashable, Sendable {
        /// The probability at each opportunity, 0 to 1.
        case chance(Double)
        /// The average number of random occurrences per year.
        case perYear(Double)
    }
}
