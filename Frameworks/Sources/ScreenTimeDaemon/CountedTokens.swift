/// What an event counts, as an app named it; events that agree in it count alike.
struct CountedTokens: Hashable {
    let applications: Set<OpaqueToken>
    let categories: Set<OpaqueToken>
    let webDomains: Set<OpaqueToken>
    let includesPastActivity: Bool

    init(_ event: ActivityEvent) {
        applications = event.applications
        categories = event.categories
        webDomains = event.webDomains
        includesPastActivity = event.includesPastActivity
    }

    /// True if no set names anything: then all activity counts (Apple: `includesAllActivity`).
    var includesAllActivity: Bool {
        applications.isEmpty && categories.isEmpty && webDomains.isEmpty
    }
}
