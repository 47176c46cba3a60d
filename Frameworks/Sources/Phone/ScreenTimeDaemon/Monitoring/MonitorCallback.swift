/// A call of an app's device activity monitor extension.
package struct MonitorCallback: Hashable, Sendable {
    /// The six callbacks of `DeviceActivityMonitor`.
    package enum Kind: Hashable, Sendable {
        case intervalWillStartWarning, intervalDidStart, intervalWillEndWarning, intervalDidEnd
        case eventWillReachThresholdWarning(event: String)
        case eventDidReachThreshold(event: String)
    }

    /// The app whose extension is called.
    package let app: BundleIdentifier
    /// The name of the monitored activity.
    package let activity: String
    package let kind: Kind
    /// The due time in milliseconds of the monotonic clock.
    package let dueMilliseconds: Int64

    /// The activity and due time, which several callbacks can share.
    var place: Place { Place(app: app, activity: activity, dueMilliseconds: dueMilliseconds) }

    struct Place: Hashable {
        let app: BundleIdentifier
        let activity: String
        let dueMilliseconds: Int64
    }

    package init(app: BundleIdentifier, activity: String, kind: Kind, dueMilliseconds: Int64) {
        self.app = app
        self.activity = activity
        self.kind = kind
        self.dueMilliseconds = dueMilliseconds
    }
}
