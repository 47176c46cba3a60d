public import DeviceActivity
import Enforcement

/// Woken by the system at the edges of the plan; each call is a hint to look again.
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
