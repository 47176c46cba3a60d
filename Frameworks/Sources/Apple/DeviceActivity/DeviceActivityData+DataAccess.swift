public import Foundation
import ScreenTimeDaemon

@available(iOS 26.4, *)
extension DeviceActivityData {
    /// Returns the activity of the person who uses the device.
    ///
    /// Needs a status of approved with data access (Apple: customers in the European Union, one app
    /// a device); otherwise the first step of the sequence throws an `Error`.
    /// - Parameters:
    ///   - filter: The subject of the data.
    ///   - policy: True if what is known suffices.
    /// - Returns: The activity of each person and device, one after the other.
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

    /// True if what is known suffices, or the newest data is fetched.
    @available(iOS 26.4, *)
    public enum Policy {
        case cached
        /// The newest data; here the same, for the device measures itself.
        case live
    }

    /// Why activity could not be had.
    @available(iOS 26.4, *)
    public enum Error: LocalizedError {
        /// No device answers.
        case unavailable
        /// The app has no access to data.
        case unauthorized
        case missingData

        /// The problem, in this project's words.
        public var errorDescription: String? {
            switch self {
            case .unavailable: "No device answers"
            case .unauthorized: "The app has no access to activity data"
            case .missingData: "There is no activity data"
            }
        }
    }
}
