import Foundation
import Limits

/// The local times at every minute from an instant on, by `Calendar`.
struct WeekTable {
    let start: WallInstant
    let minutes: [(weekday: Int, minute: Int)]

    init(from start: WallInstant, days: Int, calendar: Calendar) {
        self.start = start
        minutes = (0..<days * 1440).map { index in
            let date = Anything.date(start + .minutes(index))
            let parts = calendar.dateComponents([.weekday, .hour, .minute], from: date)
            return (parts.weekday ?? 0, (parts.hour ?? 0) * 60 + (parts.minute ?? 0))
        }
    }

    func instant(_ index: Int) -> WallInstant { start + .minutes(index) }

    /// Returns true if a schedule is open, by definition: if a window contains the local time.
    static func isOpen(_ schedule: Schedule, weekday: Int, minute: Int) -> Bool {
        let yesterday = weekday == 1 ? 7 : weekday - 1
        return schedule.windows.contains { window in
            let isToday = Weekdays(weekday: weekday).map(window.weekdays.isSuperset) ?? false
            let wasYesterday = Weekdays(weekday: yesterday).map(window.weekdays.isSuperset) ?? false
            let start = window.start.minutes
            let end = window.end.minutes
            if start < end { return isToday && start <= minute && minute < end }
            return isToday && start <= minute || wasYesterday && minute < end
        }
    }

    func openness(of schedule: Schedule) -> [Bool] {
        minutes.map { WeekTable.isOpen(schedule, weekday: $0.weekday, minute: $0.minute) }
    }
}
