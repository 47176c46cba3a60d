public import Foundation

/// A local notification of an app.
public struct PostedNotification: Hashable, Codable, Sendable {
    /// The identifier of the request, which replaces earlier requests with the same identifier.
    public var identifier: String
    /// The app that posted it.
    public var app: BundleIdentifier
    /// The title, subtitle and body.
    public var title: String, subtitle: String, body: String
    /// The category that determines the actions.
    public var category: String
    /// The identifier of related notifications, which are shown as one group; empty for none.
    public var thread = ""
    /// The app's user info, with values as text.
    public var userInfo: [String: String]
    /// The time on the wall clock at which it is shown; nil means immediately.
    public var showsAt: Date?
    /// The interval in seconds at which it is shown again; nil means once.
    public var repeatsAfterSeconds: Double?

    /// The app's new badge number; nil leaves the badge unchanged.
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
