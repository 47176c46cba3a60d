import Foundation
import Limits
import ManagedSettings

/// Clock times on shields: `18:00` today, `tomorrow 12:00`, `Mon 12:00` later.
enum ShieldClock {
    /// Returns the clock time of an instant, as the person calls it now.
    static func text(_ instant: WallInstant, from now: WallInstant, in zone: TimeZone) -> String {
        let (day, minutes) = civil(instant, zone)
        let time = TimeOfDay(minutes: minutes).map(\.description) ?? ""
        switch day.daysSince1970 - civil(now, zone).day.daysSince1970 {
        case 0: return time
        case 1: return String(localized: "tomorrow \(time)")
        default: return text(time, weekday: day.weekday)
        }
    }

    private static func text(_ time: String, weekday: Int) -> String {
        switch weekday {
        case 1: String(localized: "Sun \(time)")
        case 2: String(localized: "Mon \(time)")
        case 3: String(localized: "Tue \(time)")
        case 4: String(localized: "Wed \(time)")
        case 5: String(localized: "Thu \(time)")
        case 6: String(localized: "Fri \(time)")
        default: String(localized: "Sat \(time)")
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
