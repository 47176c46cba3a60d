import ManagedSettings

/// The shields and the filtered web domains in one store.
struct ShieldContents: Equatable {
    var applications: Set<ApplicationToken> = []
    var webDomains: Set<WebDomainToken> = []
    var applicationPolicy = ShieldPolicy<Application>()
    var webDomainPolicy = ShieldPolicy<WebDomain>()
    /// The domains that the system's filter blocks, without a shield.
    var typedDomains: Set<String> = []

    init() {}

    init(_ store: ManagedSettingsStore) {
        let shield = store.shield
        applications = shield.applications ?? []
        webDomains = shield.webDomains ?? []
        applicationPolicy = ShieldPolicy(shield.applicationCategories)
        webDomainPolicy = ShieldPolicy(shield.webDomainCategories)
        if case .specific(let domains) = store.webContent.blockedByFilter {
            typedDomains = Set(domains.compactMap(\.domain))
        }
    }

    var isEmpty: Bool { self == ShieldContents() }

    var coversEverythingElse: Bool {
        applicationPolicy.categories == nil || webDomainPolicy.categories == nil
    }

    func write(to store: ManagedSettingsStore) {
        guard !isEmpty else { return store.clearAllSettings() }
        var shield = store.shield
        shield.applications = applications.isEmpty ? nil : applications
        shield.webDomains = webDomains.isEmpty ? nil : webDomains
        shield.applicationCategories = applicationPolicy.stored
        shield.webDomainCategories = webDomainPolicy.stored
        store.shield = shield
        let filter: WebContentSettings.FilterPolicy? =
            typedDomains.isEmpty ? nil : .specific(Set(typedDomains.map(WebDomain.init(domain:))))
        if store.webContent.blockedByFilter != filter { store.webContent.blockedByFilter = filter }
    }

    /// Returns contents that block everything in this and the next contents, if it fits.
    ///
    /// A set that is too large for both becomes the next one if `prefersNext`, or else stays.
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
            return raised(policy, next, both, both.categories?.count ?? 0)
        }
        var result = ShieldContents()
        result.applications = raised(applications, next.applications)
        result.webDomains = raised(webDomains, next.webDomains)
        result.typedDomains = raised(typedDomains, next.typedDomains)
        result.applicationPolicy = raised(applicationPolicy, next.applicationPolicy)
        result.webDomainPolicy = raised(webDomainPolicy, next.webDomainPolicy)
        return result
    }
}

/// A shield on categories of apps or of web domains, with exceptions.
struct ShieldPolicy<Activity>: Equatable {
    /// The blocked categories; nil for all.
    var categories: Set<ActivityCategoryToken>? = []
    var exceptions: Set<Token<Activity>> = []

    init() {}

    init(_ categories: Set<ActivityCategoryToken>?, except exceptions: Set<Token<Activity>>) {
        self.categories = categories
        self.exceptions = exceptions
    }

    /// Creates a policy from a store's.
    init(_ stored: ShieldSettings.ActivityCategoryPolicy<Activity>?) {
        switch stored {
        case .specific(let categories, let exceptions): self.init(categories, except: exceptions)
        case .all(let exceptions): self.init(nil, except: exceptions)
        case .some(.none), nil: self.init()
        @unknown default: self.init()
        }
    }

    private var isEmpty: Bool { categories?.isEmpty == true }

    /// The policy to write into a store, or nil if empty.
    var stored: ShieldSettings.ActivityCategoryPolicy<Activity>? {
        guard let categories else { return .all(except: exceptions) }
        return isEmpty ? nil : .specific(categories, except: exceptions)
    }

    /// Returns the smallest policy that blocks everything that either blocks.
    func union(_ other: ShieldPolicy) -> ShieldPolicy {
        if isEmpty { return other }
        if other.isEmpty { return self }
        return ShieldPolicy(
            categories.flatMap { other.categories?.union($0) },
            except: exceptions.intersection(other.exceptions)
        )
    }
}
