import ScreenTimeDaemon

/// A call of `startMonitoring` that was refused, for the case that the app pays no heed.
struct Refusal {
    let app: BundleIdentifier
    let activity: String
    let failure: MonitoringFailure

    /// The broken rule, its consequence and the remedy.
    var text: String {
        "\(app) went on after startMonitoring threw \(rule). Nothing is monitored as "
            + "\"\(activity)\": no callback comes for it, so it neither begins nor ever ends. "
            + "Catch the error, show it or \(remedy)"
    }

    private var rule: String {
        switch failure {
        case .intervalTooShort: "intervalTooShort: an interval lasts at least 15 minutes"
        case .intervalTooLong: "intervalTooLong: an interval lasts at most a week"
        case .excessiveActivities:
            "excessiveActivities: an app with its extensions monitors at most 20 activities"
        case .invalidDateComponents:
            "invalidDateComponents: start and end have to name components that occur"
        case .unauthorized: "unauthorized: the app has not asked for authorization"
        }
    }

    private var remedy: String {
        switch failure {
        case .intervalTooShort:
            "set the end at least 15 minutes after the start and stop earlier by a warningTime or an "
                + "event"
        case .intervalTooLong: "let a shorter interval repeat"
        case .excessiveActivities: "stop an activity that is over first"
        case .invalidDateComponents: "name an hour and a minute"
        case .unauthorized: "call AuthorizationCenter.requestAuthorization(for:) first"
        }
    }
}
