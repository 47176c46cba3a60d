import ManagedSettings
import ScreenTimeDaemon

/// The tokens of an event.
///
/// Events of an activity often have the same tokens. Their sets then share their storage, and
/// comparing them is cheap.
struct EventTokens: Hashable {
    let applications: Set<ApplicationToken>
    let categories: Set<ActivityCategoryToken>
    let webDomains: Set<WebDomainToken>
    let includesPastActivity: Bool

    init(
        _ applications: Set<ApplicationToken>,
        _ categories: Set<ActivityCategoryToken>,
        _ webDomains: Set<WebDomainToken>,
        includesPastActivity: Bool
    ) {
        self.applications = applications
        self.categories = categories
        self.webDomains = webDomains
        self.includesPastActivity = includesPastActivity
    }

    init(_ counted: CountedTokens) {
        self.init(
            Set(counted.applications),
            Set(counted.categories),
            Set(counted.webDomains),
            includesPastActivity: counted.includesPastActivity
        )
    }

    /// The tokens in the daemon's format.
    var counted: CountedTokens {
        CountedTokens(
            applications: applications.opaque(),
            categories: categories.opaque(),
            webDomains: webDomains.opaque(),
            includesPastActivity: includesPastActivity
        )
    }

    /// Hashes only the counts of large sets, because hashing every token is slow.
    func hash(into hasher: inout Hasher) {
        hasher.combine(applications.count)
        hasher.combine(categories.count)
        hasher.combine(webDomains.count)
        if applications.count == 1 { hasher.combine(applications.first) }
        if categories.count == 1 { hasher.combine(categories.first) }
        if webDomains.count == 1 { hasher.combine(webDomains.first) }
    }
}
