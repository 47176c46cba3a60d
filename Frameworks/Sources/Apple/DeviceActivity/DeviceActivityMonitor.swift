public import Foundation

/// The principal class of a device activity monitor extension.
///
/// Each call can be in a new process with 6 megabytes of memory (observed) that ends soon after.
/// Calls occur while the device is in use, late, and sometimes never, early or twice (observed on
/// iOS 17.6 to 26.5).
@available(iOS 15.0, *)
open class DeviceActivityMonitor: NSObject {
    public override init() { super.init() }

    /// Called after an interval started, while the device is in use.
    open func intervalDidStart(for activity: DeviceActivityName) {}

    /// Called after an interval ended or its monitoring stopped.
    open func intervalDidEnd(for activity: DeviceActivityName) {}

    /// Called after use reached a threshold within an interval.
    open func eventDidReachThreshold(
        _ event: DeviceActivityEvent.Name,
        activity: DeviceActivityName
    ) {}

    /// Called the warning time before the start of an interval.
    open func intervalWillStartWarning(for activity: DeviceActivityName) {}

    /// Called the warning time before the end of an interval.
    open func intervalWillEndWarning(for activity: DeviceActivityName) {}

    /// Called when the remaining use before a threshold equals the warning time.
    open func eventWillReachThresholdWarning(
        _ event: DeviceActivityEvent.Name,
        activity: DeviceActivityName
    ) {}
}
