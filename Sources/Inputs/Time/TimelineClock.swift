public import Foundation
import Limits

/// Formats instants as clocks and calendars show them.
public enum TimelineClock {
    private static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]

    /// Returns a day as `Mon 2026-03-02`.
    public static func day(_ instant: Date, in zone: TimeZone) -> String {
        let date = CivilTime(instant, in: zone).date
        let day = CivilDay(daysSince1970: date.daysSince1970)
        return "\(weekdays[day.weekday - 1]) \(day)"
    }

    /// Returns a time of day as `07:30:00`.
    public static func time(_ instant: Date, in zone: TimeZone) -> String {
        CivilTime(instant, in: zone).timeOfDay.description
    }

    /// Returns a future time in short form: `18:00`, or `Tue 18:00` if it is not today.
    public static func time(_ instant: Date, in zone: TimeZone, seenAt now: Date) -> String {
        let time = time(instant, in: zone)
        let text = time.hasSuffix(":00") ? String(time.dropLast(3)) : time
        let day = day(instant, in: zone)
        guard day != self.day(now, in: zone) else { return text }
        let isNear = abs(instant.timeIntervalSince(now)) < 6 * 86_400
        return (isNear ? String(day.prefix(3)) : day) + " " + text
    }

    /// Returns an instant as `2026-03-02T07:30:00+01:00`.
    public static func iso8601(_ instant: Date, in zone: TimeZone) -> String {
        let text = CivilTime(instant, in: zone).description.replacing(" ", with: "T")
        let offset = zone.secondsFromGMT(for: instant)
        let distance = ClockTime(hour: abs(offset) / 3600, minute: abs(offset) / 60 % 60)
        return text + (offset < 0 ? "-" : "+") + "\(distance?.description.prefix(5) ?? "")"
    }
}
