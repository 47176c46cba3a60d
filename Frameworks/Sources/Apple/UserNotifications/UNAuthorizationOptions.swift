/// What an app wants its notifications to do.
@available(iOS 10.0, *)
public struct UNAuthorizationOptions: OptionSet, Sendable {
    /// One bit for each wish.
    public let rawValue: UInt

    /// Creates wishes from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// A number on the app's icon.
    public static let badge = UNAuthorizationOptions(rawValue: 1 << 0)
    /// A sound.
    public static let sound = UNAuthorizationOptions(rawValue: 1 << 1)
    /// A banner.
    public static let alert = UNAuthorizationOptions(rawValue: 1 << 2)
    /// A voice in a car.
    public static let carPlay = UNAuthorizationOptions(rawValue: 1 << 3)
    /// A sound that no switch mutes.
    @available(iOS 12.0, *)
    public static let criticalAlert = UNAuthorizationOptions(rawValue: 1 << 4)
    /// A link from the system's settings to the app's.
    @available(iOS 12.0, *)
    public static let providesAppNotificationSettings = UNAuthorizationOptions(rawValue: 1 << 5)
    /// Quiet delivery without asking the person.
    @available(iOS 12.0, *)
    public static let provisional = UNAuthorizationOptions(rawValue: 1 << 6)
}
