import BackgroundTasks
import Foundation
import ScreenTimeDaemon
import SimulatedPhone

/// A phone with one app that runs background tasks and records their times.
final class BackgroundPhone: @unchecked Sendable {
    // Unchecked: a phone runs one process at a time, and a test uses one phone.
    static let app: BundleIdentifier = "app.night"

    let phone: Phone
    /// The app's actions with the time of day.
    var lines: [String] = []
    /// The app's handler of a task; by default it completes the task.
    var work: (BGTask) -> Void = { $0.setTaskCompleted(success: true) }
    /// The tasks for which the app registers a handler.
    var registered = ["refresh", "clean"]

    init(_ faults: FaultPlan = .none, permitted: [String] = ["refresh", "clean"]) {
        phone = Phone(seed: 7, faults: faults)  // Monday, 08:00.
        phone.install(
            ScreenTimeApp(
                Self.app,
                name: "Night",
                becameActive: { [unowned self] in launch() },
                backgroundLaunch: { [unowned self] in
                    lines.append("\(time) launched")
                    launch()
                },
                permittedTaskIdentifiers: permitted
            )
        )
        phone.install(
            InstalledApplication(bundleIdentifier: "app.tv", name: "TV", category: "Video")
        )
    }

    private func launch() {
        // An app registers once per launch, not each time it becomes active.
        guard isFresh else { return }
        isFresh = false
        for identifier in registered { register(identifier) }
    }

    /// True if the next launch creates a process.
    var isFresh = true

    func register(_ identifier: String) {
        BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) {
            [unowned self] task in
            lines.append("\(time) \(task.identifier)")
            work(task)
        }
    }

    /// Opens the app, submits requests and leaves the app.
    func visit(_ requests: BGTaskRequest...) throws {
        phone.open(Self.app)
        for request in requests { try submit(request) }
        phone.home()
    }

    func submit(_ request: BGTaskRequest) throws {
        try phone.run(Self.app) { try BGTaskScheduler.shared.submit(request) }
    }

    /// Returns a request for the refresh task in a number of minutes.
    func refresh(after minutes: Double? = nil) -> BGAppRefreshTaskRequest {
        let request = BGAppRefreshTaskRequest(identifier: "refresh")
        request.earliestBeginDate = minutes.map { phone.wallClock.addingTimeInterval($0 * 60) }
        return request
    }

    /// Ends the app's process as the system does.
    func endProcess() {
        phone.endProcess(of: Self.app)
        isFresh = true
    }

    var time: String {
        let parts = phone.calendar.dateComponents([.hour, .minute, .second], from: phone.wallClock)
        let numbers = [parts.hour ?? 0, parts.minute ?? 0, parts.second ?? 0]
        return numbers.map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
    }

    var steps: [TaskStep] {
        phone.events.compactMap {
            if case .backgroundTask(_, _, let step) = $0.kind { step } else { nil }
        }
    }

    var misuses: [String] {
        phone.events.compactMap { if case .misuse(let text) = $0.kind { text } else { nil } }
    }
}
