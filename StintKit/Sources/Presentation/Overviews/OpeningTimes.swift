import Foundation
public import Limits
import Phrases
import Statistics

/// The openings of some days, counted by weekday and by parts of the day.
public struct OpeningTimes: Hashable, Sendable {
    /// The hours of a part of the day.
    public static let hoursOfPart = 3
    /// The minimum number of openings; fewer say nothing about a habit.
    private static let minimum = 5

    /// The rows, the first day of the week first.
    public let days: [Day]
    /// The largest number of openings in one part of a weekday.
    public let maximum: Int

    /// The openings of a weekday.
    public struct Day: Hashable, Sendable, Identifiable {
        public let weekday: Weekdays
        /// The numbers of openings from midnight on, one for each part.
        public let counts: [Int]

        public var id: UInt8 { weekday.rawValue }
    }

    /// The weekdays and first hours of the parts with most openings.
    public var peaks: [(weekday: Weekdays, hour: Int)] {
        days.flatMap { day in
            day.counts.indices.filter { day.counts[$0] == maximum }
                .map { (day.weekday, $0 * Self.hoursOfPart) }
        }
    }

    /// Creates the counts of a week or a month; nil for a day, and for too few openings.
    init?(_ period: Period, in history: History) {
        guard period.span != .day else { return nil }
        let parts = 24 / Self.hoursOfPart
        var counts: [Weekdays: [Int]] = [:]
        for day in period.first.daysSince1970...period.last.daysSince1970 {
            let day = CivilDay(daysSince1970: day)
            let weekday = Weekdays.week(from: day.weekday)[0]
            for (hour, count) in history.statistics.figures(on: day).openedAt {
                counts[weekday, default: Array(repeating: 0, count: parts)][
                    hour / Self.hoursOfPart
                ] += count
            }
        }
        let all = counts.values.flatMap { $0 }
        guard all.reduce(0, +) >= Self.minimum else { return nil }
        maximum = all.max() ?? 0
        days = Weekdays.week(from: history.calendar.firstWeekday).map {
            Day(weekday: $0, counts: counts[$0] ?? Array(repeating: 0, count: parts))
        }
    }
}
