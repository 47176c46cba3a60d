public import Foundation

@available(iOS 10.0, *)
open class UNNotificationTrigger: NSObject {
    public let repeats: Bool

    init(repeats: Bool) {
        self.repeats = repeats
        super.init()
    }
}

@available(iOS 10.0, *)
open class UNTimeIntervalNotificationTrigger: UNNotificationTrigger {
    public let timeInterval: TimeInterval

    private let start = Date()

    /// Creates a trigger; the interval starts now.
    /// - Parameters:
    ///   - timeInterval: The seconds, which must be positive, and at least 60 if it repeats.
    ///   - repeats: True if it repeats after each interval.
    public init(timeInterval: TimeInterval, repeats: Bool) {
        precondition(timeInterval > 0, "a notification must be shown more than 0 seconds from now")
        precondition(
            !repeats || timeInterval >= 60,
            "a notification repeats after at least 60 seconds"
        )
        self.timeInterval = timeInterval
        super.init(repeats: repeats)
    }

    open func nextTriggerDate() -> Date? {
        let first = start.addingTimeInterval(timeInterval)
        let wait = Date().timeIntervalSince(first)
        guard wait >= 0 else { return first }
        return repeats
            ? first.addingTimeInterval(
                (wait / timeInterval).rounded(.down) * timeInterval + timeInterval
            ) : nil
    }
}

@available(iOS 10.0, *)
open class UNCalendarNotificationTrigger: UNNotificationTrigger {
    public let dateComponents: DateComponents

    /// Creates a trigger.
    /// - Parameters:
    ///   - dateComponents: The components of the date.
    ///   - repeats: True if it is shown at each date that matches.
    public init(dateMatching dateComponents: DateComponents, repeats: Bool) {
        self.dateComponents = dateComponents
        super.init(repeats: repeats)
    }

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
