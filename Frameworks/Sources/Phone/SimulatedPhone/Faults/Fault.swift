/// The ways in which phones differ from Apple's documentation, each observed by developers.
///
/// A seed switches faults on through a `FaultPlan`; a script injects one at a time with
/// `Phone.inject(_:)`.
public enum Fault: String, CaseIterable, Codable, Sendable {
    // Callbacks of the monitor extension for the edges of intervals and their warnings.
    /// The callback comes seconds to two hours late.
    case lateEdge
    /// The callback never comes.
    case lostEdge
    /// The callback comes twice.
    case doubledEdge
    /// Callbacks that are due together, such as yesterday's end and today's start, come swapped.
    case swappedEdges
    /// The monitor extension is not launched at all for one to twelve hours.
    case silentMonitor
    /// All registrations of the app are gone without a word.
    case lostMonitoring

    // Threshold events.
    /// The event comes minutes to hours late.
    case lateThreshold
    /// The event comes seconds after monitoring began, far below its threshold.
    case earlyThreshold
    /// The event comes twice.
    case doubledThreshold
    /// The event never comes.
    case lostThreshold
    /// Thresholds that were passed before monitoring began come over 53, rarely 131 seconds.
    case catchUpFlood
    /// Events that are due together come in any order.
    case unorderedBatch
    /// The event is held over midnight and comes under the next day's name.
    case staleThreshold

    // Processes and disk.
    /// An extension is killed at one of its writes, which is left half done.
    case killedExtension
    /// An extension is killed because its heap is too large.
    case memoryKill
    /// The disk is full while an extension runs.
    case fullDisk
    /// The monitor extension is called after a reboot before the first unlock: no file can be read.
    case callbackBeforeFirstUnlock

    // The device.
    /// The phone restarts and waits for its first unlock.
    case reboot
    /// The person sets the wall clock, by minutes or by days, and back later.
    case clockMoved
    /// The time zone changes.
    case zoneChanged
    /// The authorization is revoked in Settings; the app is not told.
    case authorizationRevoked
    /// Every token is replaced: old ones still shield, but equal nothing any more.
    case tokenRotation

    // Shields.
    /// The shield configuration extension reads app group defaults as they were a minute ago.
    case staleDefaults
    /// The shield shows the configuration of last time; the extension is not asked.
    case cachedConfiguration
    /// The shield's configuration is asked for twice within a second, or with nothing in front.
    case doubledConfiguration
    /// The shield action extension is launched five seconds after the button was pressed.
    case slowAction
    /// `openParentalControlsApp` is taken for `none`.
    case ignoredOpenApp
    /// An app that is in front when its shield goes up is covered only after it was left.
    case runningAppNotCovered

    // Health data.
    /// An app learns of new workouts in the background only minutes to hours later.
    case lateHealthDelivery
    /// An app is told twice of the same new workouts in the background.
    case doubledHealthDelivery

    // Tasks in the background.
    /// A task in the background begins minutes to twelve hours after its earliest date.
    case lateBackgroundTask
    /// A task in the background never begins, though its request waits.
    case lostBackgroundTask
    /// An app that nobody has opened for a day is launched for tasks only once a day.
    case rationedBackgroundTask

    /// The rate of the fault with `FaultPlan.all`.
    package var usualRate: Rate {
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

    /// The rate of a fault.
    package enum Rate: Hashable, Sendable {
        /// A chance at each occasion, 0 to 1.
        case chance(Double)
        /// A number of random instants per year, on average.
        case perYear(Double)
    }
}
