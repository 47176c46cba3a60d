import Enforcement
import Foundation
import UserNotifications

/// Told when the person answers a notification: the one of a timed app asks for the timer.
final class NoticeDelegate: NSObject, UNUserNotificationCenterDelegate {
    /// The action that shows the timer.
    static let showAction = "app.stint.timer.show"

    private let asked: @MainActor @Sendable () -> Void

    init(asked: @escaping @MainActor @Sendable () -> Void) { self.asked = asked }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        didReceive response: UNNotificationResponse
    ) async {
        let content = response.notification.request.content
        guard content.categoryIdentifier == Notice.timerCategory else { return }
        await asked()
    }
}
