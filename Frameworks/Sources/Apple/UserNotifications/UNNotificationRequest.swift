public import Foundation

/// A notification that an app asks for.
@available(iOS 10.0, *)
open class UNNotificationRequest: NSObject {
    /// The name of the request; a second one with the same name replaces the first.
    public let identifier: String
    public let content: UNNotificationContent
    /// The time when it is shown; nil means at once.
    public let trigger: UNNotificationTrigger?

    /// Creates a request; what it says is copied.
    public init(identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?)
    {
        self.identifier = identifier
        self.content = UNNotificationContent()
        self.content.fields = content.fields
        self.trigger = trigger
        super.init()
    }
}
