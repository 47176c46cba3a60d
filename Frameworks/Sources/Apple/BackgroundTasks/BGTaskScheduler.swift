public import Dispatch
public import Foundation
import ScreenTimeDaemon

/// The scheduler of background tasks.
///
/// Without a phone, it rejects all tasks.
@available(iOS 13.0, *)
open class BGTaskScheduler: NSObject, @unchecked Sendable {
    // Unchecked: the superclass is not Sendable, but there are no properties.

    open class var shared: BGTaskScheduler { theShared }
    private static let theShared = BGTaskScheduler()

    private override init() { super.init() }

    /// Registers the handler of a task; call it before the app's launch is over.
    ///
    /// A later call, or a second call for the same task, ends the process, as on iOS.
    /// - Parameters:
    ///   - identifier: The task, which must be in the app's property list.
    ///   - queue: Ignored, because a simulated process has one thread.
    ///   - launchHandler: The handler, which is called for each task that the system starts.
    /// - Returns: False if the task is not in the property list.
    @discardableResult
    open func register(
        forTaskWithIdentifier identifier: String,
        using queue: DispatchQueue?,
        launchHandler: @escaping (BGTask) -> Void
    ) -> Bool {
        guard let caller = Caller.current else { return false }
        let backend = caller.daemon.backend
        do throws(BackgroundTaskMistake) {
            let isTaken = try backend.backgroundTasks.register(
                identifier,
                by: caller.process,
                now: backend.monotonicMilliseconds
            ) {
                launchHandler($0.request.isProcessing ? BGProcessingTask($0) : BGAppRefreshTask($0))
            }
            if !isTaken {
                backend.misuse(
                    "\(caller.process.app) registered \(identifier), which its property list does "
                        + "not permit, so it is never launched for it: add the identifier to "
                        + "BGTaskSchedulerPermittedIdentifiers"
                )
            }
            return isTaken
        } catch {
            let cause =
                switch error {
                case .registeredAfterLaunch:
                    "after its launch was over: register before "
                        + "application(_:didFinishLaunchingWithOptions:) returns"
                case .registeredTwice: "twice: register each task once a launch"
                }
            backend.crash(
                caller.process,
                because: "\(caller.process.app) registered the task \(identifier) \(cause)"
            )
            return false
        }
    }

    /// Requests a task; it replaces a request for the same task.
    ///
    /// Throws a `BGTaskScheduler.Error` without any effect.
    open func submit(_ taskRequest: BGTaskRequest) throws {
        guard let caller = Caller.current else { throw Error(.unavailable) }
        let processing = taskRequest as? BGProcessingTaskRequest
        let request = WaitingTask(
            app: caller.process.app,
            identifier: taskRequest.identifier,
            isProcessing: processing != nil,
            earliest: taskRequest.earliestBeginDate,
            needsNetwork: processing?.requiresNetworkConnectivity ?? false,
            needsPower: processing?.requiresExternalPower ?? false
        )
        do throws(BackgroundTaskFailure) {
            try caller.daemon.backend.backgroundTasks.submit(request, by: caller.process)
        } catch {
            throw Error(failure: error)
        }
    }

    open func cancel(taskRequestWithIdentifier identifier: String) { cancel(identifier) }

    open func cancelAllTaskRequests() { cancel(nil) }

    private func cancel(_ identifier: String?) {
        guard let caller = Caller.current, caller.process.isAlive else { return }
        caller.daemon.backend.backgroundTasks.cancel(identifier, of: caller.process.app)
    }

    /// Passes the pending requests to the handler before it returns.
    open func getPendingTaskRequests(
        completionHandler: @escaping @Sendable ([BGTaskRequest]) -> Void
    ) { completionHandler(pending) }

    open func pendingTaskRequests() async -> [BGTaskRequest] { pending }

    private var pending: [BGTaskRequest] {
        guard let caller = Caller.current else { return [] }
        return caller.daemon.backend.backgroundTasks.requests
            .filter { $0.app == caller.process.app }.map(BGTaskRequest.of)
    }

    @available(iOS 13.0, *)
    public struct Error: Swift.Error, CustomNSError, Hashable, Sendable {
        public let code: Code

        public init(_ code: Code) { self.code = code }

        init(failure: BackgroundTaskFailure) {
            switch failure {
            case .unavailable: code = .unavailable
            case .tooManyPending: code = .tooManyPendingTaskRequests
            case .notPermitted: code = .notPermitted
            }
        }

        public static var errorDomain: String { BGTaskSchedulerErrorDomain }

        public var errorCode: Int { code.rawValue }

        /// The user disabled background refresh, or the program can't submit requests.
        public static var unavailable: Code { .unavailable }
        public static var tooManyPendingTaskRequests: Code { .tooManyPendingTaskRequests }
        /// The task is not in the app's property list.
        public static var notPermitted: Code { .notPermitted }

        /// A kind of error, with Apple's raw values.
        @available(iOS 13.0, *)
        public enum Code: Int, Sendable {
            /// The user disabled background refresh, or the program can't submit requests.
            case unavailable = 1
            case tooManyPendingTaskRequests = 2
            /// The task is not in the app's property list.
            case notPermitted = 3

            /// Matches an error with this code, for `catch`.
            public static func ~= (match: Code, error: any Swift.Error) -> Bool {
                (error as? BGTaskScheduler.Error)?.code == match
            }
        }
    }
}

@available(iOS 13.0, *)
public let BGTaskSchedulerErrorDomain = "BGTaskSchedulerErrorDomain"
