public import Foundation

/// A button under a notification.
@available(iOS 10.0, *)
open class UNNotificationAction: NSObject {
    /// The name of the action.
    public let identifier: String
    /// The text of the button.
    public let title: String
    /// What the button does besides.
    public let options: UNNotificationActionOptions

    /// Creates a button.
    public init(identifier: String, title: String, options: UNNotificationActionOptions = []) {
        self.identifier = identifier
        self.title = title
        self.options = options
        super.init()
    }
}
