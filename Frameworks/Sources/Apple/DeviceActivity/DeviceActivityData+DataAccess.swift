public import Foundation
import ScreenTimeDaemon

@available(iOS 26.4, *)
extension DeviceActivityData {
    /// Returns the activity of the device's user.
    ///
    /// It requires the status `approvedWithDataAccess` (Apple: customers in the European Union, one
    /// app per device). Otherwise, the first element throws an `Error`.
    /// - Parameters:
    ///   - filter: The filter.
    ///   - policy: The policy, which has no effect here.
    /// - Returns: The activity of each user and device.
    public static func activityData(
        filteredBy filter: DeviceActivityFilter = .init(),
        using policy: Policy = .cached
    ) -> some AsyncSequence<DeviceActivityData, any Swift.Error> {
        AsyncThrowingStream<DeviceActivityData, any Swift.Error> { continuation in
            guard let caller = Caller.current else {
                return continuation.finish(throwing: Error.unavailable)
            }
            guard caller.process.authorization == .approvedWithDataAccess else {
                return continuation.finish(throwing: Error.unauthorized)
            }
            guard let data = report(filteredBy: filter) else {
                return continuation.finish(throwing: Error.missingData)
            }
            nonisolated(unsafe) let sent = data
            continuation.yield(unsafe sent)
            continuation.finish()
        }
    }

    @available(iOS 26.4, *)
    public enum Policy {
        case cached
        /// The newest data; no different here, because the device measures itself.
        case live
    }

    /// The reason why activity data is unavailable.
    @available(iOS 26.4, *)
    public enum Error: LocalizedError {
        /// No phone is available.
        case unavailable
        case unauthorized
        case missingData

        /// The problem, in this project's words.
        public var errorDescription: String? {
            switch self {
            case .unavailable: "There is no device"
            case .unauthorized: "The app has no access to activity data"
            case .missingData: "There is no activity data"
            }
        }
    }
}
