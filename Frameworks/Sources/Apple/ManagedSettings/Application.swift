import ScreenTimeDaemon

/// An app, as far as the process may know it.
///
/// Identifier and name are nil in the app itself and in its monitor and shield action extensions;
/// the shield configuration and report extensions are given them (Apple: `Application`, developer
/// documentation).
@available(iOS 15.0, *)
public struct Application: Equatable, Hashable {
    /// The app's bundle identifier, or nil where it is withheld.
    public let bundleIdentifier: String?
    /// The app's token, or nil if the app was named by its bundle identifier.
    public let token: ApplicationToken?
    /// The app's name in the person's language, or nil where it is withheld.
    public let localizedDisplayName: String?

    /// Names an app by its bundle identifier.
    public init(bundleIdentifier: String) {
        self.init(bundleIdentifier: bundleIdentifier, token: nil, localizedDisplayName: nil)
    }

    public init(token: ApplicationToken) {
        self.init(bundleIdentifier: nil, token: token, localizedDisplayName: nil)
    }

    /// Describes an app as the shield configuration and report extensions see it.
    package init(bundleIdentifier: String?, token: ApplicationToken?, localizedDisplayName: String?)
    {
        self.bundleIdentifier = bundleIdentifier
        self.token = token
        self.localizedDisplayName = localizedDisplayName
    }

    init(_ stored: StoredApplication) {
        self.init(
            bundleIdentifier: stored.bundleIdentifier,
            token: stored.token.map(Token.init),
            localizedDisplayName: nil
        )
    }

    var stored: StoredApplication {
        StoredApplication(bundleIdentifier: bundleIdentifier, token: token?.opaque)
    }
}
