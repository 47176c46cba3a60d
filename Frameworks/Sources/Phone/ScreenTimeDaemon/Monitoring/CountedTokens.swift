/// The tokens that an event counts.
package struct CountedTokens: Hashable, Codable, Sendable {
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

    /// True if all sets are empty, so all activity counts (Apple: `includesAllActivity`).
    package var includesAllActivity: Bool {
        applications.isEmpty && categories.isEmpty && webDomains.isEmpty
    }

    /// Hashes only the sizes of large sets, because hashing each token costs more than comparing.
    package func hash(into hasher: inout Hasher) {
        for tokens in [applications, categories, webDomains] {
            hasher.combine(tokens.count)
            if tokens.count == 1 { hasher.combine(tokens.first) }
        }
    }
}
