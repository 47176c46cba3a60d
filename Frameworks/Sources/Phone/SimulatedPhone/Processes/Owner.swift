/// The person whose phone it is, as far as authorization depends on it.
public struct Owner: Hashable, Sendable {
    /// A passcode is set; without one, nobody can authorize an app for themselves.
    public var hasPasscode = true
    /// The phone is signed in to an iCloud account.
    public var hasICloudAccount = true
    /// The account is a child's in a family group.
    public var isChild = false
    /// The person, or the guardian, says yes when asked.
    public var agrees = true
    /// The person lets apps read health data when they ask.
    public var sharesHealthData = true
    /// The network can be reached; needed to enrol a child's phone.
    public var isOnline = true
    /// A restriction forbids Screen Time apps.
    public var isRestricted = false

    /// An adult with passcode and account who says yes.
    public init() {}
}
