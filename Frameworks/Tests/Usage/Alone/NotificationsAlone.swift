import UserNotifications

struct NotificationsAlone {
    func remind(at date: Date) async throws {
        let content = UNMutableNotificationContent()
        content.title = NSLocalizedString("Time is up", comment: "")
        content.userInfo = ["date": date.timeIntervalSince1970, "id": UUID().uuidString]
        let components = Calendar.current.dateComponents([.hour, .minute], from: date)
        let trigger = UNCalendarNotificationTrigger(dateMatching: components, repeats: false)
        try await UNUserNotificationCenter.current().add(
            UNNotificationRequest(identifier: "a", content: content, trigger: trigger)
        )
    }
}
