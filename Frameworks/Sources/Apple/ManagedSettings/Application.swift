import ScreenTimeDaemon

/// An app, with the details that the process can access.
///
/// Identifier and name are nil except in the shield configuration and report extensions (Apple:
/// `Application`, developer documentation).
@available(iOS 15.0, *)
public struct Application: Equatable, Hashable {
    /// The app's bundle identifier; nil if it is withheld.
    public let bundleIdentifier: String?
    /// The app's token; nil if the app was created from a bundle identifier.
    public let token: ApplicationToken?
    /// The app's name in the user's language; nil if it is withheld.
    public let localizedDisplayName: String?

    public init(bundleIdentifier: String) {
        self.init(bundleIdentifier: bundleIdentifier, token: nil, localizedDisplayName: nil)
    }

    public init(token: ApplicationToken) {
        self.init(bundleIdentifier: nil, token: token, localizedDisplayName: nil)
    }

    /// Creates an app for the shield configuration and report extensions.
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
