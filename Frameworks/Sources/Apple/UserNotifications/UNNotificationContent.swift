public import Foundation

@available(iOS 10.0, *)
open class UNNotificationContent: NSObject {
    var fields = Fields()

    struct Fields {
        var title = "", subtitle = "", body = ""
        var categoryIdentifier = "", threadIdentifier = ""
        var userInfo: [AnyHashable: Any] = [:]
        var badge: NSNumber?
        var sound: UNNotificationSound?
        var interruptionLevel = UNNotificationInterruptionLevel.active
        var relevanceScore = 0.0
    }

    public override init() { super.init() }

    open var title: String { fields.title }
    open var subtitle: String { fields.subtitle }
    open var body: String { fields.body }
    open var categoryIdentifier: String { fields.categoryIdentifier }
    open var threadIdentifier: String { fields.threadIdentifier }
    open var userInfo: [AnyHashable: Any] { fields.userInfo }
    open var badge: NSNumber? { fields.badge }
    open var sound: UNNotificationSound? { fields.sound }
    @available(iOS 15.0, *)
    open var interruptionLevel: UNNotificationInterruptionLevel { fields.interruptionLevel }
    @available(iOS 15.0, *)
    open var relevanceScore: Double { fields.relevanceScore }

    open override func mutableCopy() -> Any {
        let copy = UNMutableNotificationContent()
        copy.fields = fields
        return copy
    }
}

@available(iOS 15.0, *)
public enum UNNotificationInterruptionLevel: UInt, Sendable {
    case passive
    case active
    case timeSensitive
    case critical
}
