import Foundation
import Limits

/// Clock times on shields: `18:00` today, `tomorrow 12:00`, `Mon 12:00` later.
enum ShieldClock {
    private static let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]

    /// Returns the clock time of an instant, as the person calls it now.
    static func text(_ instant: WallInstant, from now: WallInstant, in zone: TimeZone) -> String {
        let (day, minutes) = civil(instant, zone)
        let time = TimeOfDay(minutes: minutes).map(\.description) ?? ""
        switch day.daysSince1970 - civil(now, zone).day.daysSince1970 {
        case 0: return time
        case 1: return "tomorrow \(time)"
        default: return "\(days[day.weekday - 1]) \(time)"
        }
    }

    private static func civil(
        _ instant: WallInstant,
        _ zone: TimeZone
    ) -> (day: CivilDay, minutes: Int) {
        let seconds = Int(instant.millisecondsSince1970 / 1000)
        let date = Date(timeIntervalSince1970: Double(seconds))
        let local = seconds + zone.secondsFromGMT(for: date)
        let day = CivilDay(daysSince1970: (local - ((local % 86_400) + 86_400) % 86_400) / 86_400)
        return (day, (local - day.daysSince1970 * 86_400) / 60)
    }
}
