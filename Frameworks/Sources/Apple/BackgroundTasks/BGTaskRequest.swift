public import Foundation
import ScreenTimeDaemon

@available(iOS 13.0, *)
open class BGTaskRequest: NSObject, NSCopying, @unchecked Sendable {
    // Unchecked: apps pass requests between threads, but change them only before submission.

    public let identifier: String
    open var earliestBeginDate: Date?

    init(of identifier: String) {
        self.identifier = identifier
        super.init()
    }

    open func copy(with zone: NSZone? = nil) -> Any { duplicate() }

    func duplicate() -> BGTaskRequest {
        preconditionFailure("subclasses override this method")
    }

    /// Creates the request for a stored task.
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

@available(iOS 13.0, *)
open class BGAppRefreshTaskRequest: BGTaskRequest, @unchecked Sendable {
    public init(identifier: String) { super.init(of: identifier) }

    override func duplicate() -> BGTaskRequest {
        let copy = BGAppRefreshTaskRequest(identifier: identifier)
        copy.earliestBeginDate = earliestBeginDate
        return copy
    }
}

@available(iOS 13.0, *)
open class BGProcessingTaskRequest: BGTaskRequest, @unchecked Sendable {
    open var requiresNetworkConnectivity = false
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
