/// The overrides of the last day with an override.
struct OverrideState: Equatable, Sendable {
    /// The facts that began them.
    private var begun: [RetainedFact] = []
    /// The facts that ended some of them early.
    private var ended: [RetainedFact] = []

    var facts: [RetainedFact] { begun + ended }

    /// The overrides in their order.
    var taken: [TakenOverride] {
        begun.enumerated().compactMap { index, kept in
            guard case .overrideBegan(let override) = kept.fact.event else { return nil }
            let next = index + 1 < begun.count ? begun[index + 1].place : Int.max
            let ending = ended.first { (kept.place..<next).contains($0.place) }
            return TakenOverride(
                override: override,
                beginning: kept.fact.reading,
                ending: ending?.fact.reading
            )
        }
    }

    /// Returns the wall instant at which the running override ends, or nil.
    func end(at reading: ClockReading, trusted: WallInstant) -> WallInstant? {
        // Overrides never overlap, so at most one runs.
        taken.lazy.compactMap { $0.end(at: reading, trusted: trusted) }.first
    }

    /// Begins an override unless another one runs, or the day's are used up.
    mutating func begin(_ override: Override, _ kept: RetainedFact) -> FactOutcome {
        guard override.rule.timesPerDay > 0 else { return .refused(.noneLeft) }
        guard !begun.contains(where: { $0.fact.id == kept.fact.id }) else { return .unchanged }
        let taken = taken
        let term = override.term(since: kept.fact.reading)
        let isRunning = taken.contains {
            $0.ending == nil && term.overlaps($0.override.term(since: $0.beginning))
        }
        guard !isRunning else { return .refused(.runsAlready) }
        guard let lastDay = taken.last?.override.day, lastDay >= override.day else {
            begun = [kept]
            ended = []
            return .accepted
        }
        guard lastDay == override.day, begun.count < override.rule.timesPerDay else {
            return .refused(.noneLeft)
        }
        if let pool = override.rule.pool {
            let used = taken.reduce(Minutes.zero) { $0 + $1.minutes }
            guard override.length <= (pool - used).duration else { return .refused(.noneLeft) }
        }
        begun.append(kept)
        return .accepted
    }

    /// Ends the last override, unless it is over.
    mutating func end(_ kept: RetainedFact) -> FactOutcome {
        guard let last = taken.last, last.ending == nil else { return .unchanged }
        let reading = kept.fact.reading
        let passed = last.beginning.boot.duration(to: reading.boot)
        guard reading.bootID != last.beginning.bootID || passed < last.override.length else {
            return .unchanged
        }
        ended.append(kept)
        return .accepted
    }
}
