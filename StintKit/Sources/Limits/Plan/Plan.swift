public import Basics

/// The monitors that wake the monitor extension whenever the verdict can change.
public struct Plan: Hashable, Sendable {
    /// The maximum number of monitors of an app and its extensions.
    ///
    /// (Apple: `DeviceActivityCenter.MonitoringError.excessiveActivities`.)
    public static let monitorMaximum = 20

    /// The shortest span of a monitor, in minutes.
    ///
    /// (Apple: `MonitoringError.intervalTooShort`.)
    public static let spanMinutesMinimum = 15

    /// The maximum number of events of one monitor (observed: 240 to 540 registered).
    ///
    /// Each contains all tokens of what it counts, and the extension that sets them up has 6 MB.
    public static let eventMaximum = ladderEventMaximum + itemEventMaximum
    static let ladderEventMaximum = 160
    /// The events for readings of single items, for statistics.
    public static let itemEventMaximum = 120

    /// The monitors reserved for the next end of a pass and the next change without a daily monitor.
    static let reserve = 2

    /// The maximum number of monitors for ends of passes, pledges and delays, the nearest first.
    static let endMaximum = 6

    /// The monitors of a counted day: its beginning, today's counters and tomorrow's.
    static let dayMonitors = 3

    /// The monitors: days with counters, daily monitors, ends, and other changes, each in order of time.
    public let monitors: [Monitor]

    /// Checks that the plan of limits never exceeds the maximum.
    /// - Throws: `PlanError.tooManyMonitors`; refuse the configuration then.
    public static func validate(_ limits: some Sequence<Limit>) throws(PlanError) {
        let daily = dailyMonitors(of: limits).count
        let needsDay = limits.contains(where: \.rule.values.needsDay)
        let needed = daily + (needsDay ? dayMonitors : 0) + reserve
        guard needed <= monitorMaximum else {
            throw .tooManyMonitors(needed: needed, maximum: monitorMaximum)
        }
    }

    /// Returns one monitor for each distinct time of day at which windows begin and end.
    ///
    /// The verdict checks weekdays, so the extension wakes in vain on a day without the window.
    static func dailyMonitors(of limits: some Sequence<Limit>) -> [Monitor] {
        var windows: [Window] = []
        for limit in limits {
            for window in limit.rule.values.windows where !window.isAlways {
                let isKnown = windows.contains {
                    $0.start == window.start && $0.end == window.end
                }
                if !isKnown { windows.append(window) }
            }
        }
        windows.sort { ($0.start, $0.end) < ($1.start, $1.end) }
        return windows.map(dailyMonitor)
    }

    /// Returns the monitor of a window; for a very short window, its warning is the window's end.
    private static func dailyMonitor(of window: Window) -> Monitor {
        let minutes = max(window.minutes, spanMinutesMinimum)
        let end = (window.start.minutes + minutes) % TimeOfDay.minutesOfDay
        return Monitor(
            span: .daily(start: window.start, end: TimeOfDay(minutes: end) ?? .midnight),
            warning: minutes == window.minutes
                ? nil : .seconds(60 * (minutes - window.minutes))
        )
    }
}

/// The reason why limits cannot be monitored; the rules stay as they were.
@nonexhaustive
public enum PlanError: Error, Hashable, Sendable {
    /// The windows of all limits need too many monitors; use fewer different times.
    case tooManyMonitors(needed: Int, maximum: Int)
}

extension PlanError: ExplainedError {
    /// The problem and the remedy, for developers.
    public var explanation: Explanation {
        switch self {
        case .tooManyMonitors(let needed, let maximum):
            Explanation(
                "could not plan limits: they need \(needed) monitors, the system allows \(maximum)",
                remedy: "use fewer different times"
            )
        }
    }
}
