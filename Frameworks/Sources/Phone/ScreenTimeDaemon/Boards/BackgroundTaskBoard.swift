package import Foundation

/// The background tasks that apps requested, and their handlers.
///
/// Guarded by the device: a device runs one process at a time.
package final class BackgroundTaskBoard: @unchecked Sendable {
    /// The refresh tasks of an app that may wait at a time (Apple: `BGTaskScheduler.submit(_:)`).
    package static let refreshMaximum = 1
    /// The processing tasks of an app that may wait at a time (Apple: the same).
    package static let processingMaximum = 10
    /// The longest launch, in milliseconds (assumed); handlers can be registered until its end.
    package static let launchMilliseconds: Int64 = 300

    /// The identifiers that the property list of each app names.
    package var permitted: [BundleIdentifier: Set<String>] = [:]
    /// The apps for which the person has switched background refresh off.
    package var switchedOff: Set<BundleIdentifier> = []
    /// The waiting tasks, oldest first.
    package private(set) var requests: [WaitingTask] = []
    /// Called when a request was taken or withdrawn; with the request that was taken.
    package var requestsDidChange: ((WaitingTask?) -> Void)?
    private var handlers: [Handler] = []

    private struct Handler {
        let process: ProcessRecord
        let identifier: String
        let launch: (RunningTask) -> Void
    }

    package init() {}

    /// Adds a request; one of the same app and identifier is replaced.
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

    /// Changes a request that waits.
    package func update(_ request: WaitingTask) {
        guard let place = requests.firstIndex(where: { $0.isSame(as: request) }) else { return }
        requests[place] = request
    }

    /// Withdraws a request, or all of the app's.
    package func cancel(_ identifier: String?, of app: BundleIdentifier) {
        requests.removeAll { $0.app == app && (identifier ?? $0.identifier) == $0.identifier }
        requestsDidChange?(nil)
    }

    /// Registers the handler of a task in a process; one for each identifier.
    ///
    /// - Throws: Why iOS would end the app with an exception.
    /// - Returns: False if the property list does not name the identifier.
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

    /// Returns the code that a process has registered for a task.
    package func handler(_ identifier: String, of process: ProcessRecord) -> (
        (RunningTask) -> Void
    )? {
        handlers.last { $0.process === process && $0.identifier == identifier }?.launch
    }
}

/// A task that waits for its time.
package struct WaitingTask: Sendable {
    /// The app that asked for it.
    package let app: BundleIdentifier
    /// The app's name for it.
    package let identifier: String
    /// True if it is one of minutes, for when the device is idle; otherwise one of seconds.
    package let isProcessing: Bool
    /// The instant of the wall clock before which it does not begin; nil for any.
    package let earliest: Date?
    package let needsNetwork: Bool
    /// True if it needs external power.
    package let needsPower: Bool
    /// The instant of the wall clock before which the device does not begin it of its own accord.
    package var notBefore: Date?
    /// True if the device never begins it.
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

    /// Returns whether both are requests for the same task of the same app.
    package func isSame(as other: WaitingTask) -> Bool {
        app == other.app && identifier == other.identifier
    }
}

/// A task that an app does now.
///
/// Guarded by the device: a device runs one process at a time.
package final class RunningTask: @unchecked Sendable {
    package let request: WaitingTask
    /// The process that does it.
    package let process: ProcessRecord
    /// Called shortly before the time is over.
    package var expirationHandler: (() -> Void)?
    /// True if it succeeded, once the app has said that it is done.
    package private(set) var success: Bool?
    /// Called once, when the app says that it is done.
    package var didComplete: (() -> Void)?

    /// Describes a task that begins.
    package init(_ request: WaitingTask, in process: ProcessRecord) {
        self.request = request
        self.process = process
    }

    /// Completes the task; only the first call counts.
    package func complete(success: Bool) {
        guard self.success == nil, process.isAlive else { return }
        self.success = success
        didComplete?()
    }
}

/// Why a request was not taken.
package enum BackgroundTaskFailure: Error, Sendable {
    /// The person has switched background refresh off, or an extension has asked.
    case unavailable
    /// The limit of waiting requests of the kind is reached.
    case tooManyPending
    /// The property list does not name the identifier.
    case notPermitted
}

/// A mistake for which iOS ends an app.
package enum BackgroundTaskMistake: Error, Sendable {
    /// The launch was over when the code for a task was handed over.
    case registeredAfterLaunch
    /// A task has code already.
    case registeredTwice
}
