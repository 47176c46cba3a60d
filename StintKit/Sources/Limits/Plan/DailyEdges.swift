/// The instants at which daily monitors wake the extension.
///
/// Near a clock change the system's search for their next interval depends on where it begins: a
/// skipped time is moved on, omitted or found on the day before, a repeated one is found twice. So
/// no daily monitor is relied on within a day of a change. Away from it a monitor starts and ends
/// at its local times, and no calendar is needed.
struct DailyEdges {
    private let monitors: [(start: TimeOfDay, end: TimeOfDay, warningMinutes: Int)]
    private let zone: CivilZone

    /// The distance from a clock change within which an interval may move: an interval lasts up to
    /// a day, and the search for it begins up to some hours aside.
    static let vicinity = Duration.seconds(28 * 3600)

    init(_ monitors: [Monitor], in zone: CivilZone) {
        self.monitors = monitors.compactMap { monitor in
            guard case .daily(let start, let end) = monitor.span else { return nil }
            let warning = monitor.warning?.wholeMilliseconds ?? 0
            return (start, end, Int(warning / .minuteMilliseconds))
        }
        self.zone = zone
    }

    /// Returns true if the system accepts a daily monitor: from 15 minutes on, also if the clocks
    /// change between its edges or beside them.
    static func isLongEnough(
        _ monitor: Monitor,
        in zone: CivilZone,
        at instant: WallInstant
    ) -> Bool {
        guard case .daily(let start, let end) = monitor.span,
            let change = zone.nextDistanceChange(
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
        // The skipped time is missing from the span, and moves what is beside it.
        let isNear = edges.contains { covers($0, start.minutes - gap, minutes + 2 * gap) }
        guard isNear, minutes > 0 else { return true }
        return minutes >= Plan.spanMinutesMinimum + gap && !isCutShort(start, end, by: edges)
    }

    /// Returns true if a skipped end moves just past the next day's start.
    ///
    /// The system then treats the time between that start and the end as the interval.
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

    /// Returns true if a daily monitor surely starts, ends or warns at a wall instant.
    func hit(_ instant: WallInstant) -> Bool {
        let local = zone.localMilliseconds(at: instant)
        let sinceMidnight = local - local.roundedDown(toMultipleOf: .dayMilliseconds)
        guard sinceMidnight % .minuteMilliseconds == 0,
            zone.nextDistanceChange(
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
