import Foundation

/// A monitored activity: its schedule, state in the current interval, and events.
struct Monitoring {
    let app: BundleIdentifier
    let name: String
    let schedule: ActivitySchedule
    /// The ongoing or next interval, in milliseconds of the wall clock.
    var interval: Range<Int64>
    /// The time between a warning and the edge or threshold; zero means no warning.
    let warningMilliseconds: Int64
    var hasWarnedOfStart: Bool
    var hasStarted = false
    /// True if callbacks are disabled because start and end have different components.
    let isSilent: Bool
    /// The start of monitoring, on the monotonic clock.
    let begunMilliseconds: Int64
    /// True after a restart within the interval until the start is delivered again.
    var startsAgain = false
    var hasWarnedOfEnd: Bool
    var events: EventCounters

    init(
        app: BundleIdentifier,
        name: String,
        schedule: ActivitySchedule,
        interval: Range<Int64>,
        events: EventCounters,
        silent: Bool,
        begun: Int64,
        now: Int64
    ) {
        self.app = app
        self.name = name
        self.schedule = schedule
        self.interval = interval
        self.events = events
        isSilent = silent
        begunMilliseconds = begun
        warningMilliseconds = schedule.warningMilliseconds
        // Warnings that are past when monitoring starts are not delivered.
        hasWarnedOfStart =
            warningMilliseconds == 0 || now > interval.lowerBound - warningMilliseconds
        hasWarnedOfEnd =
            warningMilliseconds == 0
            || now > max(interval.lowerBound, interval.upperBound - warningMilliseconds)
    }

    /// The wall-clock time at which the end's warning is due, not before the start.
    var endWarning: Int64 { max(interval.lowerBound, interval.upperBound - warningMilliseconds) }

    /// The next wall-clock time at which an edge or its warning is due.
    var nextEdge: Int64 {
        if hasStarted {
            if startsAgain { return interval.lowerBound }
            return hasWarnedOfEnd ? interval.upperBound : endWarning
        }
        return hasWarnedOfStart ? interval.lowerBound : interval.lowerBound - warningMilliseconds
    }

    /// Resets the state for another interval.
    mutating func enter(_ next: Range<Int64>, now: Int64) {
        self = Monitoring(
            app: app,
            name: name,
            schedule: schedule,
            interval: next,
            events: events,
            silent: isSilent,
            begun: begunMilliseconds,
            now: now
        )
        events.reset()
    }

    /// Returns the length of components of weeks to nanoseconds, in milliseconds.
    static func milliseconds(_ components: DateComponents) -> Int64 {
        let days = Int64(components.day ?? 0) + 7 * Int64(components.weekOfYear ?? 0)
        let hours = Int64(components.hour ?? 0) + 24 * days
        let minutes = Int64(components.minute ?? 0) + 60 * hours
        return 1000 * (Int64(components.second ?? 0) + 60 * minutes)
            + Int64(components.nanosecond ?? 0) / 1_000_000
    }
}
