/// The breaks of the last day with a break.
struct BreakState: Equatable, Sendable {
    private var begun: [Retained<Break>] = []
    /// The facts that ended some of them early.
    private var ended: [RetainedFact] = []

    var facts: [RetainedFact] { begun.map(\.source) + ended }

    /// The breaks in their order.
    var taken: [TakenBreak] {
        begun.enumerated().map { index, kept in
            let next = index + 1 < begun.count ? begun[index + 1].source.place : Int.max
            let ending = ended.first { (kept.source.place..<next).contains($0.place) }
            return TakenBreak(
                breakPass: kept.value,
                beginning: kept.reading,
                ending: ending?.fact.reading
            )
        }
    }

    /// Returns the wall instant at which the running break ends, or nil.
    func end(at reading: ClockReading, trusted: WallInstant) -> WallInstant? {
        // Breaks never overlap, so at most one runs.
        taken.lazy.compactMap { $0.end(at: reading, trusted: trusted) }.first
    }

    /// Begins a break unless another one runs, or the day's are used up.
    mutating func begin(_ beginning: Retained<Break>) -> FactOutcome {
        let new = beginning.value
        guard new.rule.timesPerDay > 0 else { return .refused(.noneLeft) }
        guard !begun.contains(where: { $0.source.fact.id == beginning.source.fact.id }) else {
            return .unchanged
        }
        let taken = taken
        let term = new.term(since: beginning.reading)
        let isRunning = taken.contains {
            $0.ending == nil && term.overlaps($0.breakPass.term(since: $0.beginning))
        }
        guard !isRunning else { return .refused(.runsAlready) }
        guard let lastDay = taken.last?.breakPass.day, lastDay >= new.day else {
            begun = [beginning]
            ended = []
            return .accepted
        }
        guard lastDay == new.day, begun.count < new.rule.timesPerDay else {
            return .refused(.noneLeft)
        }
        if let pool = new.rule.pool {
            let used = taken.reduce(Minutes.zero) { $0 + $1.minutes }
            guard new.length <= (pool - used).duration else { return .refused(.noneLeft) }
        }
        begun.append(beginning)
        return .accepted
    }

    /// Ends the last break, unless it is over.
    mutating func end(_ kept: RetainedFact) -> FactOutcome {
        guard let last = taken.last, last.ending == nil else { return .unchanged }
        let reading = kept.fact.reading
        let passed = last.beginning.boot.duration(to: reading.boot)
        guard reading.bootID != last.beginning.bootID || passed < last.breakPass.length else {
            return .unchanged
        }
        ended.append(kept)
        return .accepted
    }
}
