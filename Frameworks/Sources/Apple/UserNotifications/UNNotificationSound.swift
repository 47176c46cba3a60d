public import Foundation

@available(iOS 10.0, *)
open class UNNotificationSound: NSObject {
    private let name: UNNotificationSoundName?

    private init(name: UNNotificationSoundName?) {
        self.name = name
        super.init()
    }

    public convenience init(named name: UNNotificationSoundName) { self.init(name: name) }

    open class var `default`: UNNotificationSound { UNNotificationSound(name: nil) }

    /// The critical sound; without its entitlement, the default sound plays.
    @available(iOS 12.0, *)
    open class var defaultCritical: UNNotificationSound {
        UNNotificationSound(name: UNNotificationSoundName("critical"))
    }

    /// Returns true if the sounds are equal.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UNNotificationSound else { return false }
        return name == other.name
    }

    open override var hash: Int { name.hashValue }
}

@available(iOS 10.0, *)
public struct UNNotificationSoundName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(_ rawValue: String) { self.rawValue = rawValue }

    public init(rawValue: String) { self.rawValue = rawValue }
}
