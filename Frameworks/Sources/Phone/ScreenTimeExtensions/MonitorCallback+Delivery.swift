package import DeviceActivity
package import ScreenTimeDaemon

extension MonitorCallback {
    /// Calls the method of the extension's principal object.
    package func deliver(to monitor: DeviceActivityMonitor) {
        let activity = DeviceActivityName(rawValue: activity)
        switch kind {
        case .intervalWillStartWarning: monitor.intervalWillStartWarning(for: activity)
        case .intervalDidStart: monitor.intervalDidStart(for: activity)
        case .intervalWillEndWarning: monitor.intervalWillEndWarning(for: activity)
        case .intervalDidEnd: monitor.intervalDidEnd(for: activity)
        case .eventWillReachThresholdWarning(let event):
            monitor.eventWillReachThresholdWarning(
                DeviceActivityEvent.Name(rawValue: event),
                activity: activity
            )
        case .eventDidReachThreshold(let event):
            monitor.eventDidReachThreshold(
                DeviceActivityEvent.Name(rawValue: event),
                activity: activity
            )
        }
    }
}

extension MonitorCallback.Kind {
    /// The method's name, followed by the event's name if any.
    package var name: String {
        switch self {
        case .intervalWillStartWarning: "intervalWillStartWarning"
        case .intervalDidStart: "intervalDidStart"
        case .intervalWillEndWarning: "intervalWillEndWarning"
        case .intervalDidEnd: "intervalDidEnd"
        case .eventWillReachThresholdWarning(let event): "eventWillReachThresholdWarning \(event)"
        case .eventDidReachThreshold(let event): "eventDidReachThreshold \(event)"
        }
    }

    /// True for thresholds of use, false for edges of intervals.
    package var isThreshold: Bool {
        switch self {
        case .eventWillReachThresholdWarning, .eventDidReachThreshold: true
        case .intervalWillStartWarning, .intervalDidStart, .intervalWillEndWarning, .intervalDidEnd:
            false
        }
    }
}
