/// The figures that limits count with.
struct Counts: Equatable, Sendable {
    var meters = MeterState()
    var banks = BankState()
    var openings = SortedMap<LimitID, Openings>()

    mutating func remove(_ limit: LimitID) {
        meters.remove(limit)
        openings[limit] = nil
    }

    var checkpoints: [Checkpoint] {
        banks.checkpoints + meters.checkpoints
            + openings.rows.map { .openings($0.key, $0.value) }
    }
}

extension SortedMap<LimitID, Openings> {
    /// Returns the number of openings of a limit on a day that is not before the last counted one.
    func count(of limit: LimitID, on day: CivilDay) -> Int {
        guard let openings = self[limit], openings.day >= day else { return 0 }
        return Int(openings.count)
    }

    /// Raises the number of openings to at least that of another limit.
    mutating func raise(_ limit: LimitID, to other: Openings) {
        guard self[limit]?.isAtLeast(other) != true else { return }
        self[limit] = other
    }
}
