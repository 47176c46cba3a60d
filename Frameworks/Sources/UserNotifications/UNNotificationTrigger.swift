public import Foundation

/// When a notification is shown.
@available(iOS 10.0, *)
open class UNNotificationTrigger: NSObject {
    /// Whether it is shown again and again.
    public let repeats: Bool

    init(repeats: Bool) {
        self.repeats = repeats
        super.init()
    }
}
