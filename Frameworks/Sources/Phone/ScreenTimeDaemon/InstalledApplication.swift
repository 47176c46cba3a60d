/// An installed app.
public struct InstalledApplication: Hashable, Sendable {
    /// The app's bundle identifier.
    public let bundleIdentifier: BundleIdentifier
    /// The name under its icon.
    public let name: String
    /// The app's category in Screen Time, for example `Social`.
    public let category: String
    /// The web domains whose use counts as use of the app, for example `example.com`.
    public let webDomains: [String]

    /// Describes an app.
    public init(
        bundleIdentifier: BundleIdentifier,
        name: String,
        category: String,
        webDomains: [String] = []
    ) {
        self.bundleIdentifier = bundleIdentifier
        self.name = name
        self.category = category
        self.webDomains = webDomains
    }
}
