struct EmergencyState: Equatable, Sendable {
    private var passes: [Retained<EmergencyPass>] = []

    var facts: [RetainedFact] { passes.map(\.source) }

    /// Returns the wall instant at which the running emergency ends, or nil.
    func end(at reading: ClockReading, trusted: WallInstant) -> WallInstant? {
        for pass in passes {
            let term = pass.value.term(since: pass.reading)
            if let end = term.end(at: reading, trusted: trusted) { return end }
        }
        return nil
    }

    /// Returns the beginnings of the emergencies that still count, the earliest first.
    func counted(at trusted: WallInstant) -> [WallInstant] {
        passes.map(\.value.began).filter { $0 + EmergencyRule.period > trusted }.sorted()
    }

    /// Begins an emergency unless another runs or none is left.
    mutating func begin(_ new: Retained<EmergencyPass>) -> FactOutcome {
        guard !passes.contains(where: { $0.source.fact.id == new.source.fact.id }) else {
            return .unchanged
        }
        let term = new.value.term(since: new.reading)
        let runs = passes.contains { $0.value.term(since: $0.reading).overlaps(term) }
        guard !runs else { return .refused(.runsAlready) }
        guard counted(at: new.value.began).count < new.value.rule.timesPerPeriod else {
            return .refused(.noneLeft)
        }
        passes.removeAll { $0.value.began + EmergencyRule.period <= new.value.began }
        passes.append(new)
        return .accepted
    }
}
