import Foundation
import Limits

/// The days of a log, from one day start to the next by the zone's clocks.
struct UsageReplayDays {
    /// The calendar of the log's zone.
    let calendar: Calendar
    private let start: TimeOfDay

    init(zone: TimeZone, start: TimeOfDay) {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        self.calendar = calendar
        self.start = start
    }

    /// Returns the day that contains an instant.
    func day(at instant: Date) -> DateInterval {
        let midnight = calendar.startOfDay(for: instant)
        // The day may have begun on the previous date, and a zone that moved may skip a date.
        let starts = (-2...2).compactMap { days in
            calendar.date(byAdding: .day, value: days, to: midnight).flatMap(begin)
        }
        let first = starts.last { $0 <= instant } ?? midnight
        let next = starts.first { $0 > instant } ?? first.addingTimeInterval(86_400)
        return DateInterval(start: first, end: next)
    }

    /// Returns the start of the day on the date of an instant.
    private func begin(onDateOf instant: Date) -> Date? {
        guard start != .midnight else { return calendar.startOfDay(for: instant) }
        var parts = calendar.dateComponents([.year, .month, .day], from: instant)
        parts.hour = start.minutes / 60
        parts.minute = start.minutes % 60
        return calendar.date(from: parts)
    }
}
