import AppGroupKeys
public import DeviceActivity
import Enforcement
public import Foundation

/// Stint's monitor, which also updates the keys of the app group after each callback.
public final class FocusPledgeMonitor: DeviceActivityMonitor {
    private let monitor = StintMonitor()
    private let defaults: UserDefaults?

    /// Creates the monitor of the system.
    public override convenience init() {
        self.init(defaults: UserDefaults(suiteName: AppGroup.identifier))
    }

    /// Creates a monitor that writes the keys to other defaults.
    public init(defaults: UserDefaults?) {
        self.defaults = defaults
        super.init()
    }

    public override func intervalDidStart(for activity: DeviceActivityName) {
        monitor.intervalDidStart(for: activity)
        SessionMirror.update(defaults)
    }

    public override func intervalDidEnd(for activity: DeviceActivityName) {
        monitor.intervalDidEnd(for: activity)
        SessionMirror.update(defaults)
    }

    public override func intervalWillStartWarning(for activity: DeviceActivityName) {
        monitor.intervalWillStartWarning(for: activity)
        SessionMirror.update(defaults)
    }

    public override func intervalWillEndWarning(for activity: DeviceActivityName) {
        monitor.intervalWillEndWarning(for: activity)
        SessionMirror.update(defaults)
    }

    public override func eventDidReachThreshold(
        _ event: DeviceActivityEvent.Name,
        activity: DeviceActivityName
    ) {
        monitor.eventDidReachThreshold(event, activity: activity)
        SessionMirror.update(defaults)
    }

    public override func eventWillReachThresholdWarning(
        _ event: DeviceActivityEvent.Name,
        activity: DeviceActivityName
    ) {
        monitor.eventWillReachThresholdWarning(event, activity: activity)
        SessionMirror.update(defaults)
    }
}
