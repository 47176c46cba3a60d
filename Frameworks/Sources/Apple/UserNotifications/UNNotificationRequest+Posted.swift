import Foundation
import ScreenTimeDaemon

extension UNNotificationRequest {
    /// The request as the device keeps it.
    ///
    /// Attached values travel as text. One that repeats by the calendar comes again after the time
    /// between its first two dates.
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

    /// Reads a request back from the device; what the device does not keep is lost.
    convenience init(_ posted: PostedNotification) {
        let content = UNMutableNotificationContent()
        content.title = posted.title
        content.subtitle = posted.subtitle
        content.body = posted.body
        content.categoryIdentifier = posted.category
        content.userInfo = posted.userInfo
        content.badge = posted.badge.map { NSNumber(value: $0) }
        content.interruptionLevel =
            UNNotificationInterruptionLevel(rawValue: posted.interruptionLevel) ?? .active
        // Apple refuses a time that has passed; a request that is due this instant has a moment
        // left.
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
