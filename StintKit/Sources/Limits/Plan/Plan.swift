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

    /// The maximum number of different hours in which use is counted; each needs two monitors.
    public static let countedHoursMaximum = 2

    /// The monitors of a counted day: its beginning, today's counters and tomorrow's.
    static let dayMonitors = 3

    /// The monitors: days with counters, daily monitors, ends, and other changes, each in order of time.
    public let monitors: [Monitor]

    /// Checks that the plan of limits never exceeds the maximum.
    /// - Throws: `PlanError`; refuse the configuration then.
    public static func validate(_ limits: some Sequence<Limit>) throws(PlanError) {
        let daily = dailyMonitors(of: limits).count
        let needsDay = limits.contains(where: \.needsDay)
        let hours = countedHours(of: limits).count
        guard hours <= countedHoursMaximum else {
            throw .tooManyCountedHours(count: hours, maximum: countedHoursMaximum)
        }
        let needed = daily + (needsDay ? dayMonitors : 0) + 2 * hours + reserve
        guard needed <= monitorMaximum else {
            throw .tooManyMonitors(needed: needed, maximum: monitorMaximum)
        }
    }

    /// Returns the different hours with spans in which use is counted.
    static func countedHours(of limits: some Sequence<Limit>) -> [Hours] {
        var all: [Hours] = []
        for limit in limits where limit.rule.isMetered && !limit.hours.spans.isEmpty {
            if !all.contains(limit.hours) { all.append(limit.hours) }
        }
        return all
    }

    /// Returns one monitor for each distinct time of day at which windows or hours begin and end.
    ///
    /// The verdict checks weekdays, so the extension wakes in vain on a day without the window.
    static func dailyMonitors(of limits: some Sequence<Limit>) -> [Monitor] {
        var spans: [DailySpan] = []
        for limit in limits {
            let windows = limit.rule.values.windows.filter { !$0.isAlways }
            for span in windows.map(DailySpan.init) + limit.hours.spans.map(DailySpan.init)
            where !spans.contains(span) {
                spans.append(span)
            }
        }
        spans.sort { ($0.start, $0.end) < ($1.start, $1.end) }
        return spans.map(\.monitor)
    }
}

/// A daily span at whose start and end the extension wakes.
private struct DailySpan: Equatable {
    let start: TimeOfDay
    let end: TimeOfDay
    let minutes: Int

    init(_ window: Window) { (start, end, minutes) = (window.start, window.end, window.minutes) }

    init(_ span: Hours.Span) { (start, end, minutes) = (span.start, span.end, span.minutes) }

    /// The monitor of the span; for a very short one, its warning is the span's end.
    var monitor: Monitor {
        let length = max(minutes, Plan.spanMinutesMinimum)
        let end = (start.minutes + length) % TimeOfDay.minutesOfDay
        return Monitor(
            span: .daily(start: start, end: TimeOfDay(minutes: end) ?? .midnight),
            warning: length == minutes ? nil : .seconds(60 * (length - minutes))
        )
    }
}

/// The reason why limits cannot be monitored; the rules stay as they were.
@nonexhaustive
public enum PlanError: Error, Hashable, Sendable {
    /// The windows of all limits need too many monitors; use fewer different times.
    case tooManyMonitors(needed: Int, maximum: Int)
    /// Limits that count use apply in too many different hours.
    case tooManyCountedHours(count: Int, maximum: Int)
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
        case .tooManyCountedHours(let count, let maximum):
            Explanation(
                "could not plan limits: minutes are counted in \(count) different hours, "
                    + "the system has monitors for \(maximum)",
                remedy: "give these limits the same hours"
            )
        }
    }
}
