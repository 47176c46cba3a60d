import AppWork
public import Foundation
public import ScreenTimeDaemon
public import ScreenTimeExtensions

/// A simulated iPhone with a virtual clock, on which apps and Screen Time run.
///
/// Time is virtual: `advance` jumps from one event to the next without waiting. The same seed gives
/// the same run. Code of an app under test runs inside the phone, in `run` or in an extension;
/// there `Date()`, `ContinuousClock`, `Calendar.current`, `TimeZone.current` and sleeping use the
/// phone's time. Each simulated process starts fresh, except for static variables. Any number of
/// tests may use phones in parallel.
public final class Phone: @unchecked Sendable {
    // All state below is guarded by `Processor.shared`, which every member locks.

    /// The seed of everything random.
    public let seed: UInt64
    /// The phone's owner.
    public var owner = Owner()
    /// The phone's language, for example `de-DE`; processes read it from `LANG`.
    public var language = "en-US"
    /// The languages chosen for individual apps in Settings.
    ///
    /// The app's process also reads it from `LANGUAGE`. Extensions use the phone's language
    /// (assumed).
    public var ownLanguages: [BundleIdentifier: String] = [:]
    /// The iOS version, for example 26.5; shield buttons depend on it.
    public let systemVersion: Double
    /// Undocumented behavior for which observations differ.
    public var quirks: Quirks {
        get { daemon.quirks }
        set { daemon.quirks = newValue }
    }
    /// True if the phone is connected to power while idle, as background tasks may require.
    public var isOnExternalPower = true
    /// A closure that is called after each event.
    public var observer: ((PhoneEvent) -> Void)?
    /// True if events are kept in `events`; for long runs use `observer` instead.
    public var keepsEvents = true
    /// The events so far, if `keepsEvents` is true.
    public internal(set) var events: [PhoneEvent] = []
    /// The visible shield.
    public internal(set) var shield: ShieldOnScreen?
    /// The delivered notifications that were not removed.
    public var shownNotifications: [PostedNotification] { notifications.delivered }
    /// Returns the badge number of an app; 0 for none.
    public func badge(of app: BundleIdentifier) -> Int {
        Processor.shared.withLock { notifications.badges[app] ?? 0 }
    }
    /// The peak heap size of the processes with each role, in bytes.
    public internal(set) var heapPeakBytes: [ProcessRole: Int64] = [:]
    /// The folder that represents the phone's disk; removed with the phone.
    public let disk: URL
    let bootIdentifierPath: String
    let processPaths: ProcessPaths

    package let notifications = NotificationRegistry()
    package let health = HealthDatabase()
    package let backgroundTasks = BackgroundTaskRegistry()
    package let keychain = KeychainStorage()
    package let questions = PermissionQueue()
    package let files = FileAccessRegistry()
    package private(set) lazy var daemon = Daemon(
        backend: self,
        secret: seed &* 0x2545_F491_4F6C_DD1D
    )
    var now: Int64 = 0
    var wallOffset: Int64
    var bootedAt: Int64 = 0
    var bootNumber: UInt64 = 0
    var civilCalendar: Calendar
    /// The offset of the wall clock that the person set, in milliseconds.
    var manualClockOffset: Int64 = 0
    /// The network's zone, if the person chose another one.
    var networkZone: TimeZone?
    var isUnlocked = false
    var awaitsFirstUnlock = false
    var front: [Subject] = [] {
        didSet { inFront = Set(front) }
    }
    package private(set) var inFront: Set<Subject> = []
    var applications: [InstalledApplication] = []
    var clients: [BundleIdentifier: ScreenTimeApp] = [:]
    var containers: [String: URL] = [:]
    var appProcesses: [BundleIdentifier: ProcessRecord] = [:]
    var queue = EventQueue<ScheduledEvent>()
    var deliveries: [Delivery] = []
    var pendingCallbacks: [MonitorCallback] = []
    var shielded: Set<Subject> = []
    var depth = 0
    /// True if the shield must be redrawn once no process is running.
    var needsRedraw = false
    var faults: FaultState
    var openShields: [Subject: ShieldOnScreen] = [:]
    var exempted: Set<Subject> = []
    var workoutCount: UInt64 = 0
    /// The number of files chosen for apps.
    var chosenFileCount = 0
    var healthLaunches = HealthLaunches()
    var taskRecords = TaskRecords()
    /// The peak heap size of the last process.
    var lastHeapPeakBytes: Int64 = 0
    /// The misuses reported so far.
    var reportedMisuses: Set<String> = []
    /// The rejected calls of the running code.
    var refusals: [Refusal] = []
    /// The number of unfinished asynchronous runs.
    var asynchronousRuns = 0
    /// The asynchronous work of the running callback.
    let work = WorkQueue()

    /// Creates a phone that is unlocked and shows its Home Screen.
    /// - Parameters:
    ///   - seed: The seed of everything random.
    ///   - start: The initial wall-clock time; by default Monday, January 5, 2026, 08:00 UTC.
    ///   - timeZone: The initial time zone.
    ///   - systemVersion: The iOS version.
    ///   - faults: The faults that occur at random.
    public init(
        seed: UInt64,
        start: Date = Date(timeIntervalSince1970: 1_767_600_000),
        timeZone: TimeZone = .gmt,
        systemVersion: Double = newestSystemVersion,
        faults: FaultPlan = .none
    ) {
        self.seed = seed
        self.systemVersion = systemVersion
        wallOffset = Int64((start.timeIntervalSince1970 * 1000).rounded())
        civilCalendar = Calendar(identifier: .gregorian)
        civilCalendar.timeZone = timeZone
        self.faults = FaultState(plan: faults, seed: seed)
        disk = PhoneDisk.create()
        bootIdentifierPath = disk.path + "/boot_id"
        processPaths = ProcessPaths(bootIdentifier: bootIdentifierPath, disk: disk.path)
        isUnlocked = true
        writeBootIdentifier()
        drawEnvironmentFaults()
        notifications.pendingDidChange = { [unowned self] in scheduleNotifications() }
        notifications.wasShown = { [unowned self] in note(.notified($0)) }
        health.didChange = { [unowned self] in healthDidChange() }
        backgroundTasks.requestsDidChange = { [unowned self] request in
            if let request { taskWasRequested(request) }
            taskRecords.mayBeDue = true
        }
    }

    deinit { PhoneDisk.remove(disk) }

    /// The supported iOS versions.
    public static let systemVersions = 17.4...26.5
    /// The newest supported iOS version.
    public static let newestSystemVersion = systemVersions.upperBound

    /// Returns the iOS version in a text; nil if it isn't supported.
    public static func systemVersion(_ text: String) -> Double? {
        Double(text).flatMap { systemVersions.contains($0) ? $0 : nil }
    }

    /// The time on the wall clock.
    public var wallClock: Date { Date(timeIntervalSince1970: Double(now + wallOffset) / 1000) }
    /// The monotonic time since the phone was created.
    public var elapsed: Duration { .milliseconds(now) }
    /// The time since the phone last started, as its processes read it.
    package var uptime: Duration { .milliseconds(now - bootedAt) }
    /// The person's calendar, with the phone's time zone.
    public var calendar: Calendar { civilCalendar }

    /// Adds an event to the log.
    func note(_ kind: PhoneEvent.Kind) {
        guard keepsEvents || observer != nil else { return }
        let event = PhoneEvent(at: wallClock, elapsed: elapsed, kind: kind)
        if keepsEvents { events.append(event) }
        observer?(event)
    }

    /// An event with a known time.
    enum ScheduledEvent {
        case callback(MonitorCallback)
        case environment(Fault)
        case clockReturns(by: Int64)
        case zoneReturns
        case automaticClock
        case settle(ProcessRecord)
        case notification(PostedNotification)
        case action(Subject, ShieldButton)
        case configuration(Subject)
        case health(BundleIdentifier)
        case backgroundTasks
        case taskExpires(RunningTask)
        case taskWakes(RunningTask, WorkQueue)
    }

    /// A callback that runs as soon as no other process is running.
    struct Delivery {
        let callback: MonitorCallback
    }
}
