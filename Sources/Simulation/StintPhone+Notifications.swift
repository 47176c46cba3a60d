import SimulatedPhone
import UserNotifications

extension StintPhone {
    /// Asks the person for permission to show notifications, as Stint does at first; it is given.
    public func allowNotifications() {
        phone.run(Self.stint) {
            UNUserNotificationCenter.current().requestAuthorization(options: [.alert]) { _, _ in }
        }
    }
}
