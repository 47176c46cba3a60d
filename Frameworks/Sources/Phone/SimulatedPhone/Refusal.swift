import ScreenTimeDaemon

/// A rejected call of `startMonitoring`, which is reported if the app ignores the error.
struct Refusal {
    let app: BundleIdentifier
    let activity: String
    let failure: MonitoringFailure

    /// The broken rule, its consequence and the remedy.
    var text: String {
        "\(app) continued after startMonitoring threw \(rule). The activity "
            + "\"\(activity)\" isn't monitored: it has no callbacks, never starts and "
            + "never ends. Catch the error and report it, or \(remedy)"
    }

    private var rule: String {
        switch failure {
        case .intervalTooShort: "intervalTooShort: an interval lasts at least 15 minutes"
        case .intervalTooLong: "intervalTooLong: an interval lasts at most a week"
        case .excessiveActivities:
            "excessiveActivities: an app with its extensions monitors at most 20 activities"
        case .invalidDateComponents:
            "invalidDateComponents: start and end must have components that occur"
        case .unauthorized: "unauthorized: the app has not requested authorization"
        }
    }

    private var remedy: String {
        switch failure {
        case .intervalTooShort:
            "set the end at least 15 minutes after the start, and stop earlier with a "
                + "warningTime or an event"
        case .intervalTooLong: "repeat a shorter interval"
        case .excessiveActivities: "stop an activity that has ended first"
        case .invalidDateComponents: "set an hour and a minute"
        case .unauthorized: "call AuthorizationCenter.requestAuthorization(for:) first"
        }
    }
}
