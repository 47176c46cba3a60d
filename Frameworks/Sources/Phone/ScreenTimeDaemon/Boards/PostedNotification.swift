public import Foundation

/// A local notification that an app asked the device to show.
public struct PostedNotification: Hashable, Sendable {
    /// The identifier of the request; a second request with the same one replaces the first.
    public var identifier: String
    /// The app that asked.
    public var app: BundleIdentifier
    /// The title, subtitle and body as the app gave them.
    public var title: String, subtitle: String, body: String
    /// The category that decides which actions are offered.
    public var category: String
    /// The app's attachments, with values as text.
    public var userInfo: [String: String]
    /// The instant at which it is shown, on the wall clock; nil means at once.
    public var showsAt: Date?
    /// The seconds after which it is shown again; nil means once.
    public var repeatsAfterSeconds: Double?

    /// The number that it puts on the app's icon; nil leaves it as it is.
    public var badge: Int?
    /// The interruption level, as the raw value of Apple's `UNNotificationInterruptionLevel`.
    public var interruptionLevel: UInt = 1

    /// Creates a notification.
    public init(
        identifier: String,
        app: BundleIdentifier,
        title: String,
        subtitle: String = "",
        body: String = "",
        category: String = "",
        userInfo: [String: String] = [:],
        showsAt: Date? = nil,
        repeatsAfterSeconds: Double? = nil
    ) {
        self.identifier = identifier
        self.app = app
        self.title = title
        self.subtitle = subtitle
        self.body = body
        self.category = category
        self.userInfo = userInfo
        self.showsAt = showsAt
        self.repeatsAfterSeconds = repeatsAfterSeconds
    }
}
