import Enforcement
import Foundation
import ManagedSettings

// Tokens that the system replaces while the app runs.
extension Model {
    /// Refreshes the stored tokens whenever the system reports that they have expired (iOS 26.5).
    func followTokens() async {
        guard #available(iOS 26.5, *) else { return }
        let messages = NotificationCenter.default.messages(
            of: ManagedSettingsStore.self,
            for: .tokensDidExpire
        )
        for await _ in messages {
            act { try $0.refreshTokens() }
        }
    }
}
