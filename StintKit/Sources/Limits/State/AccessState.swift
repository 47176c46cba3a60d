/// The accesses that may still run, and the counts of limits on openings.
struct AccessState: Equatable, Sendable {
    /// The maximum number of running accesses; more are refused.
    static let runningMaximum = 128

    private(set) var facts: [RetainedFact] = []
    private(set) var openings = SortedMap<LimitID, Openings>()

    static func access(_ kept: RetainedFact) -> (access: Access, reading: ClockReading)? {
        guard case .accessBegan(let access) = kept.fact.event else { return nil }
        return (access, kept.fact.reading)
    }

    /// Returns the accesses that run at a reading, each with the wall instant of its end.
    func running(at reading: ClockReading, trusted: WallInstant) -> [RunningAccess] {
        guard !facts.isEmpty else { return [] }
        return facts.compactMap { kept in
            guard let (access, beginning) = AccessState.access(kept),
                let end = access.term(since: beginning).end(at: reading, trusted: trusted)
            else { return nil }
            return RunningAccess(access: access, end: end)
        }
    }

    /// Returns an access to an item that ended by itself within a time before a reading, or nil.
    func ended(
        _ item: ItemID,
        within window: Duration,
        before reading: ClockReading
    ) -> Access? {
        facts.lazy.compactMap { AccessState.access($0) }.first { access, beginning in
            guard access.item == item, beginning.bootID == reading.bootID else { return false }
            let elapsed = beginning.boot.duration(to: reading.boot)
            return (.zero...window).contains(elapsed - access.length.minutes.duration)
        }?.access
    }

    /// Begins an access unless its questions are already answered, or a limit has none left.
    ///
    /// `counted` are the limits that count it, each with its number a day.
    mutating func begin(
        _ access: Access,
        _ kept: RetainedFact,
        _ counted: [(limit: LimitID, timesPerDay: Int)]
    ) -> FactOutcome {
        let term = access.term(since: kept.fact.reading)
        let running = facts.filter { other in
            guard let (known, reading) = AccessState.access(other) else { return false }
            return known.term(since: reading).overlaps(term)
        }
        let known = running.compactMap { AccessState.access($0)?.access }
        guard !known.contains(where: access.repeats) else { return .refused(.runsAlready) }
        guard running.count < AccessState.runningMaximum else { return .refused(.tooMany) }
        guard counted.allSatisfy({ openings.count(of: $0.limit, on: access.day) < $0.timesPerDay })
        else { return .refused(.noneLeft) }
        facts = running + [kept]
        for (limit, _) in counted {
            let day = max(access.day, openings[limit]?.day ?? access.day)
            openings[limit] = Openings(
                day: day,
                count: UInt32(openings.count(of: limit, on: access.day)) + 1
            )
        }
        return .accepted
    }

    /// Ends the running accesses to an item.
    mutating func end(_ item: ItemID, at reading: ClockReading, trusted: WallInstant) -> FactOutcome
    {
        let count = facts.count
        facts.removeAll { kept in
            guard let (access, beginning) = AccessState.access(kept), access.item == item else {
                return false
            }
            return access.term(since: beginning).end(at: reading, trusted: trusted) != nil
        }
        return facts.count < count ? .accepted : .unchanged
    }

    /// Raises the number of openings to at least that of another limit.
    mutating func raise(_ limit: LimitID, to other: Openings) {
        guard openings[limit]?.isAtLeast(other) != true else { return }
        openings[limit] = other
    }

    mutating func forget(_ limit: LimitID) { openings[limit] = nil }

    mutating func restore(_ limit: LimitID, _ figure: Openings) { openings[limit] = figure }

    var checkpoints: [Checkpoint] {
        openings.rows.map { .openings($0.key, $0.value) }
    }
}

extension SortedMap<LimitID, Openings> {
    /// Returns the number of openings of a limit on a day that is not before the last counted one.
    func count(of limit: LimitID, on day: CivilDay) -> Int {
        guard let openings = self[limit], openings.day >= day else { return 0 }
        return Int(openings.count)
    }
}

struct RunningAccess {
    let access: Access
    /// The wall instant of its end.
    let end: WallInstant

    /// The opened item; `unknown` if the access opens everything that the answered limit covers.
    var item: ItemID { access.item }
}

extension Access {
    /// Returns true if the access opens nothing beside one that runs: two processes may answer the
    /// same question.
    ///
    /// An access of an earlier version never began beside another one to its item.
    fileprivate func repeats(_ running: Access) -> Bool {
        guard item == running.item else { return false }
        guard item == .unknown || !liftsEveryPause else { return true }
        return item == .unknown
            ? answered == running.answered : answered.allSatisfy(running.answered.contains)
    }
}
