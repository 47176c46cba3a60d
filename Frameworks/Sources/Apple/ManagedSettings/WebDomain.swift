import ScreenTimeDaemon

/// A web domain, as far as the process may know it.
///
/// A domain that came with a token has no text except in the shield configuration and report
/// extensions.
@available(iOS 15.0, *)
public struct WebDomain: Equatable, Hashable {
    /// The domain without a path, for example `example.com`, or nil where it is withheld.
    public let domain: String?
    /// The domain's token, or nil if the domain was given as text.
    public let token: WebDomainToken?

    /// Names a web domain by its text.
    public init(domain: String) { self.init(domain: domain, token: nil) }

    /// Names a web domain by its token.
    public init(token: WebDomainToken) { self.init(domain: nil, token: token) }

    /// Describes a web domain as the shield configuration and report extensions see it.
    package init(domain: String?, token: WebDomainToken?) {
        self.domain = domain
        self.token = token
    }

    init(_ stored: StoredWebDomain) {
        self.init(domain: stored.domain, token: stored.token.map(Token.init))
    }

    var stored: StoredWebDomain { StoredWebDomain(domain: domain, token: token?.opaque) }
}
