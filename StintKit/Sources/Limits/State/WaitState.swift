/// The waits that people began at shields, the last of each item.
struct WaitState: Equatable, Sendable {
    /// The maximum number of waits; those of the lowest IDs make room.
    private static let maximum = 64

    private var begun = SortedMap<ItemID, Retained<AskedWait>>()

    var facts: [RetainedFact] { begun.rows.map(\.value.source) }

    /// Returns the status of an item's wait at a reading; nil without one.
    func status(of item: ItemID, at reading: ClockReading) -> WaitStatus? {
        guard let kept = begun[item] else { return nil }
        let wait = kept.value
        let elapsed = kept.reading.boot.duration(to: reading.boot)
        guard kept.reading.bootID == reading.bootID, elapsed >= .zero else { return .lapsed(wait) }
        if elapsed < wait.length {
            return .waiting(until: (reading.wall + (wait.length - elapsed)).roundedUpToSecond)
        }
        return elapsed < wait.length + Wait.grace ? .paid(wait) : .lapsed(wait)
    }

    /// Returns an item's wait that runs or is paid at a reading; nil without one.
    func current(of item: ItemID, at reading: ClockReading) -> AskedWait? {
        switch status(of: item, at: reading) {
        case .waiting, .paid: return begun[item]?.value
        case .lapsed, nil: return nil
        }
    }

    func contains(_ item: ItemID) -> Bool { begun[item] != nil }

    mutating func begin(_ new: Retained<AskedWait>) {
        begun[new.value.item] = new
        if begun.rows.count > WaitState.maximum,
            let first = begun.rows.first(where: { $0.key != new.value.item })
        {
            begun[first.key] = nil
        }
    }

    mutating func end(_ item: ItemID) { begun[item] = nil }
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
