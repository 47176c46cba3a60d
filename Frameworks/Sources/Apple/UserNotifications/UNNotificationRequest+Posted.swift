import Foundation
import ScreenTimeDaemon

extension UNNotificationRequest {
    /// Returns the request in the device's format.
    ///
    /// User info is stored as text. A repeating calendar trigger repeats after the interval between
    /// its first two dates.
    func posted(by app: BundleIdentifier) -> PostedNotification {
        var posted = PostedNotification(
            identifier: identifier,
            app: app,
            title: content.title,
            subtitle: content.subtitle,
            body: content.body,
            category: content.categoryIdentifier,
            userInfo: Dictionary(
                content.userInfo.map { (String(describing: $0.key), String(describing: $0.value)) },
                uniquingKeysWith: { first, _ in first }
            )
        )
        posted.thread = content.threadIdentifier
        posted.badge = content.badge?.intValue
        posted.interruptionLevel = content.interruptionLevel.rawValue
        switch trigger {
        case let trigger as UNTimeIntervalNotificationTrigger:
            posted.showsAt = Date().addingTimeInterval(trigger.timeInterval)
            if trigger.repeats { posted.repeatsAfterSeconds = trigger.timeInterval }
        case let trigger as UNCalendarNotificationTrigger:
            posted.showsAt = trigger.nextTriggerDate() ?? .distantFuture
            if trigger.repeats, let first = posted.showsAt,
                let second = trigger.nextTriggerDate(after: first)
            {
                posted.repeatsAfterSeconds = second.timeIntervalSince(first)
            }
        default: break
        }
        return posted
    }

    /// Creates a request from the device's, without values that the device doesn't store.
    convenience init(_ posted: PostedNotification) {
        let content = UNMutableNotificationContent()
        content.title = posted.title
        content.subtitle = posted.subtitle
        content.body = posted.body
        content.categoryIdentifier = posted.category
        content.threadIdentifier = posted.thread
        content.userInfo = posted.userInfo
        content.badge = posted.badge.map { NSNumber(value: $0) }
        content.interruptionLevel =
            UNNotificationInterruptionLevel(rawValue: posted.interruptionLevel) ?? .active
        // The interval must be positive, also for a request that is due now.
        let wait = max(posted.showsAt?.timeIntervalSinceNow ?? 0, 0.001)
        let trigger: UNNotificationTrigger? =
            if let period = posted.repeatsAfterSeconds, period >= 60 {
                UNTimeIntervalNotificationTrigger(timeInterval: period, repeats: true)
            } else if posted.showsAt != nil {
                UNTimeIntervalNotificationTrigger(timeInterval: wait, repeats: false)
            } else { nil }
        self.init(identifier: posted.identifier, content: content, trigger: trigger)
    }
}
