package import Foundation
package import ScreenTimeDaemon
import ScreenTimeExtensions

/// The parts of a device that browsers don't need; most stay empty.
final class DeviceBoards {
    var notifications = NotificationRegistry()
    let health = HealthDatabase(isAvailable: false)
    let backgroundTasks = BackgroundTaskRegistry()
    let keychain = KeychainStorage()
    let questions = PermissionQueue()
    let files = FileAccessRegistry()
}

extension BrowserDevice: Backend {
    package var monotonicMilliseconds: Int64 { now }
    package var wallMilliseconds: Int64 { now + wallOffset }
    package var wallClock: Date { Date(timeIntervalSince1970: Double(now + wallOffset) / 1000) }

    /// True unless all browsers report a locked screen.
    package var isInUse: Bool { fronts.isEmpty || fronts.values.contains { !$0.isLocked } }
    package var hasBeenUnlocked: Bool { true }

    /// The hosts in use, and the domains that contain them, if the app knows them.
    package var inFront: Set<Subject> {
        let hosts = Set(fronts.values.flatMap(\.hosts))
        guard !hosts.isEmpty else { return [] }
        let known = Set(daemon.webDomains(of: app.bundleIdentifier))
        return Set(
            hosts.flatMap(\.domainAndParents).filter(known.contains).map(Subject.webDomain)
        )
    }

    package var systemVersion: Double { Self.version }
    package var installedApplications: [InstalledApplication] {
        [
            InstalledApplication(
                bundleIdentifier: app.bundleIdentifier,
                name: app.name,
                category: "Utilities"
            )
        ]
    }

    /// The websites that the app knows, apart from those of categories, and the last that were in
    /// front or typed.
    package var knownWebDomains: [String] {
        namedDomains + recentDomains
    }

    package var websiteCategories: [WebsiteCategory] { WebsiteCategory.all }
    /// A person can always set the clock of a desktop, and delete programs.
    package func enforces(switch key: String) -> Bool { false }
    /// The app's window and the browsers show the domains anyway.
    package var revealsWebDomains: Bool { true }

    package func language(of process: ProcessRecord) -> String { language }

    package func resources(of process: ProcessRecord) -> URL? { app.resources[process.role] }

    package func container(ofGroup identifier: String, for app: BundleIdentifier) -> URL? {
        self.app.groups.contains(identifier) ? container : nil
    }

    package func obstacleToAuthorization(
        _ app: BundleIdentifier,
        asChild: Bool
    ) -> AuthorizationFailure? { asChild ? .invalidAccountType : nil }

    package func agreesToScreenTime(_ app: BundleIdentifier) -> Bool { true }
    package func askForHealthData(_ app: BundleIdentifier) -> Bool { false }
    package func deliver(_ callback: MonitorCallback) { deliveries.append(callback) }
    package func beganCounting(_ count: Int, _ callback: (_ place: Int) -> MonitorCallback) {}
    package func shieldsDidChange() { generation += 1 }
    package func monitoringDidChange() {}

    package func refusedMonitoring(
        _ name: String,
        _ failure: MonitoringFailure,
        by process: ProcessRecord
    ) { report("monitoring \(name) was refused: \(failure)") }

    package func crash(_ process: ProcessRecord, because text: String) { report(text) }
    package func misuse(_ text: String) { report(text) }
    package func log(_ line: String, from process: ProcessRecord) { report(line) }

    package var notifications: NotificationRegistry { boards.notifications }
    package var health: HealthDatabase { boards.health }
    package var backgroundTasks: BackgroundTaskRegistry { boards.backgroundTasks }
    package var keychain: KeychainStorage { boards.keychain }
    package var questions: PermissionQueue { boards.questions }
    package var files: FileAccessRegistry { boards.files }

    // MARK: - Processes

    /// Calls the monitor extension for everything that is due.
    func drain() {
        guard !isRunning else { return }
        while !deliveries.isEmpty {
            let callback = deliveries.removeFirst()
            guard let make = app.monitor else { continue }
            runExtension(.monitor) { callback.deliver(to: make()) }
        }
    }

    /// Runs code in a new process of an extension.
    func runExtension(_ role: ProcessRole, _ body: () -> Void) {
        let process = ProcessRecord(app: app.bundleIdentifier, role: role)
        process.launchedMilliseconds = now
        process.authorization = daemon.authorization(of: app.bundleIdentifier)
        daemon.launched(process)
        generation += 1
        execute(process, body)
        daemon.ended(process)
    }

    func execute<Result>(_ process: ProcessRecord, _ body: () throws -> Result) rethrows -> Result {
        let wasRunning = isRunning
        if !wasRunning { willRun?() }
        isRunning = true
        defer {
            isRunning = wasRunning
            if !wasRunning { didRun?() }
        }
        return try clock.run {
            try Caller.$current.withValue(
                Caller(daemon: daemon, process: process),
                operation: body
            )
        }
    }

    // MARK: - Notifications

    func due(_ notification: PostedNotification) -> Int64 {
        let seconds = notification.showsAt?.timeIntervalSince1970 ?? 0
        return max(now, Int64((seconds * 1000).rounded()) - wallOffset)
    }

    func showDueNotifications() {
        let registry = boards.notifications
        for notification in registry.pending where due(notification) <= now {
            registry.remove(pending: [notification.identifier], of: notification.app)
            registry.show(notification)
        }
    }
}
