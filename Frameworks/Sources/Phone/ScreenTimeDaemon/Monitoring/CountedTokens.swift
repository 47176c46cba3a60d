/// The tokens that an event counts; events with equal tokens count alike.
package struct CountedTokens: Hashable, Sendable {
    package let applications: Set<OpaqueToken>
    package let categories: Set<OpaqueToken>
    package let webDomains: Set<OpaqueToken>
    package let includesPastActivity: Bool

    package init(
        applications: Set<OpaqueToken>,
        categories: Set<OpaqueToken>,
        webDomains: Set<OpaqueToken>,
        includesPastActivity: Bool
    ) {
        self.applications = applications
        self.categories = categories
        self.webDomains = webDomains
        self.includesPastActivity = includesPastActivity
    }

    /// True if no set names anything: then all activity counts (Apple: `includesAllActivity`).
    package var includesAllActivity: Bool {
        applications.isEmpty && categories.isEmpty && webDomains.isEmpty
    }

    /// Large sets are told apart by comparing them: hashing each of their tokens costs more.
    package func hash(into hasher: inout Hasher) {
        for tokens in [applications, categories, webDomains] {
            hasher.combine(tokens.count)
            if tokens.count == 1 { hasher.combine(tokens.first) }
        }
    }
}
