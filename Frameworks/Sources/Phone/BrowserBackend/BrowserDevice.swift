public import Foundation
public import ScreenTimeDaemon
public import ScreenTimeExtensions

/// A device whose screen is the browsers of this machine, in real time, with one Screen Time app.
///
/// It has no timer: the owner calls `advance()` after the start, and at `nextDeadlineMilliseconds`.
/// Each call is a turn: it reads the clocks once, runs all extensions that become due, and writes all
/// changes to disk.
public final class BrowserDevice: @unchecked Sendable {
    // Guard: the owner uses a device on one thread.

    /// The longest time that a browser's report counts for, in milliseconds.
    public static let reportMilliseconds: Int64 = 15_000
    /// The version of iOS whose rules apply.
    static let version = 26.5
    /// Tokens on this device depend only on their subjects, so a lost file voids none of them.
    private static let secret: UInt64 = 0x5374_696E_7400

    /// The app that blocks and counts web domains.
    public let app: ScreenTimeApp
    /// A number that grows whenever shields change or code of the app runs, apart from `read`.
    public internal(set) var generation = 0
    /// Reads a website that the person typed, and returns its domain; nil for other texts.
    public var typedWebDomain: ((String) -> String?)?
    /// Called before and after code of the app runs.
    public var willRun: (() -> Void)?
    public var didRun: (() -> Void)?
    /// The origin of the file of tracked use and blocks at the start.
    public private(set) var origin = Origin.found
    /// Called when a notification is shown.
    public var showNotification: ((PostedNotification) -> Void)?

    let clock: any DeviceClock
    let container: URL
    let report: (String) -> Void
    let boards = DeviceBoards()
    let file: ChangeFile
    private let encoder = JSONEncoder()
    package private(set) lazy var daemon = newDaemon()
    lazy var process = ProcessRecord(app: app.bundleIdentifier, role: .app)
    var now: Int64 = 0
    var wallOffset: Int64 = 0
    /// The monotonic clock minus the clock since the boot.
    var ahead: Int64 = 0
    var bootID = ""
    package private(set) var calendar: Calendar
    var fronts: [Int: BrowserFront] = [:]
    /// The websites that were in front since the start, newest last.
    var recentDomains: [String] = []
    var deliveries: [MonitorCallback] = []
    /// True while code of the app runs.
    var isRunning = false

    /// The origin of the file of tracked use and blocks.
    public enum Origin: Hashable, Sendable {
        case found
        case missing
        /// It was damaged and is kept under the name, or nowhere.
        case damaged(keptAs: String?)
    }

    /// Starts the device with everything that it knew before.
    ///
    /// No code of the app runs before the first turn.
    /// - Parameters:
    ///   - app: The app.
    ///   - container: The folder of the app's group.
    ///   - folder: The device's own folder.
    ///   - clock: The clocks.
    ///   - report: Receives lines for the person who runs the device.
    /// - Throws: If a folder can't be created.
    public init(
        _ app: ScreenTimeApp,
        container: URL,
        folder: URL,
        clock: any DeviceClock,
        report: @escaping (String) -> Void
    ) throws {
        self.app = app
        self.container = container
        self.clock = clock
        self.report = report
        calendar = clock.calendar
        file = ChangeFile(path: folder.appending(path: "device.log").path)
        for folder in [container, folder] {
            try FileManager.default.createDirectory(
                at: folder,
                withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700]
            )
        }
        start()
    }

    // MARK: - Turns

    /// Delivers everything that is due.
    public func advance() { turn {} }

    /// The next time at which something is due, on the clock since the boot; nil for none.
    public var nextDeadlineMilliseconds: Int64? {
        var next = daemon.nextDeadlineMilliseconds
        for front in fronts.values where front.isInUse {
            next = min(next ?? .max, front.end, now + Self.turnMilliseconds)
        }
        for notification in boards.notifications.pending {
            next = min(next ?? .max, due(notification))
        }
        return next.map { $0 - ahead }
    }

    /// Reads the clocks, performs a change, and runs all extensions that are due.
    func turn<Result>(_ change: () throws -> Result) rethrows -> Result {
        readClocks()
        defer {
            daemon.advance()
            drain()
            showDueNotifications()
            save()
        }
        return try change()
    }

    func readClocks() {
        let time = max(now, clock.bootMilliseconds + ahead)
        let offset = clock.wallMilliseconds - time
        if time - now > Self.stallMilliseconds { skipUse(until: time) }
        // Use ended when the last report expired, even if this turn is late.
        while let end = fronts.values.filter(\.isInUse).map(\.end).min(), end <= time {
            now = max(now, end)
            for (browser, front) in fronts where front.end <= end { fronts[browser]?.hosts = [] }
            daemon.advance()
            drain()
        }
        now = time
        let zone = clock.calendar.timeZone
        let hasJumped = abs(offset - wallOffset) > Self.jumpMilliseconds
        // The daemon's wall clock may be late, but never early, and doesn't follow each reading.
        if offset < wallOffset || offset - wallOffset > Self.toleranceMilliseconds {
            wallOffset = offset
        }
        if zone != calendar.timeZone { calendar = clock.calendar } else if !hasJumped { return }
        daemon.clockChanged()
    }

    /// Counts nothing from the last turn to a time, because the machine slept or everything was
    /// stopped; what was in use then is in use again.
    private func skipUse(until time: Int64) {
        let kept = fronts
        for browser in fronts.keys { fronts[browser]?.hosts = [] }
        daemon.advance()
        fronts = kept.mapValues { front in
            var front = front
            front.end += time - now
            return front
        }
        now = time
    }

    /// The time between two turns while something is in use.
    private static let turnMilliseconds: Int64 = 1_000
    /// The time between two turns from which this program did not run.
    private static let stallMilliseconds: Int64 = 4_000
    private static let jumpMilliseconds: Int64 = 1_000
    private static let toleranceMilliseconds: Int64 = 20

    // MARK: - Earlier runs

    private func start() {
        var isRestored = false
        switch file.read() {
        case .missing: origin = .missing
        case .damaged: setAside()
        case .records(let records): isRestored = restore(records)
        }
        let boot = clock.bootMilliseconds
        let identifier = clock.bootID
        let hasRebooted = isRestored && identifier != bootID
        now = max(daemon.settledMilliseconds, 0)
        wallOffset = daemon.settledWallOffset
        if !isRestored {
            (ahead, now) = (0, boot)
            wallOffset = clock.wallMilliseconds - now
        } else if hasRebooted {
            // The wall clock shows how long the machine was off.
            ahead = max(now, clock.wallMilliseconds - wallOffset) - boot
        }
        bootID = identifier
        // A browser outlives its agent: what was in front is still there, until a report is missing.
        if isRestored, !hasRebooted {
            now = max(now, min(boot + ahead, now + Self.reportMilliseconds))
        }
        daemon.endUseOfEarlierRun(at: now)
        if hasRebooted { daemon.rebooted() }
        boards.notifications.permissions[app.bundleIdentifier] = true
        boards.notifications.wasShown = { [unowned self] in showNotification?($0) }
        replaceFile()
        daemon.keep = { [unowned self] in keep(.daemon($0)) }
        boards.notifications.pendingDidChange = { [unowned self] in
            keep(.notifications(boards.notifications.pending))
        }
        if !daemon.authorization(of: app.bundleIdentifier).isApproved {
            daemon.set(.approved, of: app.bundleIdentifier)
        }
        daemon.launched(process)
        daemon.settle(process)
        // Tokens depend only on names, so a lost file must not void those of categories.
        for category in websiteCategories {
            _ = daemon.token(for: .category(category.name), of: app.bundleIdentifier)
        }
    }

    private func restore(_ records: [Data]) -> Bool {
        let decoder = JSONDecoder()
        do {
            for record in records {
                switch try decoder.decode(KeptChange.self, from: record) {
                case .daemon(let change): daemon.apply(change)
                case .clock(let ahead, let bootID): (self.ahead, self.bootID) = (ahead, bootID)
                case .notifications(let pending):
                    let registry = NotificationRegistry()
                    registry.permissions[app.bundleIdentifier] = true
                    for notification in pending { registry.add(notification) }
                    boards.notifications = registry
                }
            }
            return true
        } catch {
            setAside()
            daemon = newDaemon()
            return false
        }
    }

    /// Creates a daemon that keeps sets of any size: iOS's bound is that of its own filter.
    private func newDaemon() -> Daemon {
        let daemon = Daemon(backend: self, secret: Self.secret)
        daemon.quirks.enforcesTokenLimit = false
        return daemon
    }

    private func setAside() {
        let name = file.setAside()
        origin = .damaged(keptAs: name)
        report(
            "the file of tracked use and blocks was damaged: "
                + (name.map { "it was kept as \($0)" } ?? "it could not be kept")
        )
    }

    // MARK: - Saving

    private func keep(_ change: KeptChange) {
        guard let record = encoded(change) else { return }
        file.append(record)
    }

    private func save() {
        if file.isLong || file.failure != nil { replaceFile() }
        file.sync()
        if let code = file.failure {
            let cause = unsafe String(cString: strerror(code))
            report("could not save use and blocks: \(cause); free disk space")
        }
    }

    func replaceFile() {
        let changes: [KeptChange] =
            [.clock(ahead: ahead, bootID: bootID)] + daemon.snapshot.map(KeptChange.daemon)
            + [.notifications(boards.notifications.pending)]
        file.replace(by: changes.compactMap(encoded))
    }

    private func encoded(_ change: KeptChange) -> Data? {
        do { return try encoder.encode(change) } catch {
            report("could not save a change: \(error)")
            return nil
        }
    }
}

/// A record of a device's file.
enum KeptChange: Codable {
    case daemon(DaemonChange)
    /// The device's monotonic clock minus the clock since a boot, in milliseconds.
    case clock(ahead: Int64, bootID: String)
    /// The scheduled notifications.
    case notifications([PostedNotification])
}
