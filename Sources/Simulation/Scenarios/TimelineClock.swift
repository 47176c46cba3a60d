public import Foundation

/// Writes instants as clocks and calendars show them.
public enum TimelineClock {
    private static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]

    /// Returns a day as `Mon 2026-03-02`.
    public static func day(_ instant: Date, in zone: TimeZone) -> String {
        let parts = parts(of: instant, in: zone)
        let weekday = weekdays[(parts.weekday ?? 1) - 1]
        return "\(weekday) \(parts.year ?? 0)-\(digits(parts.month))-\(digits(parts.day))"
    }

    /// Returns a time of day as `07:30:00`.
    public static func time(_ instant: Date, in zone: TimeZone) -> String {
        let parts = parts(of: instant, in: zone)
        return "\(digits(parts.hour)):\(digits(parts.minute)):\(digits(parts.second))"
    }

    /// Returns a time to come as a person says it: `18:00`, and `Tue 18:00` if it is not today.
    public static func time(_ instant: Date, in zone: TimeZone, seenAt now: Date) -> String {
        let parts = parts(of: instant, in: zone)
        var text = "\(digits(parts.hour)):\(digits(parts.minute))"
        if let second = parts.second, second != 0 { text += ":\(digits(second))" }
        let day = day(instant, in: zone)
        guard day != self.day(now, in: zone) else { return text }
        let isNear = abs(instant.timeIntervalSince(now)) < 6 * 86_400
        return (isNear ? String(day.prefix(3)) : day) + " " + text
    }

    /// Returns an instant as `2026-03-02T07:30:00+01:00`.
    public static func iso8601(_ instant: Date, in zone: TimeZone) -> String {
        let parts = parts(of: instant, in: zone)
        let offset = zone.secondsFromGMT(for: instant)
        let minutes = abs(offset) / 60
        return "\(parts.year ?? 0)-\(digits(parts.month))-\(digits(parts.day))T"
            + "\(digits(parts.hour)):\(digits(parts.minute)):\(digits(parts.second))"
            + "\(offset < 0 ? "-" : "+")\(digits(minutes / 60)):\(digits(minutes % 60))"
    }

    private static func parts(of instant: Date, in zone: TimeZone) -> DateComponents {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        return calendar.dateComponents(
            [.year, .month, .day, .hour, .minute, .second, .weekday],
            from: instant
        )
    }

    private static func digits(_ number: Int?) -> String {
        let number = number ?? 0
        return number < 10 ? "0\(number)" : "\(number)"
    }
}
