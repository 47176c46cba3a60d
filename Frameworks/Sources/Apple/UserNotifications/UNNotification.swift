public import Foundation
package import ScreenTimeDaemon

/// A notification that was shown.
@available(iOS 10.0, *)
open class UNNotification: NSObject {
    /// The instant at which it was shown.
    public let date: Date
    public let request: UNNotificationRequest

    init(date: Date, request: UNNotificationRequest) {
        self.date = date
        self.request = request
        super.init()
    }

    /// Reads a notification that the device shows.
    package convenience init(_ posted: PostedNotification, shownAt date: Date) {
        self.init(date: date, request: UNNotificationRequest(posted))
    }
}
