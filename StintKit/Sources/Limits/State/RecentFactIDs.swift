/// Counts facts and remembers the names of the last ones, so that one stored twice counts once.
///
/// A record is stored twice when its writer could not tell whether the first write had succeeded,
/// so both lie close together. An override is recognised however late, by the state itself.
struct RecentFactIDs: Equatable, Sendable {
    /// How many names are remembered.
    private static let length = 32

    private var recent: [FactID] = []
    private var seen = 0

    /// A trail is no part of what a state says: it is the same state however it was reached.
    static func == (left: RecentFactIDs, right: RecentFactIDs) -> Bool { true }

    /// Returns the place of a fact in the order of facts, or nil if it was seen just before.
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

/// A fact that the state still stands on, with its place in the order of facts.
///
/// Two are equal if their facts are: the place only serves to give facts back in order. A reference,
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
