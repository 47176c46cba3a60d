import Foundation
public import ManagedSettings
import ManagedSettingsUI
import ScreenTimeDaemon
public import ScreenTimeExtensions

// The reports and requests of browsers.
extension BrowserDevice {
    /// Records the page in front of a browser, until its next report or for at most 15 seconds.
    /// - Parameters:
    ///   - host: The host of the page in use, or nil.
    ///   - isLocked: True if the screen is locked.
    ///   - browser: The number of the connected browser.
    public func report(front host: String?, isLocked: Bool, by browser: Int) {
        turn {
            let hadUse = !inFront.isEmpty
            fronts[browser] = BrowserFront(
                host: isLocked ? nil : host?.lowercased(),
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

    /// Asks the extension for the shield of a domain.
    /// - Parameters:
    ///   - domain: The domain.
    ///   - inAdvance: True if nobody sees the shield yet, so that it counts as no attempt.
    /// - Returns: The shield; nil if the domain is open, or only filtered.
    public func shield(of domain: String, inAdvance: Bool) -> ShieldOnScreen? {
        turn {
            guard let cause = daemon.shieldCause(of: .webDomain(domain)) else { return nil }
            var configuration: ShieldConfiguration?
            if let make = app.shieldConfiguration {
                if inAdvance { beginDraft() }
                runExtension(.shieldConfiguration) {
                    configuration = daemon.configuration(of: .webDomain(domain), cause, by: make())
                }
                draft = nil
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
        try turn { try execute(process, body) }
    }

    /// Returns the app's tokens for web domains.
    public func tokens(for domains: some Sequence<String>) -> Set<WebDomainToken> {
        Set(
            domains.map {
                WebDomainToken(daemon.token(for: .webDomain($0), of: app.bundleIdentifier))
            }
        )
    }

    /// Returns the domain of a token, or nil if it is void.
    public func domain(of token: WebDomainToken) -> String? {
        daemon.subject(of: token.opaque, of: app.bundleIdentifier)?.description
    }

    /// Copies the files of the app group, where the extension can write without an effect.
    private func beginDraft() {
        let files = FileManager.default
        do {
            if files.fileExists(atPath: drafts.path) { try files.removeItem(at: drafts) }
            try files.createDirectory(at: drafts, withIntermediateDirectories: true)
            for file in try files.contentsOfDirectory(atPath: container.path)
            where container.appending(path: file).path != drafts.deletingLastPathComponent().path {
                try files.copyItem(
                    at: container.appending(path: file),
                    to: drafts.appending(path: file)
                )
            }
        } catch {
            report("could not draw a shield in advance: \(error.localizedDescription)")
        }
        draft = (drafts, NotificationRegistry())
    }
}
