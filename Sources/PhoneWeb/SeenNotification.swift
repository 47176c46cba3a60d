import Foundation
import SimulatedPhone

/// A notification with the instant at which it was shown.
struct SeenNotification {
    let posted: PostedNotification
    let date: Date

    init(_ posted: PostedNotification, at date: Date) {
        self.posted = posted
        self.date = date
    }

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
struct NotificationButton: Equatable {
    let identifier: String
    let title: String
    let opensApp: Bool
}
