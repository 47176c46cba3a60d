package import Foundation

/// A span in which an app wants activity to be monitored, as it gave it.
package struct ActivitySchedule: Equatable, Sendable {
    package var intervalStart: DateComponents
    package var intervalEnd: DateComponents
    package var repeats: Bool
    package var warningTime: DateComponents?

    package init(
        intervalStart: DateComponents, intervalEnd: DateComponents, repeats: Bool,
        warningTime: DateComponents?
    ) {
        self.intervalStart = intervalStart
        self.intervalEnd = intervalEnd
        self.repeats = repeats
        self.warningTime = warningTime
    }

    /// Returns the ongoing interval, or the next one, or nil if the components never match.
    ///
    /// The end is the next match of the end components after `now`; the start is the last match of the
    /// start components before that end. Matching keeps the smaller components, takes the first
    /// of two repeated times, and uses the components' own calendar where they name one
    /// (Apple: `DeviceActivitySchedule.nextInterval`, SDK documentation of iOS 16.5).
    /// - Parameters:
    ///   - now: The instant to look from.
    ///   - calendar: The calendar and time zone of the device.
    package func interval(at now: Date, calendar: Calendar) -> DateInterval? {
        guard let end = Self.match(intervalEnd, calendar, after: now, .forward),
            let start = Self.match(intervalStart, calendar, after: end, .backward), start < end
        else { return nil }
        return DateInterval(start: start, end: end)
    }

    private static func match(
        _ components: DateComponents, _ calendar: Calendar, after date: Date,
        _ direction: Calendar.SearchDirection
    ) -> Date? {
        var bare = components
        bare.calendar = nil
        bare.timeZone = nil
        var calendar = components.calendar ?? calendar
        if let zone = components.timeZone { calendar.timeZone = zone }
        return calendar.nextDate(
            after: date, matching: bare, matchingPolicy: .nextTimePreservingSmallerComponents,
            repeatedTimePolicy: .first, direction: direction)
    }
}

/// A threshold of use, as an app gave it.
package struct ActivityEvent: Equatable, Sendable {
    package var applications: Set<OpaqueToken>
    package var categories: Set<OpaqueToken>
    package var webDomains: Set<OpaqueToken>
    package var threshold: DateComponents
    package var includesPastActivity: Bool

    package init(
        applications: Set<OpaqueToken>, categories: Set<OpaqueToken>, webDomains: Set<OpaqueToken>,
        threshold: DateComponents, includesPastActivity: Bool
    ) {
        self.applications = applications
        self.categories = categories
        self.webDomains = webDomains
        self.threshold = threshold
        self.includesPastActivity = includesPastActivity
    }

    /// True if no set names anything: then all activity counts (Apple: `includesAllActivity`).
    package var includesAllActivity: Bool {
        applications.isEmpty && categories.isEmpty && webDomains.isEmpty
    }
}

/// Why a schedule was refused, in the order of Apple's `MonitoringError`.
package enum MonitoringFailure: Error, Sendable {
    case excessiveActivities, intervalTooLong, intervalTooShort, invalidDateComponents, unauthorized
}
