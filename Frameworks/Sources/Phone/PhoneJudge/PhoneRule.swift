public import ScreenTimeDaemon
public import SimulatedPhone

/// The expected behavior of an app: the shielded apps at each time, and the setup.
///
/// ```swift
/// let rule = PhoneRule { now in
///     now.isBetween((22, 0), (7, 0))
/// } setUp: { _ in
///     try Night.register()
/// }
/// ```
public struct PhoneRule: Sendable {
    /// Returns whether an app should be shielded; called for every other app.
    ///
    /// It is called after each event, and at each full minute of the clock, of an app's use and
    /// since each press of a button. Its answer is valid until the next call.
    public var isShielded: @Sendable (PhoneMoment) -> Bool
    /// Sets up the app on a new phone; runs as the app, authorized and open.
    public var setUp: @MainActor @Sendable (Phone) throws -> Void
    /// The other apps on the phone.
    public var applications: [InstalledApplication]
    /// The person's habits.
    public var person: PhonePerson
    /// The time of use that the phone has to follow a changed answer.
    ///
    /// Other changes are wrong from the first second.
    public var grace: Duration

    /// Creates a rule.
    /// - Parameters:
    ///   - applications: The other apps on the phone.
    ///   - person: The person's habits.
    ///   - grace: The time of use that the phone has to follow a changed answer.
    ///   - isShielded: Returns whether the app of a moment should be shielded. Equal moments must
    ///     have equal answers.
    ///   - setUp: Sets up the app on a new phone, for example chooses apps, saves the selection
    ///     and starts monitoring.
    public init(
        applications: [InstalledApplication] = Self.commonApplications,
        person: PhonePerson = PhonePerson(),
        grace: Duration = .seconds(60),
        _ isShielded: @escaping @Sendable (PhoneMoment) -> Bool,
        setUp: @escaping @MainActor @Sendable (Phone) throws -> Void = { _ in }
    ) {
        self.isShielded = isShielded
        self.setUp = setUp
        self.applications = applications
        self.person = person
        self.grace = grace
    }

    /// Five apps in four categories; two have a web domain.
    public static let commonApplications = [
        application("Photos", "Social", ["photos.example"]),
        application("Chat", "Social"),
        application("Videos", "Entertainment", ["videos.example"]),
        application("Game", "Games"),
        application("Mail", "Productivity"),
    ]

    private static func application(
        _ name: String,
        _ category: String,
        _ domains: [String] = []
    ) -> InstalledApplication {
        InstalledApplication(
            bundleIdentifier: BundleIdentifier(rawValue: "com.example.\(name.lowercased())"),
            name: name,
            category: category,
            webDomains: domains
        )
    }
}
