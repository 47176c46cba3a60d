/// A counter of facts that remembers the last IDs, so that a fact stored twice counts once.
///
/// A record is stored twice if its writer could not determine whether the first write succeeded, so
/// both are close together. A repeated break is recognized later as well, by the state itself.
struct RecentFactIDs: Equatable, Sendable {
    private static let length = 32

    private var recent: [FactID] = []
    private var seen = 0

    /// Always true: recent IDs are not part of the value of a state.
    static func == (left: RecentFactIDs, right: RecentFactIDs) -> Bool { true }

    /// The ID of the last fact; nil before the first.
    var last: FactID? { recent.isEmpty ? nil : recent[(seen - 1) % recent.count] }

    /// Returns the position of a fact among all facts, or nil if it was just applied.
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
