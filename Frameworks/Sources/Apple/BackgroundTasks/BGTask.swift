public import Foundation
import ScreenTimeDaemon

@available(iOS 13.0, *)
open class BGTask: NSObject, @unchecked Sendable {
    // Unchecked: apps pass tasks between threads, but a device runs one process at a time.

    private let running: RunningTask

    init(_ running: RunningTask) {
        self.running = running
        super.init()
    }

    open var identifier: String { running.request.identifier }

    /// The handler called shortly before the time is over; without it, the task fails.
    open var expirationHandler: (() -> Void)? {
        get { running.expirationHandler }
        set { running.expirationHandler = newValue }
    }

    /// Completes the task; the system ends the app if this is not called in time.
    open func setTaskCompleted(success: Bool) { running.complete(success: success) }
}

@available(iOS 13.0, *)
open class BGAppRefreshTask: BGTask, @unchecked Sendable {}

/// A task of minutes, which ends when the user starts to use the device.
@available(iOS 13.0, *)
open class BGProcessingTask: BGTask, @unchecked Sendable {}
