public import Foundation
package import ScreenTimeDaemon

@available(iOS 10.0, *)
open class UNNotification: NSObject {
    public let date: Date
    public let request: UNNotificationRequest

    init(date: Date, request: UNNotificationRequest) {
        self.date = date
        self.request = request
        super.init()
    }

    /// Creates a notification from the device's.
    package convenience init(_ posted: PostedNotification, shownAt date: Date) {
        self.init(date: date, request: UNNotificationRequest(posted))
    }
}
