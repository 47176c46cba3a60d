struct PledgeState: Equatable, Sendable {
    /// The last pledge, with the strictest grade of its beginnings; nil before the first.
    private var last: Retained<Pledge>?
    /// The earlier beginning of the same pledge without a stake, if it is stricter.
    private var stricter: RetainedFact?
    private var failure: Failure?

    private struct Failure: Equatable {
        var breach: PledgeBreach
        var reading: ClockReading
    }

    var facts: [RetainedFact] { [stricter, last?.source].compactMap { $0 } }

    var checkpoints: [Checkpoint] {
        guard let failure, let last else { return [] }
        return [.pledgeFailed(last.value.id, failure.breach, at: failure.reading)]
    }

    var unfailed: Pledge? { failure == nil ? last?.value : nil }

    /// The selection that the last pledge blocks or blocked.
    var selection: SelectionID? { last?.value.selection }

    /// Returns the pledge that runs at a reading, with the wall instant of its end, or nil.
    func running(
        at reading: ClockReading,
        trusted: WallInstant
    ) -> (pledge: Pledge, end: WallInstant)? {
        guard failure == nil, let last,
            let end = last.value.term(since: last.reading).end(at: reading, trusted: trusted)
        else { return nil }
        return (last.value, end)
    }

    func status(at reading: ClockReading, trusted: WallInstant) -> PledgeStatus? {
        guard let pledge = last?.value else { return nil }
        if let failure { return .failed(pledge, failure.breach, at: failure.reading) }
        guard let (_, end) = running(at: reading, trusted: trusted) else { return .kept(pledge) }
        return .running(pledge, until: end)
    }

    /// Returns the last pledge that an attempt failed, the item and the time; nil after its end.
    func failedByAttempt(
        at reading: ClockReading,
        trusted: WallInstant
    ) -> (pledge: Pledge, item: ItemID, at: ClockReading)? {
        guard let failure, case .attempted(let item) = failure.breach, let last,
            last.value.term(since: last.reading).end(at: reading, trusted: trusted) != nil
        else { return nil }
        return (last.value, item, failure.reading)
    }

    /// Begins a pledge unless another runs.
    ///
    /// If a running pledge without a stake gets one, it begins again, for its whole length, with the
    /// stricter grade.
    mutating func begin(_ new: Retained<Pledge>) -> Bool {
        let (pledge, reading) = (new.value, new.reading)
        let running = running(at: reading, trusted: pledge.began)?.pledge
        if let running {
            guard pledge.amount != nil, running.acceptsStake(of: pledge) else { return false }
        } else if last?.value.id == pledge.id {
            return false
        }
        // Of two simultaneous requests, the first in the file counts.
        if let since = last?.reading, since.bootID == reading.bootID, since.boot > reading.boot {
            return false
        }
        stricter = running.flatMap { $0.grade > pledge.grade ? last?.source : nil }
        last = new
        if let running { last?.value.grade = max(running.grade, pledge.grade) }
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
        guard last?.value.id == id else { return false }
        if case .attempted = breach, last?.value.grade != .strict { return false }
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
        guard last?.value.id == id else { return }
        failure = Failure(breach: breach, reading: reading)
    }
}
