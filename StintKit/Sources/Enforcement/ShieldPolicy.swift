import ManagedSettings

/// A shield on categories of apps or of web domains, but for some of what is in them.
struct ShieldPolicy<Activity>: Equatable {
    var categories: Set<ActivityCategoryToken> = []
    var exceptions: Set<Token<Activity>> = []

    /// Shields nothing.
    init() {}

    init(_ categories: Set<ActivityCategoryToken>, except exceptions: Set<Token<Activity>>) {
        self.categories = categories
        self.exceptions = exceptions
    }

    /// Reads what stands in a store; what Stint never writes there counts as nothing.
    init(_ stored: ShieldSettings.ActivityCategoryPolicy<Activity>?) {
        guard case .specific(let categories, let exceptions) = stored else { return }
        self.categories = categories
        self.exceptions = exceptions
    }

    /// What to write into a store; nil says nothing.
    var stored: ShieldSettings.ActivityCategoryPolicy<Activity>? {
        categories.isEmpty ? nil : .specific(categories, except: exceptions)
    }

    /// Returns the least that shields all that either shields.
    func union(_ other: ShieldPolicy) -> ShieldPolicy {
        if categories.isEmpty { return other }
        if other.categories.isEmpty { return self }
        return ShieldPolicy(
            categories.union(other.categories),
            except: exceptions.intersection(other.exceptions)
        )
    }
}
