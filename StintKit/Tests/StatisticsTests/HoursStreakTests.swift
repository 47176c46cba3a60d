import Foundation
import Limits
import Statistics
import Testing

@Suite("Streaks of limits with hours", .timeLimit(.minutes(10)))
struct HoursStreakTests {
    private static func calendar(_ zone: String = "Europe/Berlin") throws -> Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(identifier: zone))
        calendar.firstWeekday = 2
        return calendar
    }

    private static func hours(_ days: Weekdays, _ spans: [(Int, Int)]) throws -> Hours {
        var made: [Hours.Span] = []
        for (start, end) in spans {
            let start = try #require(TimeOfDay(minutes: start))
            let end = try #require(TimeOfDay(minutes: end))
            made.append(try Hours.Span(start: start, end: end))
        }
        return try Hours(days: days, spans: made)
    }

    /// Hours, the day of a lost permission if any, and the current streak on each day.
    private struct Row {
        let hours: Hours
        var lossDay: Int?
        let streaks: [Int]
    }

    /// Days from Friday 2026-03-27 and from Friday 2026-10-23 on, over the change of the clocks.
    @Test(
        "each day is clean, broken or neither",
        arguments: ["2026-03-27", "2026-10-23"],
        [0, 4]
    )
    func table(_ first: String, _ dayStart: Int) throws {
        let weekdays: Weekdays = [.monday, .tuesday, .wednesday, .thursday, .friday]
        let nights = try Self.hours([.friday], [(22 * 60, 7 * 60)])
        // The hour that the clocks skip in March belongs to Saturday if days begin at 04:00.
        var skipped = [1, 2, 3, 4, 5]
        if first == "2026-03-27" {
            skipped = dayStart == 4 ? [1, 1, 2, 3, 4] : [1, 2, 2, 3, 4]
        }
        // Streaks on Friday, Saturday, Sunday, Monday and Tuesday.
        let rows: [Row] = [
            Row(hours: .always, streaks: [1, 2, 3, 4, 5]),
            // Neither Saturday nor Sunday counts.
            Row(hours: try Self.hours(weekdays, []), streaks: [1, 1, 1, 2, 3]),
            // The night of Friday reaches into Saturday.
            Row(hours: nights, streaks: [1, 2, 2, 2, 2]),
            Row(hours: try Self.hours(.all, [(2 * 60, 3 * 60)]), streaks: skipped),
            // A day on which nothing applies is still broken by a lost permission.
            Row(hours: try Self.hours(weekdays, []), lossDay: 1, streaks: [1, 0, 0, 0, 0]),
        ]
        for row in rows {
            let day = try #require(CivilDay(first))
            // In the zone, days begin by 04:00; 10:00 UTC is past that.
            var history = History(day: day.daysSince1970, hour: 10)
            let start = try #require(TimeOfDay(hour: dayStart, minute: 0))
            history.add(.settingsChanged(try Settings(dayStart: start)))
            history.add(.authorizationChanged(.approved))
            history.add(.limitSet(history.limit(1, .pause(Pause()), hours: row.hours)))
            for (offset, expected) in row.streaks.enumerated() {
                if row.lossDay == offset { history.add(.authorizationChanged(.lost)) }
                let statistics = DailyStatistics(history.facts, calendar: try Self.calendar())
                let today = CivilDay(daysSince1970: day.daysSince1970 + offset)
                #expect(
                    statistics.streaks(through: today).current == expected,
                    "\(row.hours), day \(offset)"
                )
                history.wait(minutes: 1440)
            }
        }
    }

    @Test("a break within its allowance keeps the streak, an emergency ends it")
    func passes() throws {
        let monday = try #require(CivilDay("2026-03-30"))
        for (breaks, expected) in [(true, 3), (false, 1)] {
            var history = History(day: monday.daysSince1970)
            history.add(.limitSet(history.limit(1, .pause(Pause()))))
            history.wait(minutes: 1440)
            history.add(breaks ? history.breakBegan() : history.emergency)
            history.wait(minutes: 1440)
            let statistics = DailyStatistics(history.facts, calendar: History.calendar())
            #expect(statistics.streaks(through: history.day).current == expected)
        }
    }

    @Test(
        "hours apply on a day if they do in one of its minutes",
        arguments: ["Europe/Berlin", "America/New_York", "Australia/Lord_Howe"],
        [0, 4]
    )
    func everyMinute(_ zone: String, _ dayStart: Int) throws {
        let calendar = try Self.calendar(zone)
        let some: [Weekdays] = [.all, [.saturday], [.sunday], [.monday, .friday]]
        let spans: [[(Int, Int)]] = [
            [(120, 180)], [(150, 170)], [(90, 120), (180, 240)], [(1320, 420)], [(1380, 120)],
            [(210, 240)], [(1439, 240)], [],
        ]
        var numbers = 0
        for first in ["2026-03-06", "2026-03-27", "2026-04-03", "2026-10-02", "2026-10-23"] {
            let day = try #require(CivilDay(first))
            let minutes = Dictionary(
                grouping: Self.minutes(day, dayStart, calendar),
                by: \.day
            )
            for days in some {
                for spans in spans {
                    let hours = try Self.hours(days, spans)
                    for offset in 0..<4 {
                        let today = CivilDay(daysSince1970: day.daysSince1970 + offset)
                        let start = try #require(TimeOfDay(hour: dayStart, minute: 0))
                        let expected = minutes[today, default: []].contains {
                            Self.applies(hours, $0, dayStart)
                        }
                        let found = hours.apply(on: today, dayStart: start, calendar: calendar)
                        #expect(found == expected, "\(days) \(spans) on \(today)")
                        numbers += 1
                    }
                }
            }
        }
        #expect(numbers == 5 * some.count * spans.count * 4)
    }

    /// A minute with its day, and its local date and time.
    private struct Minute {
        let day: CivilDay
        let date: CivilDay
        let time: Int
    }

    /// Returns the minutes of a week that begins on the day before.
    private static func minutes(
        _ first: CivilDay,
        _ dayStart: Int,
        _ calendar: Calendar
    ) -> [Minute] {
        let start = (first.daysSince1970 - 1) * 1440
        return (start..<start + 7 * 1440).map { minute in
            let instant = Date(timeIntervalSince1970: Double(minute * 60))
            let seconds = minute * 60 + calendar.timeZone.secondsFromGMT(for: instant)
            let date = CivilDay(daysSince1970: seconds / 86_400)
            let time = seconds % 86_400 / 60
            let day = time < dayStart * 60 ? seconds / 86_400 - 1 : seconds / 86_400
            return Minute(day: CivilDay(daysSince1970: day), date: date, time: time)
        }
    }

    private static func applies(_ hours: Hours, _ minute: Minute, _ dayStart: Int) -> Bool {
        guard !hours.spans.isEmpty else { return has(hours.days, minute.day.daysSince1970) }
        return hours.spans.contains { span in
            let (start, end) = (span.start.minutes, span.end.minutes)
            // The day of a span is that in which it starts.
            let before = start < dayStart * 60 ? 1 : 0
            let date = minute.date.daysSince1970
            if end > start {
                return minute.time >= start && minute.time < end && has(hours.days, date - before)
            }
            return minute.time >= start && has(hours.days, date - before)
                || minute.time < end && has(hours.days, date - 1 - before)
        }
    }

    private static func has(_ days: Weekdays, _ day: Int) -> Bool {
        Weekdays(weekday: CivilDay(daysSince1970: day).weekday).map(days.isSuperset) ?? false
    }
}
