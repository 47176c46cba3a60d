import Limits

/// The waits at shields that were neither paid nor given up, to find those that lapse.
struct WaitWatch: Sendable {
    private struct Entry {
        let wait: AskedWait
        let began: ClockReading
        /// True if a "no" was counted as giving it up.
        var isGivenUp = false
    }

    private var entries: [ItemID: Entry] = [:]

    mutating func begin(_ wait: AskedWait, at reading: ClockReading) {
        entries[wait.item] = Entry(wait: wait, began: reading)
    }

    /// Records a "no" and returns the wait that it gives up, if any.
    mutating func turnBack(_ item: ItemID) -> AskedWait? {
        guard let entry = entries[item], !entry.isGivenUp else { return nil }
        entries[item]?.isGivenUp = true
        return entry.wait
    }

    /// Records an access and returns the wait that was counted as given up and is paid after all.
    mutating func pay(_ item: ItemID) -> AskedWait? {
        let entry = entries.removeValue(forKey: item)
        return entry?.isGivenUp == true ? entry?.wait : nil
    }

    /// Removes the waits that have lapsed at a reading, and returns those not given up before.
    ///
    /// A reading from before the wait belongs to a fact that another process stored late.
    mutating func removeLapsed(at reading: ClockReading, in state: RuleState) -> [AskedWait] {
        guard !entries.isEmpty else { return [] }
        let lapsed = entries.filter { item, entry in
            let began = entry.began
            if reading.bootID == began.bootID, reading.boot < began.boot { return false }
            return switch state.wait(of: item, at: reading) {
            case .waiting, .paid: false
            case .lapsed, nil: true
            }
        }
        for item in lapsed.keys { entries[item] = nil }
        return lapsed.values.filter { !$0.isGivenUp }.map(\.wait)
    }
}
