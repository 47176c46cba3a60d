import Foundation
import SimulatedPhone

/// A notification with the instant at which it was shown.
struct SeenNotification {
    let posted: PostedNotification
    let date: Date

    /// What tells it from the same notification shown again.
    var sight: NotificationSight {
        NotificationSight(identifier: posted.identifier, date: date)
    }
}

/// One showing of a notification.
struct NotificationSight: Hashable {
    let identifier: String
    let date: Date
}

/// A button under a notification.
typealias NotificationButton = (identifier: String, title: String, opensApp: Bool)
