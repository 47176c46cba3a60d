public import ScreenTimeDaemon
public import SimulatedPhone

/// The promise of an app: the shielded apps at each instant, and the setup.
///
/// ```swift
/// let rule = PhoneRule { now in
///     now.isBetween((22, 0), (7, 0))
/// } setUp: { _ in
///     try Night.register()
/// }
/// ```
public struct PhoneRule: Sendable {
    /// True if the app that a moment asks about should be shielded; asked about every other app.
    ///
    /// It is asked whenever something changes, and at each full minute of the clock, of an app's use
    /// and since each press of a button. In between its last answer stands.
    public var isShielded: @Sendable (PhoneMoment) -> Bool
    /// Sets the rule up on a fresh phone; runs as the app, authorized and open.
    public var setUp: @MainActor @Sendable (Phone) throws -> Void
    /// The other apps on the phone.
    public var applications: [InstalledApplication]
    /// The person's habits.
    public var person: PhonePerson
    /// The time that a phone in use has to follow a changed answer of the rule.
    ///
    /// What changes without the rule is wrong from the first second.
    public var grace: Duration

    /// Describes a rule.
    /// - Parameters:
    ///   - applications: The other apps on the phone.
    ///   - person: The person's habits.
    ///   - grace: The time that a phone in use has to follow a changed answer.
    ///   - isShielded: True if the app that a moment asks about should be shielded. Equal moments
    ///     get equal answers.
    ///   - setUp: What is done in the app on a fresh phone, as the app: choose apps, save the
    ///     selection, begin to monitor.
    public init(
        applications: [InstalledApplication] = Self.usualApplications,
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

    /// Five apps of four categories, two of which have a web domain.
    public static let usualApplications = [
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
