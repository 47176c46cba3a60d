public import Foundation

/// Shows a notification after some time.
@available(iOS 10.0, *)
open class UNTimeIntervalNotificationTrigger: UNNotificationTrigger {
    /// The seconds after which the notification is shown.
    public let timeInterval: TimeInterval

    private let start = Date()

    /// Creates a trigger; the time begins now.
    /// - Parameters:
    ///   - timeInterval: The seconds, more than 0, and at least 60 if it repeats.
    ///   - repeats: Whether it is shown again after each such time.
    public init(timeInterval: TimeInterval, repeats: Bool) {
        precondition(timeInterval > 0, "a notification must be shown more than 0 seconds from now")
        precondition(
            !repeats || timeInterval >= 60,
            "a notification repeats after at least 60 seconds"
        )
        self.timeInterval = timeInterval
        super.init(repeats: repeats)
    }

    /// Returns the next instant at which the notification is shown, or nil if there is none.
    open func nextTriggerDate() -> Date? {
        let first = start.addingTimeInterval(timeInterval)
        let wait = Date().timeIntervalSince(first)
        guard wait >= 0 else { return first }
        return repeats
            ? first.addingTimeInterval(
                (wait / timeInterval).rounded(.down) * timeInterval + timeInterval
            ) : nil
    }
}
