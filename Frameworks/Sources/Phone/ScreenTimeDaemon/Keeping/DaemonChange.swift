/// A change of what a daemon knows, for its next run.
///
/// Applied in order to a new daemon, all changes since a snapshot give the old daemon's state.
package enum DaemonChange: Codable, Sendable {
    /// The authorization of an app; nil after it was deleted.
    case authorization(AuthorizationState?, app: BundleIdentifier)
    /// A token was created for a subject.
    case token(Subject, app: BundleIdentifier)
    /// All tokens of an app were replaced.
    case rotation(app: BundleIdentifier)
    /// All tokens of an app became void.
    case voidTokens(app: BundleIdentifier)
    /// A store's settings, or nil after it was deleted.
    case store(String, app: BundleIdentifier, StoredSettings?, isActive: Bool)
    /// An activity is monitored.
    case monitoring(MonitoringRecord, MonitoringProgress, at: Int64)
    /// An activity's state in its interval.
    case progress(String, app: BundleIdentifier, MonitoringProgress, at: Int64)
    /// An activity is no longer monitored.
    case stopped(String, app: BundleIdentifier)
    /// The subjects in front from a time on, or still in front at that time.
    case front(Set<Subject>, at: Int64, wallOffset: Int64)
    /// The earlier use.
    case history([UsageStretch])
}

/// The parts of a monitored activity that never change.
package struct MonitoringRecord: Codable, Sendable {
    let app: BundleIdentifier
    let name: String
    let schedule: ActivitySchedule
    let isSilent: Bool
    let begunMilliseconds: Int64
    /// The events, grouped because tokens are large.
    let groups: [EventGroup]

    /// Events that count the same tokens.
    struct EventGroup: Codable {
        let counted: CountedTokens
        var events: [ActivityEvent.Threshold]
    }

    init(_ monitoring: Monitoring) {
        app = monitoring.app
        name = monitoring.name
        schedule = monitoring.schedule
        isSilent = monitoring.isSilent
        begunMilliseconds = monitoring.begunMilliseconds
        var groups: [EventGroup] = []
        var places: [CountedTokens: Int] = [:]
        for event in monitoring.events.events {
            let place = places[event.counted] ?? groups.count
            if place == groups.count {
                places[event.counted] = place
                groups.append(EventGroup(counted: event.counted, events: []))
            }
            groups[place].events.append(.init(name: event.name, threshold: event.threshold))
        }
        self.groups = groups
    }

    var events: [ActivityEvent] {
        groups.flatMap { group in
            group.events.map {
                ActivityEvent(name: $0.name, counted: group.counted, threshold: $0.threshold)
            }
        }
    }
}

/// The state of a monitored activity in its interval.
package struct MonitoringProgress: Codable, Equatable, Sendable {
    let interval: Range<Int64>
    let hasWarnedOfStart: Bool
    let hasStarted: Bool
    let startsAgain: Bool
    let hasWarnedOfEnd: Bool
    /// The counters in the order in which the events create them.
    let counters: [UseCounter.Progress]
}
