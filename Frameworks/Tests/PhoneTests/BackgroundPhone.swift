import BackgroundTasks
import Foundation
import ScreenTimeDaemon
import SimulatedPhone

/// A phone with one app that does tasks in the background and writes down each time.
final class BackgroundPhone: @unchecked Sendable {
    // Unchecked: a phone runs one process at a time, and a test one phone.
    static let app: BundleIdentifier = "app.night"

    let phone: Phone
    /// What the app did, with the time of day.
    var lines: [String] = []
    /// What the app does with a task; by default it completes it.
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
        // An app registers once a launch; coming to the front again is none.
        guard isFresh else { return }
        isFresh = false
        for identifier in registered { register(identifier) }
    }

    /// Whether the next launch is one of a fresh process.
    var isFresh = true

    func register(_ identifier: String) {
        BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) {
            [unowned self] task in
            lines.append("\(time) \(task.identifier)")
            work(task)
        }
    }

    /// Opens the app and leaves it again, with requests made meanwhile.
    func visit(_ requests: BGTaskRequest...) throws {
        phone.open(Self.app)
        for request in requests { try submit(request) }
        phone.home()
    }

    func submit(_ request: BGTaskRequest) throws {
        try phone.run(Self.app) { try BGTaskScheduler.shared.submit(request) }
    }

    /// A request for the refresh task, so many minutes from now.
    func refresh(after minutes: Double? = nil) -> BGAppRefreshTaskRequest {
        let request = BGAppRefreshTaskRequest(identifier: "refresh")
        request.earliestBeginDate = minutes.map { phone.wallClock.addingTimeInterval($0 * 60) }
        return request
    }

    /// The system ends the app's process.
    func endProcess() {
        phone.endProcess(of: Self.app)
        isFresh = true
    }

    /// The time of day on the phone's clock.
    var time: String {
        let parts = phone.calendar.dateComponents([.hour, .minute, .second], from: phone.wallClock)
        let numbers = [parts.hour ?? 0, parts.minute ?? 0, parts.second ?? 0]
        return numbers.map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
    }

    /// The steps of tasks so far.
    var steps: [TaskStep] {
        phone.events.compactMap {
            if case .backgroundTask(_, _, let step) = $0.kind { step } else { nil }
        }
    }

    /// What was misused so far.
    var misuses: [String] {
        phone.events.compactMap { if case .misuse(let text) = $0.kind { text } else { nil } }
    }
}
