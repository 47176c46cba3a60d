/// The instants at which daily monitors wake the extension.
///
/// Near a clock change, the system's search for a monitor's next interval depends on its starting
/// point: it moves or omits a skipped time or finds it on the day before, and finds a repeated time
/// twice. So daily monitors do not count within a day of a clock change. At other times a monitor
/// starts and ends at its local times, and no calendar is needed.
struct DailyEdges {
    private let monitors: [(start: TimeOfDay, end: TimeOfDay, warningMinutes: Int)]
    private let zone: CivilZone

    /// The distance from a clock change within which an interval may move.
    ///
    /// An interval lasts up to a day, and the search for it begins up to some hours away.
    static let vicinity = Duration.seconds(28 * 3600)

    init(_ monitors: [Monitor], in zone: CivilZone) {
        self.monitors = monitors.compactMap { monitor in
            guard case .daily(let start, let end) = monitor.span else { return nil }
            let warning = monitor.warning?.wholeMilliseconds ?? 0
            return (start, end, Int(warning / .minuteMilliseconds))
        }
        self.zone = zone
    }

    /// Returns true if the system accepts a daily monitor: if it lasts at least 15 minutes, also if
    /// the clocks change between its edges or next to them.
    static func isLongEnough(
        _ monitor: Monitor,
        in zone: CivilZone,
        at instant: WallInstant
    ) -> Bool {
        guard case .daily(let start, let end) = monitor.span,
            let change = zone.nextOffsetChange(
                after: instant - vicinity,
                through: instant + vicinity + .seconds(86_400)
            )
        else { return true }
        let last = zone.localMilliseconds(at: change.advanced(byMilliseconds: -1))
        let edges = [last + 1, zone.localMilliseconds(at: change)].map {
            Int($0.dividedRoundingDown(by: .minuteMilliseconds))
        }
        let day = TimeOfDay.minutesOfDay
        let gap = abs(edges[1] - edges[0])
        let minutes = (end.minutes - start.minutes + day) % day
        // The skipped time shortens the span, and moves an edge next to it.
        let isNear = edges.contains { covers($0, start.minutes - gap, minutes + 2 * gap) }
        guard isNear, minutes > 0 else { return true }
        return minutes >= Plan.spanMinutesMinimum + gap && !isCutShort(start, end, by: edges)
    }

    /// Returns true if a skipped end moves just past the start.
    ///
    /// The system then treats the time between the start and that end as the interval.
    private static func isCutShort(
        _ start: TimeOfDay,
        _ end: TimeOfDay,
        by edges: [Int]
    ) -> Bool {
        let gap = edges[1] - edges[0]
        func sinceSkip(_ time: TimeOfDay) -> Int {
            let day = TimeOfDay.minutesOfDay
            return ((time.minutes - edges[0]) % day + day) % day
        }
        let movedEnd = sinceSkip(end) + gap
        guard sinceSkip(end) < gap, (gap..<movedEnd).contains(sinceSkip(start)) else {
            return false
        }
        return movedEnd - sinceSkip(start) < Plan.spanMinutesMinimum
    }

    /// Returns true if a daily monitor certainly starts, ends or warns at a wall instant.
    func contains(_ instant: WallInstant) -> Bool {
        let local = zone.localMilliseconds(at: instant)
        let sinceMidnight = local - local.roundedDown(toMultipleOf: .dayMilliseconds)
        guard sinceMidnight % .minuteMilliseconds == 0,
            zone.nextOffsetChange(
                after: instant - DailyEdges.vicinity,
                through: instant + DailyEdges.vicinity
            ) == nil
        else { return false }
        let minute = Int(sinceMidnight / .minuteMilliseconds)
        return monitors.contains { monitor in
            let warning = (minute + monitor.warningMinutes) % TimeOfDay.minutesOfDay
            return monitor.start.minutes == minute
                || monitor.end.minutes % TimeOfDay.minutesOfDay == warning
        }
    }

    /// Returns true if a span of so many minutes from a minute of the day contains a local minute.
    private static func covers(_ local: Int, _ start: Int, _ minutes: Int) -> Bool {
        let day = TimeOfDay.minutesOfDay
        return ((local - start) % day + day) % day <= minutes
    }
}
