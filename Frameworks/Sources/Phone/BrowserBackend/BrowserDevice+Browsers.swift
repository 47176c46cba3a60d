import Foundation
public import ManagedSettings
import ManagedSettingsUI
import ScreenTimeDaemon
public import ScreenTimeExtensions

// The reports and requests of browsers.
extension BrowserDevice {
    /// Records the pages in use in a browser, until its next report or for at most 15 seconds.
    ///
    /// Pages of one website in use at the same time count once.
    /// - Parameters:
    ///   - hosts: The hosts of the page in front, and of those that play.
    ///   - isLocked: True if the screen is locked.
    ///   - browser: The number of the connected browser.
    public func report(inUse hosts: Set<String>, isLocked: Bool, by browser: Int) {
        turn {
            let hadUse = !inFront.isEmpty
            fronts[browser] = BrowserFront(
                hosts: isLocked ? [] : Set(hosts.map { $0.lowercased() }),
                isLocked: isLocked,
                end: now + Self.reportMilliseconds
            )
            daemon.advance()
            if hadUse || !inFront.isEmpty { daemon.keepFront() }
        }
    }

    /// Offers a website that was in front or typed when the person next chooses websites, until the
    /// device ends.
    public func offer(_ host: String) {
        let domain = host.lowercased().replacing(/^www\./, with: "")
        guard domain.contains("."), recentDomains.last != domain else { return }
        recentDomains.removeAll { $0 == domain }
        recentDomains.append(domain)
        if recentDomains.count > Self.recentMaximum { recentDomains.removeFirst() }
    }

    private static let recentMaximum = 30

    /// Forgets a browser, whose use ended with its connection.
    public func disconnected(_ browser: Int) {
        turn { fronts[browser] = nil }
    }

    /// The blocked domains that the app knows, shielded or filtered, sorted.
    public var blockedDomains: [String] {
        let shielded = daemon.webDomains(of: app.bundleIdentifier)
            .filter { daemon.shieldCause(of: .webDomain($0)) != nil }
        let filtered = daemon.filteredDomains(of: app.bundleIdentifier)
            .filter(daemon.isFiltered)
        return Set(shielded + filtered).sorted()
    }

    /// The token whose shield covers a domain: its own, or that of its category.
    public enum ShieldedToken {
        case webDomain(WebDomainToken)
        case category(ActivityCategoryToken)
    }

    /// Returns the token whose shield covers a domain; nil if it is open, or only filtered.
    public func shieldedToken(of domain: String) -> ShieldedToken? {
        guard let cause = daemon.shieldCause(of: .webDomain(domain)) else { return nil }
        func token(_ subject: Subject) -> OpaqueToken { daemon.token(for: subject, of: cause.app) }
        return cause.category.map { .category(ActivityCategoryToken(token(.category($0)))) }
            ?? .webDomain(WebDomainToken(token(.webDomain(domain))))
    }

    /// Asks the extension for the shield of a domain that a person sees.
    /// - Returns: The shield; nil if the domain is open, or only filtered.
    public func shield(of domain: String) -> ShieldOnScreen? {
        turn {
            guard let cause = daemon.shieldCause(of: .webDomain(domain)) else { return nil }
            var configuration: ShieldConfiguration?
            if let make = app.shieldConfiguration {
                runExtension(.shieldConfiguration) {
                    configuration = daemon.configuration(of: .webDomain(domain), cause, by: make())
                }
            }
            return ShieldOnScreen(
                subject: .webDomain(domain),
                cause: cause,
                configuration: configuration
            )
        }
    }

    /// Runs the shield action extension for a button.
    ///
    /// The extension must answer before its method returns.
    /// - Returns: The first answer; nil if the domain is open or there was no answer.
    public func press(_ button: ShieldButton, on domain: String) -> ShieldActionResponse? {
        turn {
            guard let cause = daemon.shieldCause(of: .webDomain(domain)) else {
                return daemon.isFiltered(domain) ? .close : nil
            }
            guard let make = app.shieldAction else { return .close }
            var first: ShieldActionResponse?
            runExtension(.shieldAction) {
                daemon.handle(button.action, on: .webDomain(domain), cause, by: make()) {
                    if first == nil { first = $0 }
                }
            }
            return first
        }
    }

    // MARK: - The app

    /// The tag of the person's language, by the environment of this program.
    public var language: String {
        let name = (ProcessInfo.processInfo.environment["LANG"] ?? "").prefix { $0 != "." }
        guard !["", "C", "POSIX"].contains(name) else { return "en-US" }
        return String(name).replacing("_", with: "-")
    }

    /// Runs code of the app itself.
    public func run<Result>(_ body: () throws -> Result) rethrows -> Result {
        generation += 1
        return try turn { try execute(process, body) }
    }

    /// Runs code of the app that changes nothing.
    public func read<Result>(_ body: () throws -> Result) rethrows -> Result {
        try execute(process, body)
    }

    /// Returns the app's tokens for web domains.
    public func tokens(for domains: some Sequence<String>) -> Set<WebDomainToken> {
        Set(
            domains.map {
                WebDomainToken(daemon.token(for: .webDomain($0), of: app.bundleIdentifier))
            }
        )
    }

    /// Returns the domains of a category's token, which may be none.
    public func domains(of token: ActivityCategoryToken) -> [String] {
        let name = daemon.subject(of: token.opaque, of: app.bundleIdentifier)?.description
        return websiteCategories.filter { $0.name == name }.flatMap(\.domains)
    }

    /// The domains that the app has ever named, without those of categories, sorted.
    public var namedDomains: [String] {
        let listed = Set(websiteCategories.flatMap(\.domains))
        return daemon.webDomains(of: app.bundleIdentifier).filter { !listed.contains($0) }
    }

    /// Returns the domain of a token, or nil if it is void.
    public func domain(of token: WebDomainToken) -> String? {
        daemon.subject(of: token.opaque, of: app.bundleIdentifier)?.description
    }
}
