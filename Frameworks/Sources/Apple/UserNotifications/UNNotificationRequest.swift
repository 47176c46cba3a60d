public import Foundation

@available(iOS 10.0, *)
open class UNNotificationRequest: NSObject {
    public let identifier: String
    public let content: UNNotificationContent
    public let trigger: UNNotificationTrigger?

    /// Creates a request with a copy of the content.
    public init(identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?)
    {
        self.identifier = identifier
        self.content = UNNotificationContent()
        self.content.fields = content.fields
        self.trigger = trigger
        super.init()
    }
}
