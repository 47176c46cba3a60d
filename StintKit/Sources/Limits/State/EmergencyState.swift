struct EmergencyState: Equatable, Sendable {
    private(set) var facts: [RetainedFact] = []

    private static func pass(_ kept: RetainedFact) -> (pass: EmergencyPass, reading: ClockReading)?
    {
        guard case .emergencyBegan(let pass) = kept.fact.event else { return nil }
        return (pass, kept.fact.reading)
    }

    /// Returns the wall instant at which the running emergency ends, or nil.
    func end(at reading: ClockReading, trusted: WallInstant) -> WallInstant? {
        for kept in facts {
            guard let (pass, beginning) = EmergencyState.pass(kept),
                let end = pass.term(since: beginning).end(at: reading, trusted: trusted)
            else { continue }
            return end
        }
        return nil
    }

    /// Returns the beginnings of the emergencies that still count, the earliest first.
    func counted(at trusted: WallInstant) -> [WallInstant] {
        facts.compactMap(EmergencyState.pass).map(\.pass.began)
            .filter { $0 + EmergencyRule.period > trusted }.sorted()
    }

    /// Begins an emergency unless another runs or none is left.
    mutating func begin(_ pass: EmergencyPass, _ kept: RetainedFact) -> FactOutcome {
        guard !facts.contains(where: { $0.fact.id == kept.fact.id }) else { return .unchanged }
        let term = pass.term(since: kept.fact.reading)
        let runs = facts.compactMap(EmergencyState.pass).contains {
            $0.pass.term(since: $0.reading).overlaps(term)
        }
        guard !runs else { return .refused(.runsAlready) }
        guard counted(at: pass.began).count < pass.rule.timesPerPeriod else {
            return .refused(.noneLeft)
        }
        facts.removeAll { known in
            guard let (old, _) = EmergencyState.pass(known) else { return true }
            return old.began + EmergencyRule.period <= pass.began
        }
        facts.append(kept)
        return .accepted
    }
}
