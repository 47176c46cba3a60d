import ScreenTimeDaemon

/// A web domain, with the details that the process can access.
///
/// A domain with a token has no text except in the shield configuration and report extensions, and
/// on a device that reveals it.
@available(iOS 15.0, *)
public struct WebDomain: Equatable, Hashable {
    /// The domain without a path, for example `example.com`; nil if it is withheld.
    public let domain: String?
    /// The domain's token; nil if the domain was created from text.
    public let token: WebDomainToken?

    public init(domain: String) { self.init(domain: domain, token: nil) }

    public init(token: WebDomainToken) {
        var domain: String?
        if let caller = Caller.current, caller.daemon.backend.revealsWebDomains {
            domain = caller.daemon.subject(of: token.opaque, of: caller.process.app)?.description
        }
        self.init(domain: domain, token: token)
    }

    /// Creates a web domain for the shield configuration and report extensions.
    package init(domain: String?, token: WebDomainToken?) {
        self.domain = domain
        self.token = token
    }

    init(_ stored: StoredWebDomain) {
        self.init(domain: stored.domain, token: stored.token.map(Token.init))
    }

    var stored: StoredWebDomain { StoredWebDomain(domain: domain, token: token?.opaque) }
}
