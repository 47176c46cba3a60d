import ScreenTimeDaemon

/// A record of a device's file.
enum KeptChange: Codable {
    case daemon(DaemonChange)
    /// The device's monotonic clock minus the clock since a boot, in milliseconds.
    case clock(ahead: Int64, bootID: String)
    /// The scheduled notifications.
    case notifications([PostedNotification])
}
