import ManagedSettings
import ScreenTimeDaemon

/// A website in the picker's list, with a token for the calling app.
typealias PickedWebsite = (name: String, token: WebDomainToken)

/// A category with its apps, for the picker's list.
struct PickedGroup {
    let name: String
    let token: ActivityCategoryToken
    let items: [(name: String, token: ApplicationToken)]
    let websites: [WebDomainToken]

    /// Returns the categories of the device by name, with tokens for the calling app.
    static func all(for caller: Caller?) -> [PickedGroup] {
        guard let caller else { return [] }
        let app = caller.process.app
        let apps = caller.daemon.backend.installedApplications.filter { $0.bundleIdentifier != app }
        return Dictionary(grouping: apps, by: \.category).sorted { $0.key < $1.key }
            .map { name, apps in
                PickedGroup(
                    name: name,
                    token: Token(caller.daemon.token(for: .category(name), of: app)),
                    items: apps.sorted { $0.name < $1.name }.map { item in
                        let subject = Subject.application(item.bundleIdentifier)
                        return (item.name, Token(caller.daemon.token(for: subject, of: app)))
                    },
                    websites: apps.flatMap(\.webDomains).map { domain in
                        Token(caller.daemon.token(for: .webDomain(domain), of: app))
                    }
                )
            }
    }

    /// Returns the websites of the device and its apps by name, with tokens for the calling app.
    static func websites(for caller: Caller?) -> [PickedWebsite] {
        guard let caller else { return [] }
        let backend = caller.daemon.backend
        let domains = backend.installedApplications.flatMap(\.webDomains)
        return websites(Set(domains + backend.knownWebDomains).sorted(), for: caller)
    }

    /// Returns the lists of websites that the device offers.
    static func websiteCategories(
        for caller: Caller?
    ) -> [(name: String, websites: [PickedWebsite])] {
        guard let caller else { return [] }
        return caller.daemon.backend.websiteCategories.map { category in
            (category.name, websites(category.domains, for: caller))
        }
    }

    private static func websites(_ domains: [String], for caller: Caller) -> [PickedWebsite] {
        domains.map { domain in
            (domain, Token(caller.daemon.token(for: .webDomain(domain), of: caller.process.app)))
        }
    }
}
