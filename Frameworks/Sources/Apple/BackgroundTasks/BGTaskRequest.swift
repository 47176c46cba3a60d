public import Foundation
import ScreenTimeDaemon

/// A request for a launch in the background; one of the two kinds below.
@available(iOS 13.0, *)
open class BGTaskRequest: NSObject, NSCopying, @unchecked Sendable {
    // Unchecked as Apple's is handed between threads; an app changes it before it submits it.

    public let identifier: String
    /// The instant before which the task does not begin; nil for any.
    open var earliestBeginDate: Date?

    init(of identifier: String) {
        self.identifier = identifier
        super.init()
    }

    /// Returns a request with the same values.
    open func copy(with zone: NSZone? = nil) -> Any { duplicate() }

    func duplicate() -> BGTaskRequest {
        preconditionFailure("only the kinds of requests are made")
    }

    /// Reads a request back from the device.
    static func of(_ task: WaitingTask) -> BGTaskRequest {
        let request: BGTaskRequest
        if task.isProcessing {
            let processing = BGProcessingTaskRequest(identifier: task.identifier)
            processing.requiresNetworkConnectivity = task.needsNetwork
            processing.requiresExternalPower = task.needsPower
            request = processing
        } else {
            request = BGAppRefreshTaskRequest(identifier: task.identifier)
        }
        request.earliestBeginDate = task.earliest
        return request
    }
}

/// A request for a short task that renews what the app shows.
@available(iOS 13.0, *)
open class BGAppRefreshTaskRequest: BGTaskRequest, @unchecked Sendable {
    public init(identifier: String) { super.init(of: identifier) }

    override func duplicate() -> BGTaskRequest {
        let copy = BGAppRefreshTaskRequest(identifier: identifier)
        copy.earliestBeginDate = earliestBeginDate
        return copy
    }
}

/// A request for a task of minutes, for when the device is idle.
@available(iOS 13.0, *)
open class BGProcessingTaskRequest: BGTaskRequest, @unchecked Sendable {
    /// True if the task waits for the network.
    open var requiresNetworkConnectivity = false
    /// True if the task waits for external power.
    open var requiresExternalPower = false

    public init(identifier: String) { super.init(of: identifier) }

    override func duplicate() -> BGTaskRequest {
        let copy = BGProcessingTaskRequest(identifier: identifier)
        copy.earliestBeginDate = earliestBeginDate
        copy.requiresNetworkConnectivity = requiresNetworkConnectivity
        copy.requiresExternalPower = requiresExternalPower
        return copy
    }
}
