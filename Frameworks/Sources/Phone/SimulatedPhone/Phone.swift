import AppWork
public import Foundation
public import ScreenTimeDaemon

/// A simulated iPhone with a virtual clock: install apps, use it, and see what Screen Time does.
///
/// Nothing waits: `advance` jumps from one instant at which something happens to the next. The same
/// seed gives the same run. Code of an app under test runs inside the phone, in `run` or in an
/// extension: there `Date()`, `ContinuousClock`, `Calendar.current`, `TimeZone.current` and sleeping
/// follow the phone. Static variables are the one thing that a simulated process does not get
/// afresh. Phones take turns: any number of tests may use phones in parallel.
public final class Phone: @unchecked Sendable {
    // Guard of everything below: `Processor.shared`, held while any member does its work.

    /// The seed from which everything random is drawn.
    public let seed: UInt64
    /// The person whose phone it is.
    public var owner = Owner()
    /// The language that the person has chosen, for example `de-DE`; processes see it as `LANG`.
    public var language = "en-US"
    /// The languages that the person has chosen for individual apps in Settings.
    ///
    /// The app's process also sees it as `LANGUAGE`. Extensions use the phone's language (assumed).
    public var ownLanguages: [BundleIdentifier: String] = [:]
    /// The version of iOS, for example 26.5; it decides what buttons of shields can do.
    public let systemVersion: Double
    /// Behaviour on which Apple is silent and observations differ.
    public var quirks: Quirks {
        get { daemon.quirks }
        set { daemon.quirks = newValue }
    }
    /// True if the phone is charged whenever it is idle, as tasks may require.
    public var isOnExternalPower = true
    /// Called for each event, after it happened.
    public var observer: ((PhoneEvent) -> Void)?
    /// True if `events` grows; switch it off for long runs and use `observer`.
    public var keepsEvents = true
    /// The events so far, if `keepsEvents`.
    public internal(set) var events: [PhoneEvent] = []
    /// The shield over what is in front, if any.
    public internal(set) var shield: ShieldOnScreen?
    /// The notifications that were shown and not removed.
    public var shownNotifications: [PostedNotification] { notifications.delivered }
    /// The number on the icon of an app; 0 for none.
    public func badge(of app: BundleIdentifier) -> Int {
        Processor.shared.hold { notifications.badges[app] ?? 0 }
    }
    /// The most bytes of heap that a process of each kind has used so far.
    public internal(set) var heapPeakBytes: [ProcessRole: Int64] = [:]
    /// The folder that stands for the phone's disk; removed with the phone.
    public let disk: URL
    let bootIdentifierPath: String
    let processPaths: ProcessPaths

    package let notifications = NotificationBoard()
    package let health = HealthBoard()
    package let backgroundTasks = BackgroundTaskBoard()
    package let keychain = KeychainBoard()
    package let questions = QuestionBoard()
    package let files = FileBoard()
    package private(set) lazy var daemon = Daemon(
        backend: self,
        secret: seed &* 0x2545_F491_4F6C_DD1D
    )
    var now: Int64 = 0
    var wallOffset: Int64
    var bootedAt: Int64 = 0
    var bootNumber: UInt64 = 0
    var civilCalendar: Calendar
    /// The time by which the person set the wall clock ahead, in milliseconds.
    var handOffset: Int64 = 0
    /// The zone of the network, if the person set another by hand.
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
    var queue = EventQueue<Happening>()
    var deliveries: [Delivery] = []
    var heldCallbacks: [MonitorCallback] = []
    var shielded: Set<Subject> = []
    var depth = 0
    /// True if what is in front has to be looked at again once no process runs.
    var needsRedraw = false
    var faults: FaultState
    var openShields: [Subject: ShieldOnScreen] = [:]
    var spared: Set<Subject> = []
    var workoutCount: UInt64 = 0
    /// The number of times the person has chosen a file for an app.
    var chosenFileCount = 0
    var healthLaunches = HealthLaunches()
    var taskRecords = TaskRecords()
    /// The most heap that the process had which ran last.
    var lastHeapPeakBytes: Int64 = 0
    /// The mistakes reported so far.
    var toldMisuses: Set<String> = []
    /// The calls that were refused to the code that runs now.
    var refusals: [Refusal] = []
    /// The number of unfinished asynchronous runs.
    var asynchronousRuns = 0
    /// The asynchronous work of the callback that runs now.
    let work = JobBox()

    /// Makes a phone that is switched on, unlocked and showing its home screen.
    /// - Parameters:
    ///   - seed: The seed of everything random.
    ///   - start: The wall clock at the start; by default Monday 5 January 2026, 08:00 UTC.
    ///   - timeZone: The time zone at the start.
    ///   - systemVersion: The version of iOS.
    ///   - faults: The faults that the seed switches on.
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
        disk = PhoneDisk.make()
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

    /// The newest version of iOS that a phone can have.
    public static let newestSystemVersion = 26.5

    /// Returns the version of iOS that a text names, from 17.4 to the newest; nil for any other.
    public static func systemVersion(_ text: String) -> Double? {
        guard let version = Double(text), (17.4...newestSystemVersion).contains(version) else {
            return nil
        }
        return version
    }

    /// The wall clock.
    public var wallClock: Date { Date(timeIntervalSince1970: Double(now + wallOffset) / 1000) }
    /// The time since the phone was made; it never goes back.
    public var elapsed: Duration { .milliseconds(now) }
    /// The time since the phone last booted, as its processes read it.
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

    /// An event at a known instant.
    enum Happening {
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
        case taskWakes(RunningTask, JobBox)
    }

    /// A callback that is to be run as soon as no other process runs.
    struct Delivery {
        let callback: MonitorCallback
    }
}
