/// A threshold of use inside a monitored activity.
struct MonitoredEvent {
    let name: String
    let event: ActivityEvent
    let thresholdMilliseconds: Int64

    init(name: String, event: ActivityEvent) {
        self.name = name
        self.event = event
        thresholdMilliseconds = max(0, Monitoring.milliseconds(event.threshold))
    }
}
