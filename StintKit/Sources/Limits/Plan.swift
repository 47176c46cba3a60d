/// The monitors that wake the monitor extension at each instant at which the verdict can change.
public struct Plan: Hashable, Sendable {
    /// The most monitors that the system keeps for an app and its extensions together.
    /// (Apple: `DeviceActivityCenter.MonitoringError.excessiveActivities`.)
    public static let monitorMaximum = 20

    /// The shortest span of a monitor, in minutes. (Apple: `MonitoringError.intervalTooShort`.)
    public static let spanMinutesMinimum = 15

    /// Kept free for the running override and for the next change that no daily monitor hits.
    static let reserve = 2

    /// The monitors: daily ones by time of day, the override's, then others, the nearest first.
    public let monitors: [Monitor]

    /// Checks that the plan of limits always fits.
    /// - Throws: `PlanError.tooManyMonitors`; refuse the configuration then.
    public static func validate(_ limits: some Sequence<Limit>) throws(PlanError) {
        let needed = dailyMonitors(of: limits).count + reserve
        guard needed <= monitorMaximum else {
            throw .tooManyMonitors(needed: needed, maximum: monitorMaximum)
        }
    }

    /// Returns one monitor for each distinct time of day at which windows begin and end.
    ///
    /// Weekdays are the verdict's business: a day without the window wakes the extension in vain.
    static func dailyMonitors(of limits: some Sequence<Limit>) -> [Monitor] {
        var windows: [Window] = []
        for limit in limits {
            switch limit.rule {
            case .schedule(let schedule):
                for window in schedule.windows where !window.isAlways {
                    let isKnown = windows.contains {
                        $0.start == window.start && $0.end == window.end
                    }
                    if !isKnown { windows.append(window) }
                }
            }
        }
        windows.sort { ($0.start, $0.end) < ($1.start, $1.end) }
        return windows.map(dailyMonitor)
    }

    /// A window that is shorter than a monitor may be ends at the warning of a longer one.
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
