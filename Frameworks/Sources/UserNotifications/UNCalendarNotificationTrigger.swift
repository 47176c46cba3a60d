public import Foundation

/// Shows a notification at a date.
@available(iOS 10.0, *)
open class UNCalendarNotificationTrigger: UNNotificationTrigger {
    /// The components of the date, for example an hour and a minute.
    public let dateComponents: DateComponents

    /// Creates a trigger.
    /// - Parameters:
    ///   - dateComponents: The components of the date.
    ///   - repeats: Whether it is shown at each date that matches.
    public init(dateMatching dateComponents: DateComponents, repeats: Bool) {
        self.dateComponents = dateComponents
        super.init(repeats: repeats)
    }

    /// Returns the next instant at which the notification is shown, or nil if there is none.
    open func nextTriggerDate() -> Date? { nextTriggerDate(after: Date()) }

    func nextTriggerDate(after date: Date) -> Date? {
        var bare = dateComponents
        bare.calendar = nil
        bare.timeZone = nil
        var calendar = dateComponents.calendar ?? .current
        if let zone = dateComponents.timeZone { calendar.timeZone = zone }
        return calendar.nextDate(after: date, matching: bare, matchingPolicy: .nextTime)
    }
}
