import Foundation
import Limits

// The judge's own definition of hours, by the values alone.
extension Hours {
    /// Returns true if a minute of a civil day, counted from 1970, is in the hours.
    func include(_ minute: Int, of day: Int, dayStart: TimeOfDay) -> Bool {
        guard !spans.isEmpty else {
            let own = minute < dayStart.minutes ? day - 1 : day
            return days.contains(Weekdays(ofDaySince1970: own))
        }
        return spans.contains { span in
            let (start, end) = (span.start.minutes, span.end.minutes)
            let last = end > start ? end : end + TimeOfDay.minutesOfDay
            return [day, day - 1].contains { first in
                let passed = minute + (day - first) * TimeOfDay.minutesOfDay
                let own = start < dayStart.minutes ? first - 1 : first
                return (start..<last).contains(passed)
                    && days.contains(Weekdays(ofDaySince1970: own))
            }
        }
    }

    /// The time that the counters of a day can miss: the last part of a minute in each part of a
    /// span, and the parts that are too short to be counted.
    func uncounted(dayStart: TimeOfDay) -> Duration {
        spans.reduce(.zero) { sum, span in
            let end = span.end.minutes
            let last = end > span.start.minutes ? end : end + TimeOfDay.minutesOfDay
            let cut = [dayStart.minutes, dayStart.minutes + TimeOfDay.minutesOfDay].first {
                span.start.minutes < $0 && $0 < last
            }
            guard let cut else { return sum + .seconds(60) }
            return sum + .seconds(60 * (last - cut < 15 ? 1 + last - cut : 2))
        }
    }
}

extension JudgeClocks {
    /// Returns true if every clock and zone is in hours.
    func allInclude(_ hours: Hours, dayStart: TimeOfDay, at instant: Duration) -> Bool {
        hours == .always
            || moments(at: instant).allSatisfy {
                hours.include($0.minute, of: $0.day, dayStart: dayStart)
            }
    }

    /// Returns true if some clock and zone is in hours, or was until the day got another start.
    func someInclude(_ hours: Hours, dayStart: TimeOfDay, at instant: Duration) -> Bool {
        hours == .always
            || dayStarts(dayStart, at: instant).contains { start in
                moments(at: instant).contains {
                    hours.include($0.minute, of: $0.day, dayStart: start)
                }
            }
    }
}
