import ScreenTimeDaemon

/// Starts and stops the monitoring of activities.
///
/// An app and its extensions share one list of at most 20 activities. Without a phone, monitoring
/// fails.
@available(iOS 15.0, *)
public struct DeviceActivityCenter {
    public init() {}

    /// The monitored activities, the oldest first.
    public var activities: [DeviceActivityName] {
        guard let caller = Caller.current else { return [] }
        return caller.daemon.activities(of: caller.process.app).map(
            DeviceActivityName.init(rawValue:)
        )
    }

    public func schedule(for activity: DeviceActivityName) -> DeviceActivitySchedule? {
        guard let caller = Caller.current else { return nil }
        return caller.daemon.schedule(for: activity.rawValue, of: caller.process.app)
            .map(DeviceActivitySchedule.init)
    }

    /// Returns the events of an activity; empty if it is not monitored.
    public func events(
        for activity: DeviceActivityName
    ) -> [DeviceActivityEvent.Name: DeviceActivityEvent] {
        guard let caller = Caller.current else { return [:] }
        let events = caller.daemon.events(for: activity.rawValue, of: caller.process.app)
        return Dictionary(
            uniqueKeysWithValues: events.map {
                (DeviceActivityEvent.Name(rawValue: $0.name), DeviceActivityEvent($0))
            }
        )
    }

    /// Starts to monitor an activity; it replaces an activity of the same name and its counters.
    ///
    /// Throws a `MonitoringError` without any effect.
    public func startMonitoring(
        _ activity: DeviceActivityName,
        during schedule: DeviceActivitySchedule,
        events: [DeviceActivityEvent.Name: DeviceActivityEvent] = [:]
    ) throws {
        guard let caller = Caller.current else {
            MissingPhoneWarning.write(for: "DeviceActivityCenter.startMonitoring(_:during:events:)")
            throw MonitoringError.unauthorized
        }
        var known: [EventTokens: CountedTokens] = [:]
        let stored = events.map { name, event in
            let counted: CountedTokens
            if let earlier = known[event.tokens] {
                counted = earlier
            } else {
                counted = event.tokens.counted
                known[event.tokens] = counted
            }
            return ActivityEvent(
                name: name.rawValue,
                counted: counted,
                threshold: event.threshold
            )
        }
        do throws(MonitoringFailure) {
            try caller.daemon.startMonitoring(
                activity.rawValue,
                schedule: schedule.stored,
                events: stored,
                by: caller.process
            )
        } catch {
            caller.daemon.backend.refusedMonitoring(
                activity.rawValue,
                error,
                by: caller.process
            )
            throw MonitoringError(error)
        }
    }

    /// Stops monitoring activities, or all activities if the list is empty.
    public func stopMonitoring(_ activities: [DeviceActivityName] = []) {
        guard let caller = Caller.current else { return }
        caller.daemon.stopMonitoring(activities.map(\.rawValue), by: caller.process)
    }
}
