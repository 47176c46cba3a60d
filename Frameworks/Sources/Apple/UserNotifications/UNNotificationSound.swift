public import Foundation

/// The sound of a notification.
@available(iOS 10.0, *)
open class UNNotificationSound: NSObject {
    private let name: UNNotificationSoundName?

    private init(name: UNNotificationSoundName?) {
        self.name = name
        super.init()
    }

    /// Names a sound file of the app.
    public convenience init(named name: UNNotificationSoundName) { self.init(name: name) }

    /// The system's sound.
    open class var `default`: UNNotificationSound { UNNotificationSound(name: nil) }

    /// The system's sound that no switch mutes; without the entitlement for it, the usual one is heard.
    @available(iOS 12.0, *)
    open class var defaultCritical: UNNotificationSound {
        UNNotificationSound(name: UNNotificationSoundName("critical"))
    }

    /// Returns whether both are the same sound.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UNNotificationSound else { return false }
        return name == other.name
    }

    open override var hash: Int { name.hashValue }
}

/// The name of a sound file.
@available(iOS 10.0, *)
public struct UNNotificationSoundName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(_ rawValue: String) { self.rawValue = rawValue }

    public init(rawValue: String) { self.rawValue = rawValue }
}
