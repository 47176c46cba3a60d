package import Limits

/// Watches that nothing opens by a change of the rules before it may.
package struct JudgeChanges {
    private var proposals: [(change: Change, due: WallInstant)] = []

    /// Begins to watch.
    package init() {}

    /// Returns true if a fact changes rules, so that the state before it is asked for.
    package static func concerns(_ event: Event) -> Bool {
        switch event {
        case .limitSet, .limitRemoved, .selectionSet, .settingsChanged: true
        default: false
        }
    }

    /// Takes in a fact.
    /// - Parameters:
    ///   - fact: The fact.
    ///   - before: The state before it.
    ///   - pledged: What a running pledge covers.
    ///   - shielded: What was shielded, and is now, at a reading, without the running pledge's own.
    /// - Returns: What is wrong, in words.
    package mutating func check(
        _ fact: Fact,
        before: State,
        pledged: Set<String>,
        shielded: (_ at: ClockReading) -> (before: Set<String>, after: Set<String>)
    ) -> [String] {
        if case .changeProposed(let change, let due) = fact.event {
            proposals.append((change, due))
            return []
        }
        guard let change = Self.change(fact.event) else { return [] }
        let reading = fact.reading
        let mayWeaken =
            isDue(change, at: reading) || !before.settings.weakeningDelay.delays(reading)
        proposals.removeAll { $0.change == change }
        if mayWeaken, pledged.isEmpty { return [] }
        // The rules are compared now and through the week that follows.
        for hours in [0, 1, 5, 11, 18, 26, 39, 52, 77, 100, 131, 160] {
            let later = Duration.seconds(hours * 3600)
            let instant = ClockReading(
                wall: reading.wall + later,
                boot: reading.boot + later,
                bootID: reading.bootID
            )
            let (old, new) = shielded(instant)
            let opened = old.subtracting(new)
            if !mayWeaken, let first = opened.min() {
                return ["\(first) opens by a change before its delay is over, \(hours) h later"]
            }
            if let first = opened.intersection(pledged).min() {
                return ["\(first) opens by a change while a pledge covers it, \(hours) h later"]
            }
        }
        return []
    }

    private func isDue(_ change: Change, at reading: ClockReading) -> Bool {
        proposals.contains { $0.change == change && $0.due <= reading.wall }
    }

    private static func change(_ event: Event) -> Change? {
        switch event {
        case .limitSet(let limit): .limit(limit)
        case .limitRemoved(let id): .removal(id)
        case .selectionSet(let id, let reference): .selection(id, reference)
        case .settingsChanged(let settings): .settings(settings)
        default: nil
        }
    }
}

extension WeakeningDelay {
    /// True if a change proposed now waits.
    fileprivate func delays(_ reading: ClockReading) -> Bool {
        switch self {
        case .none: false
        case .hours, .nextDay: true
        case .until(let instant): instant > reading.wall
        }
    }
}
