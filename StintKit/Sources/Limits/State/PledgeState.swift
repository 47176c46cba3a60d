struct PledgeState: Equatable, Sendable {
    private var beginning: RetainedFact?
    /// The earlier beginning of the same pledge without a stake, if it is stricter.
    private var stricter: RetainedFact?
    private var failure: Failure?

    private struct Failure: Equatable {
        var breach: PledgeBreach
        var reading: ClockReading
    }

    var facts: [RetainedFact] { [stricter, beginning].compactMap { $0 } }

    var checkpoints: [Checkpoint] {
        guard let failure, let last else { return [] }
        return [.pledgeFailed(last.pledge.id, failure.breach, at: failure.reading)]
    }

    /// The last pledge with the reading at its beginning; nil before the first.
    private var last: (pledge: Pledge, reading: ClockReading)? {
        guard let beginning, case .pledgeBegan(var pledge) = beginning.fact.event else {
            return nil
        }
        if case .pledgeBegan(let strict)? = stricter?.fact.event { pledge.grade = strict.grade }
        return (pledge, beginning.fact.reading)
    }

    var unfailed: Pledge? { failure == nil ? last?.pledge : nil }

    /// The selection that the last pledge blocks or blocked.
    var selection: SelectionID? { last?.pledge.selection }

    /// Returns the pledge that runs at a reading, with the wall instant of its end, or nil.
    func running(
        at reading: ClockReading,
        trusted: WallInstant
    ) -> (pledge: Pledge, end: WallInstant)? {
        guard failure == nil, let (pledge, since) = last,
            let end = pledge.term(since: since).end(at: reading, trusted: trusted)
        else { return nil }
        return (pledge, end)
    }

    func status(at reading: ClockReading, trusted: WallInstant) -> PledgeStatus? {
        guard let (pledge, _) = last else { return nil }
        if let failure { return .failed(pledge, failure.breach, at: failure.reading) }
        guard let (_, end) = running(at: reading, trusted: trusted) else { return .kept(pledge) }
        return .running(pledge, until: end)
    }

    /// Returns the last pledge that an attempt failed, the item and the time; nil after its end.
    func failedByAttempt(
        at reading: ClockReading,
        trusted: WallInstant
    ) -> (pledge: Pledge, item: ItemID, at: ClockReading)? {
        guard let failure, case .attempted(let item) = failure.breach, let (pledge, since) = last,
            pledge.term(since: since).end(at: reading, trusted: trusted) != nil
        else { return nil }
        return (pledge, item, failure.reading)
    }

    /// Begins a pledge unless another runs.
    ///
    /// If a running pledge without a stake gets one, it begins again, for its whole length, with the
    /// stricter grade.
    mutating func begin(_ pledge: Pledge, _ kept: RetainedFact) -> Bool {
        let reading = kept.fact.reading
        let running = running(at: reading, trusted: pledge.began)?.pledge
        if let running {
            guard pledge.amount != nil, running.acceptsStake(of: pledge) else { return false }
        } else if last?.pledge.id == pledge.id {
            return false
        }
        // Of two simultaneous requests, the first in the file counts.
        if let since = last?.reading, since.bootID == reading.bootID, since.boot > reading.boot {
            return false
        }
        stricter = running.flatMap { $0.grade > pledge.grade ? beginning : nil }
        beginning = kept
        failure = nil
        return true
    }

    /// Fails the pledge with an ID, if it runs and the breach fails its grade.
    @discardableResult
    mutating func fail(
        _ id: PledgeID,
        _ breach: PledgeBreach,
        at reading: ClockReading,
        trusted: WallInstant
    ) -> Bool {
        guard last?.pledge.id == id else { return false }
        if case .attempted = breach, last?.pledge.grade != .strict { return false }
        return fail(breach, at: reading, trusted: trusted)
    }

    @discardableResult
    mutating func fail(
        _ breach: PledgeBreach,
        at reading: ClockReading,
        trusted: WallInstant
    ) -> Bool {
        guard running(at: reading, trusted: trusted) != nil else { return false }
        failure = Failure(breach: breach, reading: reading)
        return true
    }

    mutating func restore(_ id: PledgeID, _ breach: PledgeBreach, at reading: ClockReading) {
        guard last?.pledge.id == id else { return }
        failure = Failure(breach: breach, reading: reading)
    }
}
