/// What a button under a notification does besides.
@available(iOS 10.0, *)
public struct UNNotificationActionOptions: OptionSet, Sendable {
    /// One bit for each option.
    public let rawValue: UInt

    /// Creates options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The device must be unlocked first.
    public static let authenticationRequired = UNNotificationActionOptions(rawValue: 1 << 0)
    /// The button is red.
    public static let destructive = UNNotificationActionOptions(rawValue: 1 << 1)
    /// The app is opened.
    public static let foreground = UNNotificationActionOptions(rawValue: 1 << 2)
}
