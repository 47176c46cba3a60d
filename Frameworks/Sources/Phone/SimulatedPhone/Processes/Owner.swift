/// The properties of a phone's owner that determine authorization.
public struct Owner: Hashable, Sendable {
    /// True if a passcode is set, which `.individual` authorization requires.
    public var hasPasscode = true
    /// True if the phone is signed in to an iCloud account.
    public var hasICloudAccount = true
    /// True if the account belongs to a child in a family group.
    public var isChild = false
    /// True if the person or guardian agrees when asked.
    public var agrees = true
    /// True if the person allows apps to read health data.
    public var sharesHealthData = true
    /// True if the network is connected, which authorizing a child's phone requires.
    public var isOnline = true
    /// True if a restriction forbids Screen Time apps.
    public var isRestricted = false

    /// Creates an adult with passcode and account who agrees.
    public init() {}
}
