import BrowserBackend
import Enforcement
import Foundation
import Limits

/// A website that the person adds to a limit with the extension's icon.
struct AddedWebsite: Equatable {
    let domain: String
    let limit: LimitID
    /// The time since the boot from which on it can't be undone, in milliseconds.
    let due: Int64
}

// Websites that are added in a browser. Each joins its limit after 30 seconds: until then nothing
// depends on it, so it can be undone. Its removal waits as the settings say.
extension Agent {
    static let undoMilliseconds: Int64 = 30_000

    /// Performs a request about the website in front, and returns what the extension shows.
    func answer(_ request: WebsiteRequest) -> WebsiteOffer {
        switch request {
        case .offer: break
        case .add(let host, let limit):
            // The one before joins its limit now, as the person can't undo it any longer.
            addWebsite()
            guard let domain = domain(of: host), offered(domain).contains(where: { $0.id == limit })
            else { break }
            let due = clock.bootMilliseconds + Self.undoMilliseconds
            added = AddedWebsite(domain: domain, limit: limit, due: due)
        case .undo: added = nil
        }
        let domain = request.host.flatMap(domain)
        let rest = (added?.due ?? 0) - clock.bootMilliseconds
        return WebsiteOffer(
            domain: domain,
            limits: domain.map(offered) ?? [],
            waiting: added?.domain,
            seconds: added == nil ? 0 : max(1, (rest + 999) / 1000)
        )
    }

    /// Adds the website whose time to undo is over.
    func addDueWebsite() {
        guard let added, clock.bootMilliseconds >= added.due else { return }
        addWebsite()
    }

    private func addWebsite() {
        guard let added else { return }
        self.added = nil
        // The limit may be gone meanwhile, or its selection unreadable.
        guard offered(added.domain).contains(where: { $0.id == added.limit }) else {
            return record.note("\(added.domain) could not be added: its limit has changed")
        }
        do {
            let label = try device.run { () throws(EnforcementError) -> String? in
                var reconciler = try Reconciler.inAppGroup()
                guard let limit = reconciler.state.limit(added.limit) else { return nil }
                let known = reconciler.selection(limit.selection)
                let more = try Selection(domains: [added.domain], on: device)
                try reconciler.set(Selection(known.items + more.items), as: limit.selection)
                return limit.label
            }
            if let label { record.note("\(added.domain) was added to \(label)") }
        } catch {
            record.note("\(added.domain) could not be added: \(error)")
        }
    }

    /// Returns the website of a host, without `www`; nil if nobody may block it.
    func domain(of host: String) -> String? {
        do throws(TypedDomainError) { return try TypedDomain(host).text } catch { return nil }
    }

    /// Returns the limits to which a website can be added, those with the same websites together.
    private func offered(_ domain: String) -> [WebsiteOffer.Entry] {
        do {
            return try device.read { () throws(EnforcementError) in
                try Reconciler.readSelections { reconciler, _, contents in
                    let state = reconciler.state
                    return state.selections.compactMap { known in
                        let limits = state.limits.filter { $0.selection == known.id }
                        guard let limit = limits.first, let selection = contents[known.reference],
                            !selection.coversEverythingElse,
                            !selection.items.contains(where: { $0.name == domain })
                        else { return nil }
                        let names = limits.map(\.label).joined(separator: ", ")
                        return WebsiteOffer.Entry(id: limit.id, name: names)
                    }
                }
            }
        } catch {
            record.report("could not read the limits: \(error)")
            return []
        }
    }
}

/// A request about the website in front of a browser.
enum WebsiteRequest: Equatable {
    case offer(host: String)
    case add(host: String, LimitID)
    /// Undo the last addition.
    case undo

    var host: String? {
        switch self {
        case .offer(let host), .add(let host, _): host
        case .undo: nil
        }
    }
}

/// The limits to which a website can be added, and the website that waits to be added.
struct WebsiteOffer: Equatable {
    struct Entry: Equatable {
        let id: LimitID
        let name: String
    }

    /// The website; nil if it can't be blocked.
    let domain: String?
    let limits: [Entry]
    /// The website that waits.
    let waiting: String?
    /// The time in which it can be undone.
    let seconds: Int64
}
