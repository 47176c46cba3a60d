import Enforcement
import Foundation
import ManagedSettings

// The system can replace tokens while the app runs.
extension Model {
    /// The name of the notification that tokens have expired; nothing posts it before iOS 26.5.
    static var tokenExpiry: Notification.Name {
        if #available(iOS 26.5, *) {
            ManagedSettingsStore.TokenExpiryMessage.name
        } else {
            Notification.Name("app.stint.tokens")
        }
    }

    /// Refreshes the stored tokens after the system has reported that they have expired.
    func tokensExpired() { act { try $0.refreshTokens() } }
}
