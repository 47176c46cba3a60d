import HealthKit
import UserNotifications

final class NotificationActions: NSObject, UNUserNotificationCenterDelegate {
    func setUp() {
        let center = UNUserNotificationCenter.current()
        center.delegate = self
        let reply = UNTextInputNotificationAction(
            identifier: "reply",
            title: "Why?",
            options: [],
            textInputButtonTitle: "Send",
            textInputPlaceholder: "A reason"
        )
        let open = UNNotificationAction(
            identifier: "open",
            title: "Open",
            options: [.foreground],
            icon: UNNotificationActionIcon(systemImageName: "lock.open")
        )
        center.setNotificationCategories([
            UNNotificationCategory(
                identifier: "unlock",
                actions: [reply, open],
                intentIdentifiers: [],
                options: .customDismissAction
            )
        ])
        center.setBadgeCount(0) { error in if let error { print(error) } }
        center.getNotificationSettings { settings in
            guard settings.authorizationStatus == .authorized, settings.alertSetting == .enabled
            else { return }
            print(settings.timeSensitiveSetting)
        }
    }

    func post() async throws {
        let content = UNMutableNotificationContent()
        content.title = "Time is up"
        content.sound = .default
        content.interruptionLevel = .timeSensitive
        content.categoryIdentifier = "unlock"
        content.badge = 1
        let trigger = UNCalendarNotificationTrigger(
            dateMatching: DateComponents(hour: 22),
            repeats: true
        )
        try await UNUserNotificationCenter.current().add(
            UNNotificationRequest(identifier: "night", content: content, trigger: trigger)
        )
        try await UNUserNotificationCenter.current().setBadgeCount(1)
    }

    nonisolated func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    ) {
        if let reply = response as? UNTextInputNotificationResponse { print(reply.userText) }
        completionHandler()
    }

    func lastWorkout() {
        let query = HKSampleQuery(
            sampleType: .workoutType(),
            predicate: nil,
            limit: 1,
            sortDescriptors: [
                NSSortDescriptor(key: HKSampleSortIdentifierEndDate, ascending: false)
            ]
        ) { _, samples, _ in print(samples?.count ?? 0) }
        HKHealthStore().execute(query)
    }
}
