public import Foundation
import ScreenTimeDaemon

@available(iOS 15.0, *)
extension DeviceActivityCenter {
    /// The reason why an activity can't be monitored.
    @available(iOS 15.0, *)
    public enum MonitoringError: LocalizedError {
        /// The app and its extensions already monitor 20 activities.
        case excessiveActivities
        /// The interval is longer than a week.
        case intervalTooLong
        /// The interval is shorter than 15 minutes.
        case intervalTooShort
        /// The components of the schedule never match.
        case invalidDateComponents
        case unauthorized

        init(_ failure: MonitoringFailure) {
            self =
                switch failure {
                case .excessiveActivities: .excessiveActivities
                case .intervalTooLong: .intervalTooLong
                case .intervalTooShort: .intervalTooShort
                case .invalidDateComponents: .invalidDateComponents
                case .unauthorized: .unauthorized
                }
        }

        /// The problem, in this project's words.
        public var errorDescription: String? {
            switch self {
            case .excessiveActivities: "Too many activities are monitored"
            case .intervalTooLong: "The interval is longer than a week"
            case .intervalTooShort: "The interval is shorter than 15 minutes"
            case .invalidDateComponents: "The schedule never matches any date"
            case .unauthorized: "The app is not authorized to monitor activity"
            }
        }

        /// The remedy, in this project's words.
        public var recoverySuggestion: String? {
            switch self {
            case .excessiveActivities: "Stop one of the 20 activities first"
            case .intervalTooLong: "End the interval within a week, and repeat it"
            case .intervalTooShort: "End the interval at least 15 minutes after its start"
            case .invalidDateComponents: "Use components that occur, such as an hour and a minute"
            case .unauthorized: "Request authorization from the user"
            }
        }
    }
}
