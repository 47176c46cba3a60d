public import DeviceActivity
import Enforcement

/// The extension that iOS wakes at the boundaries of the plan; each call makes it check the state.
public final class StintMonitor: DeviceActivityMonitor {
    public override func intervalDidStart(for activity: DeviceActivityName) {
        Reconciler.intervalStarted(of: activity.rawValue)
    }

    public override func intervalDidEnd(for activity: DeviceActivityName) { Reconciler.wake() }

    public override func intervalWillStartWarning(for activity: DeviceActivityName) {
        Reconciler.wake()
    }

    public override func intervalWillEndWarning(for activity: DeviceActivityName) {
        Reconciler.wake()
    }

    public override func eventDidReachThreshold(
        _ event: DeviceActivityEvent.Name,
        activity: DeviceActivityName
    ) { Reconciler.thresholdReached(event.rawValue, of: activity.rawValue) }

    public override func eventWillReachThresholdWarning(
        _ event: DeviceActivityEvent.Name,
        activity: DeviceActivityName
    ) { Reconciler.wake() }
}
