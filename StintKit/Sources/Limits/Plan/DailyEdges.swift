internal import Foundation

/// The instants at which daily monitors wake the extension.
///
/// The system finds them with `Calendar`: a skipped time is moved on by what was skipped, of a
/// repeated time the first counts (Apple: `DeviceActivitySchedule.nextInterval`, iOS 16 SDK). A start
/// is looked for backward from its end, where `Calendar` finds the second: no start at a repeated time
/// is relied on. Away from clock changes that is the local time itself, and no calendar is asked.
struct DailyEdges {
    private let spans: [(start: TimeOfDay, end: TimeOfDay, warningMinutes: Int)]
    private let calendar: Calendar
    private let sight: CivilSight

    /// A clock change shifts matches of the hour that it skips or repeats, and of none farther away.
    private static let vicinity: Int64 = 4 * 3600 * .secondMilliseconds

    init(_ monitors: [Monitor], calendar: Calendar, sight: CivilSight) {
        spans = monitors.compactMap { monitor in
            guard case .daily(let start, let end) = monitor.span else { return nil }
            let warning = monitor.warning?.wholeMilliseconds ?? 0
            return (start, end, Int(warning / .minuteMilliseconds))
        }
        self.calendar = calendar
        self.sight = sight
    }

    /// Returns true if the system takes a daily monitor: from 15 minutes on, also where the clocks
    /// are set forward between its edges.
    func isLongEnough(_ monitor: Monitor, after instant: Int64) -> Bool {
        guard case .daily(let start, let end) = monitor.span,
            sight.nextDistanceChange(
                after: instant - DailyEdges.vicinity,
                through: instant + 2 * .dayMilliseconds
            ) != nil
        else { return true }
        guard let last = match(end, after: DailyEdges.date(instant), .forward),
            let first = match(start, after: last, .backward)
        else { return true }
        return last.timeIntervalSince(first) >= Double(60 * Plan.spanMinutesMinimum)
    }

    /// Returns true if some daily monitor starts, ends or warns at a wall instant.
    func hit(_ instant: Int64) -> Bool {
        let local = sight.local(at: instant)
        let sinceMidnight = local - local.roundedDown(toMultipleOf: .dayMilliseconds)
        guard sinceMidnight % .minuteMilliseconds == 0,
            let time = TimeOfDay(minutes: Int(sinceMidnight / .minuteMilliseconds))
        else { return false }
        let isPlain =
            sight.nextDistanceChange(
                after: instant - DailyEdges.vicinity,
                through: instant + DailyEdges.vicinity
            ) == nil
        let date = DailyEdges.date(instant)
        return spans.contains { span in
            if span.start == time,
                isPlain || !isRepeated(instant) && starts(span.start, span.end, at: date)
            {
                return true
            }
            let end = (time.minutes + span.warningMinutes) % TimeOfDay.minutesOfDay
            guard span.end.minutes == end else { return false }
            return isPlain
                || ends(span.end, at: date.addingTimeInterval(Double(span.warningMinutes * 60)))
        }
    }

    /// Returns true if the local time of an instant comes twice.
    private func isRepeated(_ instant: Int64) -> Bool {
        let local = sight.local(at: instant)
        return [-DailyEdges.vicinity, DailyEdges.vicinity].contains { span in
            // By how much the clocks are set back within the span; it is as far to the other time.
            let setBack = abs(span) - abs(sight.local(at: instant + span) - local)
            let other = instant + (span < 0 ? -setBack : setBack)
            return other != instant && sight.local(at: other) == local
        }
    }

    private func starts(_ start: TimeOfDay, _ end: TimeOfDay, at date: Date) -> Bool {
        matches(end, after: date).allSatisfy { match(start, after: $0, .backward) == date }
    }

    private func ends(_ end: TimeOfDay, at date: Date) -> Bool {
        matches(end, after: date.addingTimeInterval(-1)).allSatisfy { $0 == date }
    }

    /// Returns the next match as the system finds it from here, and from match to match since
    /// yesterday.
    ///
    /// They differ within a repeated hour. A monitor too many does no harm, one too few does: so
    /// only what both agree on counts.
    private func matches(_ time: TimeOfDay, after date: Date) -> [Date] {
        var chained = date.addingTimeInterval(-2 * 86_400)
        while chained <= date {
            guard let next = match(time, after: chained, .forward) else { return [.distantPast] }
            chained = next
        }
        return [chained, match(time, after: date, .forward) ?? chained]
    }

    private func match(
        _ time: TimeOfDay,
        after date: Date,
        _ direction: Calendar.SearchDirection
    ) -> Date? {
        calendar.nextDate(
            after: date,
            matching: DateComponents(
                hour: time.minutes / 60,
                minute: time.minutes % 60,
                second: 0
            ),
            matchingPolicy: .nextTimePreservingSmallerComponents,
            repeatedTimePolicy: .first,
            direction: direction
        )
    }

    private static func date(_ instant: Int64) -> Date {
        Date(timeIntervalSince1970: Double(instant) / Double(Int64.secondMilliseconds))
    }
}
