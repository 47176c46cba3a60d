import ManagedSettings

/// A distribution of tokens over sets, in which tokens keep their set if possible.
enum ShieldPlaces {
    static func count(_ tokens: Int, room: Int = ShieldStores.tokenMaximum) -> Int {
        (tokens + room - 1) / room
    }

    /// Returns sets that contain each token once; a set is empty only if there are no tokens.
    ///
    /// `current` contains the present sets, as many as `count` returns; `room` is the maximum number
    /// of tokens in each of the new ones.
    static func spread<Element: Hashable>(
        _ tokens: [Element],
        over current: [Set<Element>],
        room: Int = ShieldStores.tokenMaximum
    ) -> [Set<Element>] {
        var rest = Set(tokens)
        var places = current.map { set in
            let kept = Set(set.intersection(rest).prefix(room))
            rest.subtract(kept)
            return kept
        }
        var added = tokens.filter(rest.contains)[...]
        // Fill free places first, then the places of tokens that leave.
        for occupied in [current, places] {
            for index in places.indices {
                let free = room - occupied[index].union(places[index]).count
                guard free > 0 else { continue }
                places[index].formUnion(added.prefix(free))
                added = added.dropFirst(free)
            }
        }
        precondition(added.isEmpty, "there must be as many sets as the tokens need")
        return places
    }

    /// Returns the number of stores that a policy needs.
    static func count<Activity>(_ policy: ShieldUnion.Policy<Activity>) -> Int {
        policy.categories.map { count($0.count) } ?? 1
    }

    /// Returns the contents of each store, from the first on, none of them empty.
    ///
    /// Each policy gets the store that already contains most of its categories; a policy with more
    /// than 50 categories gets several.
    static func spread<Activity>(
        _ policies: [ShieldUnion.Policy<Activity>],
        over current: [ShieldPolicy<Activity>]
    ) -> [ShieldPolicy<Activity>] {
        var needs = policies.map { count($0) }
        let storeCount = needs.reduce(0, +)
        let current = (0..<storeCount).map { $0 < current.count ? current[$0] : ShieldPolicy() }
        var matches: [Match] = []
        for (index, policy) in policies.enumerated() {
            for (store, known) in current.enumerated() {
                let shared = shared(known.categories, policy.categories)
                let isSame = known.exceptions == policy.exceptions
                matches.append(
                    Match(policy: index, store: store, weight: 2 * shared + (isSame ? 1 : 0))
                )
            }
        }
        // The order of equal weights is fixed: by policy, then by store.
        matches.sort { ($1.weight, $0.policy, $0.store) < ($0.weight, $1.policy, $1.store) }
        var stores = [[Int]](repeating: [], count: policies.count)
        var taken: Set<Int> = []
        for match in matches where needs[match.policy] > 0 && !taken.contains(match.store) {
            taken.insert(match.store)
            stores[match.policy].append(match.store)
            needs[match.policy] -= 1
        }
        var result = [ShieldPolicy<Activity>](repeating: ShieldPolicy(), count: storeCount)
        for (policy, stores) in zip(policies, stores) {
            guard let categories = policy.categories else {
                for store in stores { result[store] = ShieldPolicy(nil, except: policy.exceptions) }
                continue
            }
            let places = spread(categories, over: stores.map { current[$0].categories ?? [] })
            for (store, categories) in zip(stores, places) {
                result[store] = ShieldPolicy(categories, except: policy.exceptions)
            }
        }
        return result
    }

    /// Returns the number of categories that a store and a policy share; nil means all.
    private static func shared(
        _ known: Set<ActivityCategoryToken>?,
        _ wanted: [ActivityCategoryToken]?
    ) -> Int {
        guard let known, let wanted else {
            return known == nil && wanted == nil ? ShieldStores.tokenMaximum : 0
        }
        return known.intersection(wanted).count
    }

    /// A policy that a store already contains in part.
    private struct Match {
        let policy: Int
        let store: Int
        let weight: Int
    }
}
