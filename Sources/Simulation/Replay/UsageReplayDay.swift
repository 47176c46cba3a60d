import Foundation
import Limits

/// What one person's life counted on a day; times are milliseconds.
struct UsageReplayDay {
    /// When the day began.
    let start: Date
    /// The use of each app, and how much of it was blocked.
    var used: [Int64]
    var blocked: [Int64]
    /// What each limit counted.
    var limits: [LimitDay]
    /// How often a shield was met.
    var shieldsMet = 0
    /// The passes taken; for who keeps everything, those needed.
    var overrides = 0
    var openings = 0
    /// The workouts needed.
    var workout = Minutes.zero
    var pledges = 0
    var pledgesFailed = 0

    init(_ start: Date, apps: Int, limits: Int) {
        self.start = start
        used = Array(repeating: 0, count: apps)
        blocked = used
        self.limits = Array(repeating: LimitDay(), count: limits)
    }

    /// What a limit counted.
    struct LimitDay {
        /// The use of its apps, one by one, and how much of it this limit blocked.
        var used: Int64 = 0
        var blocked: Int64 = 0
        /// The time in which any of its apps was in use; none on a day on which it does not hold.
        var together: Int64 = 0
        /// The overrides or openings that this limit alone needs.
        var passes = 0
        /// What its meter counted.
        var counted = Minutes.zero
        var timersStarted = 0
        /// The bank.
        var opening = Minutes.zero
        var earned = Minutes.zero
        var spent = Minutes.zero
        var closing = Minutes.zero
        /// What had to be earned, and the workouts for it.
        var toEarn = Minutes.zero
        var workout = Minutes.zero
    }
}

/// The days of a log: from one day start to the next, by the zone's clocks.
struct UsageReplayDays {
    private let calendar: Calendar
    private let start: TimeOfDay

    init(zone: TimeZone, start: TimeOfDay) {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        self.calendar = calendar
        self.start = start
    }

    /// Returns the day that an instant lies in.
    func day(at instant: Date) -> DateInterval {
        let midnight = calendar.startOfDay(for: instant)
        // The day may have begun on the date before; one date may be missing where a zone moved.
        let starts = (-2...2).compactMap { days in
            calendar.date(byAdding: .day, value: days, to: midnight).flatMap(begin)
        }
        let first = starts.last { $0 <= instant } ?? midnight
        let next = starts.first { $0 > instant } ?? first.addingTimeInterval(86_400)
        return DateInterval(start: first, end: next)
    }

    /// Returns when the day begins on the date of an instant.
    private func begin(onDateOf instant: Date) -> Date? {
        guard start != .midnight else { return calendar.startOfDay(for: instant) }
        var parts = calendar.dateComponents([.year, .month, .day], from: instant)
        parts.hour = start.minutes / 60
        parts.minute = start.minutes % 60
        return calendar.date(from: parts)
    }
}
