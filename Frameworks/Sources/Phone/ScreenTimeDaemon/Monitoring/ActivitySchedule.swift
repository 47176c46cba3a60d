package import Foundation

/// A schedule on which an app monitors activity.
package struct ActivitySchedule: Equatable, Codable, Sendable {
    package var intervalStart: DateComponents
    package var intervalEnd: DateComponents
    package var repeats: Bool
    package var warningTime: DateComponents?

    package init(
        intervalStart: DateComponents,
        intervalEnd: DateComponents,
        repeats: Bool,
        warningTime: DateComponents?
    ) {
        self.intervalStart = intervalStart
        self.intervalEnd = intervalEnd
        self.repeats = repeats
        self.warningTime = warningTime
    }

    /// The time between a warning and the edge or threshold; zero means no warning.
    var warningMilliseconds: Int64 { warningTime.map(Monitoring.milliseconds) ?? 0 }

    /// Returns the ongoing interval, or the next one.
    ///
    /// The end is the next match of the end components after `now`; the start is the last match of
    /// the start components before that end. Matching preserves smaller components, uses the first
    /// of two repeated times, and uses the components' calendar if they have one (Apple:
    /// `DeviceActivitySchedule.nextInterval`, SDK documentation of iOS 16.5).
    /// - Parameters:
    ///   - now: The time from which to search.
    ///   - calendar: The calendar and time zone of the device.
    /// - Returns: The interval, or nil if the components never match.
    package func interval(at now: Date, calendar: Calendar) -> DateInterval? {
        guard let end = Self.match(intervalEnd, calendar, after: now, .forward),
            let start = Self.match(intervalStart, calendar, after: end, .backward), start < end
        else { return nil }
        return DateInterval(start: start, end: end)
    }

    /// True if the start and the end have the same date components.
    var namesLikeComponents: Bool {
        let components: [KeyPath<DateComponents, Int?>] = [
            \.era, \.year, \.month, \.day, \.hour, \.minute, \.second, \.nanosecond, \.weekday,
            \.weekdayOrdinal, \.weekOfMonth, \.weekOfYear, \.yearForWeekOfYear, \.dayOfYear,
        ]
        return components.allSatisfy {
            (intervalStart[keyPath: $0] == nil) == (intervalEnd[keyPath: $0] == nil)
        }
    }

    private static func match(
        _ components: DateComponents,
        _ calendar: Calendar,
        after date: Date,
        _ direction: Calendar.SearchDirection
    ) -> Date? {
        var bare = components
        bare.calendar = nil
        bare.timeZone = nil
        var calendar = components.calendar ?? calendar
        if let zone = components.timeZone { calendar.timeZone = zone }
        func search(from date: Date) -> Date? {
            let found = calendar.nextDate(
                after: date,
                matching: bare,
                matchingPolicy: .nextTimePreservingSmallerComponents,
                repeatedTimePolicy: .first,
                direction: direction
            )
            guard let year = bare.year, let month = bare.month, let day = bare.day, let found else {
                return found
            }
            // For a past date, Foundation returns the first day of the next month.
            let date = calendar.dateComponents([.year, .month, .day], from: found)
            return (date.year, date.month, date.day) == (year, month, day) ? found : nil
        }
        guard bare.hour != nil else { return search(from: date) }
        // Around clock changes, Foundation's result depends on the start of the search: it skips a
        // moved time that is less than an hour away, and finds a repeated time twice.
        let zone = calendar.timeZone
        let before = date.addingTimeInterval(-3 * 3600)
        if direction == .forward,
            zone.secondsFromGMT(for: before) != zone.secondsFromGMT(for: date),
            let found = search(from: before), found > date
        {
            return found
        }
        guard let found = search(from: date) else { return nil }
        let gap =
            zone.secondsFromGMT(for: found.addingTimeInterval(-3 * 3600))
            - zone.secondsFromGMT(for: found)
        let first = found.addingTimeInterval(-Double(gap))
        guard gap > 0, zone.secondsFromGMT(for: first) == zone.secondsFromGMT(for: found) + gap
        else {
            return found
        }
        return direction == .forward ? search(from: found) : first
    }
}

/// A rejected schedule, in the order of Apple's `MonitoringError`.
package enum MonitoringFailure: Error, Sendable {
    case excessiveActivities, intervalTooLong, intervalTooShort, invalidDateComponents, unauthorized
}
