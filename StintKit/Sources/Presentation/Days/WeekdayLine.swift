public import Limits
import Phrases

/// The 24 hours of some weekdays, from midnight on, as a limit that is edited divides them.
public struct WeekdayLine: Hashable, Sendable, Identifiable {
    /// The days with the same line.
    public let weekdays: Weekdays
    public let line: DayLine

    /// The days, which no other line has.
    public var id: UInt8 { weekdays.rawValue }

    /// Returns the lines of a week: days with the same windows in one, the first day first.
    ///
    /// Apps are open in windows. Invalid windows are skipped. `firstWeekday` is the first day of a week, Sunday being 1.
    public static func lines(of windows: [EditedWindow], firstWeekday: Int) -> [WeekdayLine] {
        lines(
            of: windows.compactMap(\.window).map { ($0.start, $0.minutes, $0.weekdays) },
            inside: .open,
            outside: .blocked,
            firstWeekday: firstWeekday
        )
    }

    /// Returns the lines of a week with a limit's hours, which belong to days from a beginning on.
    ///
    /// Without a span, they are the whole days. Apps are open outside of them.
    public static func lines(
        ofHoursOf edited: EditedLimit,
        from dayStart: TimeOfDay,
        firstWeekday: Int
    ) -> [WeekdayLine] {
        let days = edited.days
        let parts: [Part] = edited.spans.compactMap(\.window).map { span in
            (span.start, span.minutes, span.start < dayStart ? days.nextDays : days)
        }
        let whole: [Part] = [(dayStart, TimeOfDay.minutesOfDay, days)]
        return lines(
            of: edited.spans.isEmpty ? whole : parts,
            inside: .blocked,
            outside: .open,
            firstWeekday: firstWeekday
        )
    }

    /// A part of each day that begins on some weekdays.
    private typealias Part = (start: TimeOfDay, minutes: Int, weekdays: Weekdays)

    private static func lines(
        of parts: [Part],
        inside: DayLine.State,
        outside: DayLine.State,
        firstWeekday: Int
    ) -> [WeekdayLine] {
        let counts = partCounts(parts)
        var lines: [WeekdayLine] = []
        for day in Weekdays.week(from: firstWeekday) {
            let counts = counts[day.rawValue.trailingZeroBitCount]
            let line = counts.reduce(into: DayLine()) { line, count in
                let state = count == 0 ? outside : count == 1 ? inside : .overlapping
                line.append(state, share: 1, count: 1)
            }
            if let index = lines.firstIndex(where: { $0.line == line }) {
                let weekdays = lines[index].weekdays.union(day)
                lines[index] = WeekdayLine(weekdays: weekdays, line: line)
            } else {
                lines.append(WeekdayLine(weekdays: day, line: line))
            }
        }
        return lines
    }

    /// Returns the number of parts in each minute of each day, Sunday first.
    private static func partCounts(_ parts: [Part]) -> [[Int]] {
        let day = TimeOfDay.minutesOfDay
        var counts = Array(repeating: Array(repeating: 0, count: day), count: 7)
        for part in parts {
            for weekday in 0..<7 where part.weekdays.rawValue & (1 << UInt8(weekday)) != 0 {
                let start = part.start.minutes
                for minute in start..<start + part.minutes {
                    counts[(weekday + minute / day) % 7][minute % day] += 1
                }
            }
        }
        return counts
    }
}
