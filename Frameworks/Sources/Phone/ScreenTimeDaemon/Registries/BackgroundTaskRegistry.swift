package import Foundation

/// The background tasks that apps requested, and their handlers.
///
/// Guarded by the device: a device runs one process at a time.
package final class BackgroundTaskRegistry: @unchecked Sendable {
    /// The largest number of pending refresh tasks of an app (Apple: `BGTaskScheduler.submit(_:)`).
    package static let refreshMaximum = 1
    /// The largest number of pending processing tasks of an app (same source).
    package static let processingMaximum = 10
    /// The duration of a launch, during which handlers can be registered, in milliseconds
    /// (assumed).
    package static let launchMilliseconds: Int64 = 300

    /// The identifiers in the property list of each app.
    package var permitted: [BundleIdentifier: Set<String>] = [:]
    /// The apps for which the person has switched background refresh off.
    package var switchedOff: Set<BundleIdentifier> = []
    /// The pending tasks, oldest first.
    package private(set) var requests: [WaitingTask] = []
    /// Called after a request was submitted, with the request, or canceled, with nil.
    package var requestsDidChange: ((WaitingTask?) -> Void)?
    private var handlers: [Handler] = []

    private struct Handler {
        let process: ProcessRecord
        let identifier: String
        let launch: (RunningTask) -> Void
    }

    package init() {}

    /// Adds a request, replacing one with the same app and identifier.
    package func submit(
        _ request: WaitingTask,
        by process: ProcessRecord
    ) throws(BackgroundTaskFailure) {
        guard process.isAlive, process.role == .app, !switchedOff.contains(request.app) else {
            throw .unavailable
        }
        guard permitted[request.app]?.contains(request.identifier) == true else {
            throw .notPermitted
        }
        let others = requests.filter {
            $0.app == request.app && $0.identifier != request.identifier
                && $0.isProcessing == request.isProcessing
        }
        let maximum = request.isProcessing ? Self.processingMaximum : Self.refreshMaximum
        guard others.count < maximum else { throw .tooManyPending }
        requests.removeAll { $0.app == request.app && $0.identifier == request.identifier }
        requests.append(request)
        requestsDidChange?(request)
    }

    /// Replaces a pending request.
    package func update(_ request: WaitingTask) {
        guard let place = requests.firstIndex(where: { $0.isSame(as: request) }) else { return }
        requests[place] = request
    }

    /// Cancels a request, or all requests of an app if the identifier is nil.
    package func cancel(_ identifier: String?, of app: BundleIdentifier) {
        requests.removeAll { $0.app == app && (identifier ?? $0.identifier) == $0.identifier }
        requestsDidChange?(nil)
    }

    /// Registers the handler of a task in a process.
    ///
    /// - Throws: The mistake for which iOS would end the app with an exception.
    /// - Returns: False if the property list doesn't contain the identifier.
    package func register(
        _ identifier: String,
        by process: ProcessRecord,
        now: Int64,
        launch: @escaping (RunningTask) -> Void
    ) throws(BackgroundTaskMistake) -> Bool {
        guard process.role == .app else { return false }
        handlers.removeAll { !$0.process.isAlive }
        guard now - process.launchedMilliseconds <= Self.launchMilliseconds else {
            throw .registeredAfterLaunch
        }
        guard !handlers.contains(where: { $0.process === process && $0.identifier == identifier })
        else { throw .registeredTwice }
        guard permitted[process.app]?.contains(identifier) == true else { return false }
        handlers.append(Handler(process: process, identifier: identifier, launch: launch))
        return true
    }

    /// Returns the handler that a process has registered for a task.
    package func handler(_ identifier: String, of process: ProcessRecord) -> (
        (RunningTask) -> Void
    )? {
        handlers.last { $0.process === process && $0.identifier == identifier }?.launch
    }
}

/// A pending task request.
package struct WaitingTask: Sendable {
    /// The app that submitted it.
    package let app: BundleIdentifier
    /// The task's identifier.
    package let identifier: String
    /// True for a processing task of minutes on an idle device; false for a refresh task of
    /// seconds.
    package let isProcessing: Bool
    /// The earliest start on the wall clock that the app requested; nil for any.
    package let earliest: Date?
    package let needsNetwork: Bool
    /// True if it needs external power.
    package let needsPower: Bool
    /// The earliest start on the wall clock that the device has chosen.
    package var notBefore: Date?
    /// True if the device never starts it.
    package var isLost = false

    /// Describes a task.
    package init(
        app: BundleIdentifier,
        identifier: String,
        isProcessing: Bool,
        earliest: Date?,
        needsNetwork: Bool = false,
        needsPower: Bool = false
    ) {
        self.app = app
        self.identifier = identifier
        self.isProcessing = isProcessing
        self.earliest = earliest
        self.needsNetwork = needsNetwork
        self.needsPower = needsPower
    }

    /// Returns whether two requests are for the same task of the same app.
    package func isSame(as other: WaitingTask) -> Bool {
        app == other.app && identifier == other.identifier
    }
}

/// A running background task.
///
/// Guarded by the device: a device runs one process at a time.
package final class RunningTask: @unchecked Sendable {
    package let request: WaitingTask
    /// The process that runs it.
    package let process: ProcessRecord
    /// Called shortly before the task's time expires.
    package var expirationHandler: (() -> Void)?
    /// The app's result; nil until the app completes the task.
    package private(set) var success: Bool?
    /// Called once when the app completes the task.
    package var didComplete: (() -> Void)?

    /// Creates a task that starts.
    package init(_ request: WaitingTask, in process: ProcessRecord) {
        self.request = request
        self.process = process
    }

    /// Completes the task; further calls are ignored.
    package func complete(success: Bool) {
        guard self.success == nil, process.isAlive else { return }
        self.success = success
        didComplete?()
    }
}

/// A rejected task request.
package enum BackgroundTaskFailure: Error, Sendable {
    /// Background refresh is switched off, or an extension submitted the request.
    case unavailable
    /// The app has too many pending requests of this kind.
    case tooManyPending
    /// The property list doesn't contain the identifier.
    case notPermitted
}

/// A mistake for which iOS ends an app with an exception.
package enum BackgroundTaskMistake: Error, Sendable {
    /// The handler was registered after the launch.
    case registeredAfterLaunch
    /// The task already has a handler.
    case registeredTwice
}
