/// The accesses that may still run.
struct AccessState: Equatable, Sendable {
    /// The maximum number of running accesses; more are refused.
    static let runningMaximum = 128

    private(set) var begun: [Retained<Access>] = []

    /// Returns the accesses that run at a reading, each with the wall instant of its end.
    func running(at reading: ClockReading, trusted: WallInstant) -> [RunningAccess] {
        begun.compactMap { kept in
            kept.value.term(since: kept.reading).end(at: reading, trusted: trusted)
                .map { RunningAccess(access: kept.value, end: $0) }
        }
    }

    /// Returns an access to an item that ended by itself within a time before a reading, or nil.
    func ended(
        _ item: ItemID,
        within window: Duration,
        before reading: ClockReading
    ) -> Access? {
        begun.first { kept in
            guard kept.value.item == item, kept.reading.bootID == reading.bootID else {
                return false
            }
            let elapsed = kept.reading.boot.duration(to: reading.boot)
            return (.zero...window).contains(elapsed - kept.value.length.minutes.duration)
        }?.value
    }

    /// Begins an access unless its questions are already answered, or a limit has none left.
    ///
    /// `counted` are the limits that count it, each with its number a day.
    mutating func begin(
        _ new: Retained<Access>,
        _ counted: [(limit: LimitID, timesPerDay: Int)],
        _ openings: inout SortedMap<LimitID, Openings>
    ) -> FactOutcome {
        let access = new.value
        let term = access.term(since: new.reading)
        let running = begun.filter { $0.value.term(since: $0.reading).overlaps(term) }
        guard !running.contains(where: { access.repeats($0.value) }) else {
            return .refused(.runsAlready)
        }
        guard running.count < AccessState.runningMaximum else { return .refused(.tooMany) }
        guard counted.allSatisfy({ openings.count(of: $0.limit, on: access.day) < $0.timesPerDay })
        else { return .refused(.noneLeft) }
        begun = running + [new]
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
        let count = begun.count
        begun.removeAll { kept in
            kept.value.item == item
                && kept.value.term(since: kept.reading).end(at: reading, trusted: trusted) != nil
        }
        return begun.count < count ? .accepted : .unchanged
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
