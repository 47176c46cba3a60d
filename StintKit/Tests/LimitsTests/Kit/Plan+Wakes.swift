import Foundation
import Limits

extension Plan {
    /// Returns the instants at which the system wakes the extension for armed monitors, including
    /// some outside the requested span.
    func wakes(
        after now: WallInstant,
        through end: WallInstant,
        _ calendar: Calendar
    ) -> Set<Int64> {
        var wakes: Set<Int64> = []
        func match(_ time: TimeOfDay, _ date: Date, _ direction: Calendar.SearchDirection) -> Date?
        {
            calendar.nextDate(
                after: date,
                matching: DateComponents(
                    hour: time.minutes / 60,
                    minute: time.minutes % 60,
                    second: 0
                ),
                matchingPolicy: .nextTimePreservingSmallerComponents,
                repeatedTimePolicy: .first,
                direction: direction
            )
        }
        func insert(_ date: Date) { wakes.insert(Int64(date.timeIntervalSince1970) * 1000) }
        for monitor in monitors {
            switch monitor.span {
            case .metered(let day):
                wakes.formUnion([day.start.millisecondsSince1970, day.end.millisecondsSince1970])
            case .dated(let start, let end):
                wakes.formUnion([start.millisecondsSince1970, end.millisecondsSince1970])
            case .daily(let start, let last):
                var date = Anything.date(now)
                while date < Anything.date(end) {
                    guard let next = match(last, date, .forward),
                        let first = match(start, next, .backward)
                    else { break }
                    insert(first)
                    insert(next)
                    if let warning = monitor.warning {
                        insert(next.addingTimeInterval(-Double(warning / .seconds(1))))
                    }
                    date = next
                }
            }
        }
        return wakes
    }
}
