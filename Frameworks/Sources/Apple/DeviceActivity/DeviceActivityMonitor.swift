public import Foundation

/// The principal class of a device activity monitor extension: it is told of edges and thresholds.
///
/// Each call may find a fresh process that has 6 megabytes (observed) and ends soon after. Calls
/// come when the device is in use, late, and sometimes never, early or twice (observed on iOS 17.6
/// to 26.5).
@available(iOS 15.0, *)
open class DeviceActivityMonitor: NSObject {
    /// Creates a monitor; the system does.
    public override init() { super.init() }

    /// Called when an interval has begun and the device is in use.
    open func intervalDidStart(for activity: DeviceActivityName) {}

    /// Called when an interval has ended or its monitoring was stopped.
    open func intervalDidEnd(for activity: DeviceActivityName) {}

    /// Called when a threshold was reached within an interval.
    open func eventDidReachThreshold(
        _ event: DeviceActivityEvent.Name,
        activity: DeviceActivityName
    ) {}

    /// Called the warning time before an interval begins.
    open func intervalWillStartWarning(for activity: DeviceActivityName) {}

    /// Called the warning time before an interval ends.
    open func intervalWillEndWarning(for activity: DeviceActivityName) {}

    /// Called when the use that is missing to a threshold is the warning time.
    open func eventWillReachThresholdWarning(
        _ event: DeviceActivityEvent.Name,
        activity: DeviceActivityName
    ) {}
}
