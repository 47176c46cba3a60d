import Foundation
import ManagedSettings
import UserNotifications

/// The shield action extension, which closes the app or schedules a reminder for the morning.
public final class QuietShieldAction: ShieldActionDelegate {
    public override func handle(
        action: ShieldAction,
        for application: ApplicationToken,
        completionHandler: @escaping (ShieldActionResponse) -> Void
    ) {
        answer(action, completionHandler)
    }

    public override func handle(
        action: ShieldAction,
        for category: ActivityCategoryToken,
        completionHandler: @escaping (ShieldActionResponse) -> Void
    ) {
        answer(action, completionHandler)
    }

    public override func handle(
        action: ShieldAction,
        for webDomain: WebDomainToken,
        completionHandler: @escaping (ShieldActionResponse) -> Void
    ) {
        answer(action, completionHandler)
    }

    private func answer(
        _ action: ShieldAction,
        _ completionHandler: @escaping (ShieldActionResponse) -> Void
    ) {
        switch action {
        case .primaryButtonPressed:
            completionHandler(.close)
        case .secondaryButtonPressed:
            let content = UNMutableNotificationContent()
            content.title = String(localized: "Good morning")
            content.body = String(localized: "Your apps are open again")
            content.sound = .default
            content.interruptionLevel = .timeSensitive
            content.categoryIdentifier = "morning"
            UNUserNotificationCenter.current().add(
                UNNotificationRequest(
                    identifier: "morning",
                    content: content,
                    trigger: UNCalendarNotificationTrigger(
                        dateMatching: DateComponents(hour: 7),
                        repeats: false
                    )
                )
            )
            completionHandler(.defer)
        default:
            completionHandler(.none)
        }
    }
}
