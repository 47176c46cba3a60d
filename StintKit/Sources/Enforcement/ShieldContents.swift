import ManagedSettings

/// What one store shields.
struct ShieldContents: Equatable {
    var applications: Set<ApplicationToken> = []
    var webDomains: Set<WebDomainToken> = []
    var applicationPolicy = ShieldPolicy<Application>()
    var webDomainPolicy = ShieldPolicy<WebDomain>()

    /// Shields nothing.
    init() {}

    /// Reads what stands in a store.
    init(_ shield: ShieldSettings) {
        applications = shield.applications ?? []
        webDomains = shield.webDomains ?? []
        applicationPolicy = ShieldPolicy(shield.applicationCategories)
        webDomainPolicy = ShieldPolicy(shield.webDomainCategories)
    }

    var isEmpty: Bool { self == ShieldContents() }

    /// Makes a store say this.
    func write(to store: ManagedSettingsStore) {
        guard !isEmpty else { return store.clearAllSettings() }
        var shield = store.shield
        shield.applications = applications.isEmpty ? nil : applications
        shield.webDomains = webDomains.isEmpty ? nil : webDomains
        shield.applicationCategories = applicationPolicy.stored
        shield.webDomainCategories = webDomainPolicy.stored
        store.shield = shield
    }

    /// Returns what shields all of this and, as far as a set holds both, all of the next contents.
    /// - Parameters:
    ///   - next: What the store is to say in the end.
    ///   - prefersNext: Whether a set that cannot hold both turns to the next one or stays.
    /// - Returns: What to write on the way.
    func raised(to next: ShieldContents, prefersNext: Bool) -> ShieldContents {
        func raised<Value>(_ value: Value, _ next: Value, _ both: Value, _ count: Int) -> Value {
            if count <= ShieldStores.tokenMaximum { return both }
            return prefersNext ? next : value
        }
        func raised<Element>(_ set: Set<Element>, _ next: Set<Element>) -> Set<Element> {
            let both = set.union(next)
            return raised(set, next, both, both.count)
        }
        func raised<Activity>(
            _ policy: ShieldPolicy<Activity>,
            _ next: ShieldPolicy<Activity>
        ) -> ShieldPolicy<Activity> {
            let both = policy.union(next)
            return raised(policy, next, both, both.categories.count)
        }
        var result = ShieldContents()
        result.applications = raised(applications, next.applications)
        result.webDomains = raised(webDomains, next.webDomains)
        result.applicationPolicy = raised(applicationPolicy, next.applicationPolicy)
        result.webDomainPolicy = raised(webDomainPolicy, next.webDomainPolicy)
        return result
    }
}
