/// The waits that people began at shields, the last of each item.
struct WaitState: Equatable, Sendable {
    /// The maximum number of waits; those of the lowest IDs make room.
    private static let maximum = 64

    private var kept = SortedMap<ItemID, RetainedFact>()

    var facts: [RetainedFact] { kept.rows.map(\.value) }

    /// Returns the status of an item's wait at a reading; nil without one.
    func status(of item: ItemID, at reading: ClockReading) -> WaitStatus? {
        guard let fact = kept[item]?.fact, case .waitBegan(let wait) = fact.event else {
            return nil
        }
        let elapsed = fact.reading.boot.duration(to: reading.boot)
        guard fact.reading.bootID == reading.bootID, elapsed >= .zero else { return .lapsed(wait) }
        if elapsed < wait.length {
            return .waiting(until: (reading.wall + (wait.length - elapsed)).roundedUpToSecond)
        }
        return elapsed < wait.length + Wait.grace ? .paid(wait) : .lapsed(wait)
    }

    /// Returns an item's wait that runs or is paid at a reading; nil without one.
    func current(of item: ItemID, at reading: ClockReading) -> AskedWait? {
        guard let fact = kept[item]?.fact, case .waitBegan(let wait) = fact.event else {
            return nil
        }
        switch status(of: item, at: reading) {
        case .waiting, .paid: return wait
        case .lapsed, nil: return nil
        }
    }

    func contains(_ item: ItemID) -> Bool { kept[item] != nil }

    mutating func begin(_ item: ItemID, _ fact: RetainedFact) {
        kept[item] = fact
        if kept.rows.count > WaitState.maximum,
            let first = kept.rows.first(where: { $0.key != item })
        {
            kept[first.key] = nil
        }
    }

    mutating func end(_ item: ItemID) { kept[item] = nil }
}

/// The status of a wait at a shield.
public enum WaitStatus: Hashable, Sendable {
    /// The second press opens the app from this instant of the wall clock on.
    case waiting(until: WallInstant)
    /// The second press opens the app now.
    case paid(AskedWait)
    /// The person did not come back in time, or the phone was restarted.
    case lapsed(AskedWait)
}
