public import Basics
public import Foundation

/// A date and a time of day without a time zone.
public struct CivilTime: Hashable, Sendable, CustomStringConvertible {
    /// The supported years.
    public static let years = 1970...9999
    /// Seconds since 1970-01-01 00:00:00, with 86,400 seconds per day.
    let seconds: Int

    init(seconds: Int) {
        self.seconds = seconds
    }

    /// Creates the civil time at an instant in a time zone.
    public init(_ instant: Date, in zone: TimeZone) {
        let seconds = Int(instant.timeIntervalSince1970.rounded(.down))
        self.init(seconds: seconds + zone.secondsFromGMT(for: instant))
    }

    /// Creates a civil time from its parts; nil if there is no such day or time.
    public init?(
        year: Int,
        month: Int,
        day: Int,
        hour: Int = 0,
        minute: Int = 0,
        second: Int = 0
    ) {
        guard CivilTime.years.contains(year),
            let date = CivilDate(year: year, month: month, day: day),
            let time = ClockTime(hour: hour, minute: minute, second: second)
        else { return nil }
        let days = date.daysSince1970
        self.init(seconds: days * ClockTime.secondsPerDay + time.secondsSinceMidnight)
    }

    /// The part without the date.
    public var timeOfDay: ClockTime {
        ClockTime(secondsSinceMidnight: seconds - dayStart.seconds)
    }

    /// The date and time as `2026-03-02 07:00:00`.
    public var description: String { "\(date) \(timeOfDay)" }

    /// Midnight of the same day.
    var dayStart: CivilTime {
        CivilTime(seconds: days * ClockTime.secondsPerDay)
    }

    /// Days since 1970-01-01, rounded down.
    private var days: Int {
        let length = ClockTime.secondsPerDay
        return (seconds - (seconds % length + length) % length) / length
    }

    /// The part without the time of day.
    public var date: CivilDate { CivilDate(daysSince1970: days) }
}
