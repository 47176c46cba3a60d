public import Foundation

/// A date and a time of day as a calendar and a clock show them, in no particular zone.
public struct CivilTime: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// The years that are understood.
    public static let years = 1970...2199

    /// Seconds since 1970-01-01 00:00:00, all days being 86,400 seconds long.
    let seconds: Int

    init(seconds: Int) {
        self.seconds = seconds
    }

    /// Makes a civil time from its parts; nil when there is no such day or time.
    public init?(
        year: Int,
        month: Int,
        day: Int,
        hour: Int = 0,
        minute: Int = 0,
        second: Int = 0
    ) {
        guard
            CivilTime.years.contains(year), (1...12).contains(month),
            (1...CivilTime.dayCount(ofMonth: month, year: year)).contains(day),
            let time = ClockTime(hour: hour, minute: minute, second: second)
        else { return nil }
        let days =
            CivilTime.dayCount(beforeYear: year)
            + CivilTime.dayCount(beforeMonth: month, year: year) + day - 1
        self.init(seconds: days * ClockTime.secondsPerDay + time.secondsSinceMidnight)
    }

    /// The same date and time for a calendar, without a zone.
    public var components: DateComponents {
        let date = self.date
        return DateComponents(
            year: date.year,
            month: date.month,
            day: date.day,
            hour: timeOfDay.hour,
            minute: timeOfDay.minute,
            second: timeOfDay.second
        )
    }

    /// The time of day.
    public var timeOfDay: ClockTime {
        ClockTime(secondsSinceMidnight: seconds - dayStart.seconds)
    }

    /// The date and time as `2026-03-02 07:00:00`.
    public var description: String {
        let date = self.date
        return "\(date.year)-\(twoDigits(date.month))-\(twoDigits(date.day)) \(timeOfDay)"
    }

    /// Whether a time is earlier than another one.
    public static func < (first: CivilTime, second: CivilTime) -> Bool {
        first.seconds < second.seconds
    }

    /// Midnight of the same day.
    var dayStart: CivilTime {
        CivilTime(seconds: days * ClockTime.secondsPerDay)
    }

    /// Days since 1970-01-01, rounded down.
    private var days: Int {
        let length = ClockTime.secondsPerDay
        return (seconds - (seconds % length + length) % length) / length
    }

    private var date: (year: Int, month: Int, day: Int) {
        // No year is longer than 366 days, so this is the right year or one before it.
        var year = 1970 + days / 366
        while CivilTime.dayCount(beforeYear: year + 1) <= days { year += 1 }
        var remainder = days - CivilTime.dayCount(beforeYear: year)
        var month = 1
        while remainder >= CivilTime.dayCount(ofMonth: month, year: year) {
            remainder -= CivilTime.dayCount(ofMonth: month, year: year)
            month += 1
        }
        return (year, month, remainder + 1)
    }

    private static func dayCount(beforeYear year: Int) -> Int {
        let past = year - 1
        let daysBefore1970 = 719_162
        return past * 365 + past / 4 - past / 100 + past / 400 - daysBefore1970
    }

    private static func dayCount(beforeMonth month: Int, year: Int) -> Int {
        let ordinary = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334][month - 1]
        return ordinary + (month > 2 && isLeap(year) ? 1 : 0)
    }

    private static func dayCount(ofMonth month: Int, year: Int) -> Int {
        switch month {
        case 2: isLeap(year) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    private static func isLeap(_ year: Int) -> Bool {
        year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
    }
}
