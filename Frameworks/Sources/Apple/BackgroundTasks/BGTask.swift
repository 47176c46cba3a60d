public import Foundation
import ScreenTimeDaemon

/// A task that the app does now; one of the two kinds below.
@available(iOS 13.0, *)
open class BGTask: NSObject, @unchecked Sendable {
    // Unchecked as Apple's is handed between threads; a device runs one process at a time.

    private let running: RunningTask

    init(_ running: RunningTask) {
        self.running = running
        super.init()
    }

    open var identifier: String { running.request.identifier }

    /// Called shortly before the time is over; without one the task then counts as failed.
    open var expirationHandler: (() -> Void)? {
        get { running.expirationHandler }
        set { running.expirationHandler = newValue }
    }

    /// Completes the task; the app is ended if this is not called in time.
    open func setTaskCompleted(success: Bool) { running.complete(success: success) }
}

/// A short task that renews what the app shows.
@available(iOS 13.0, *)
open class BGAppRefreshTask: BGTask, @unchecked Sendable {}

/// A task of minutes; it is over when the person begins to use the device.
@available(iOS 13.0, *)
open class BGProcessingTask: BGTask, @unchecked Sendable {}
