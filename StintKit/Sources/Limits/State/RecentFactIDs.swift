/// A counter of facts that remembers the last IDs, so that one stored twice counts once.
///
/// A record is stored twice when its writer could not determine whether the first write had
/// succeeded, so both are close together. An override is recognized however late, by the state
/// itself.
struct RecentFactIDs: Equatable, Sendable {
    private static let length = 32

    private var recent: [FactID] = []
    private var seen = 0

    /// The order of arrival is not part of a state's value: equal states may have different trails.
    static func == (left: RecentFactIDs, right: RecentFactIDs) -> Bool { true }

    /// Returns the place of a fact in the order of facts, or nil if it was just applied.
    mutating func place(for id: FactID) -> Int? {
        for other in recent where other.low == id.low && other.high == id.high { return nil }
        if recent.count < RecentFactIDs.length {
            if recent.isEmpty { recent.reserveCapacity(RecentFactIDs.length) }
            recent.append(id)
        } else {
            recent[seen % RecentFactIDs.length] = id
        }
        defer { seen += 1 }
        return seen
    }
}

/// A fact that the state still depends on, with its place in the order of facts.
///
/// Two are equal if their facts are: the place only serves to return facts in order. A reference,
/// because a state holds many and is copied often.
final class RetainedFact: Equatable, Sendable {
    let place: Int
    let fact: Fact

    init(place: Int, fact: Fact) {
        self.place = place
        self.fact = fact
    }

    static func == (left: RetainedFact, right: RetainedFact) -> Bool {
        left === right || left.fact == right.fact
    }
}
