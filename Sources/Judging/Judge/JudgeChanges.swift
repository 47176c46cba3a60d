import Limits
import StintOnPhone

/// Checks that a change of the rules opens nothing before its delay is over.
struct JudgeChanges {
    private var proposals: [(change: Change, due: WallInstant)] = []
    /// The selections that may contain replaced tokens, because a shield appeared for an unknown item.
    private var replaced: Set<SelectionID> = []

    /// Returns true if an event changes rules.
    static func concerns(_ event: Event) -> Bool {
        switch event {
        case .limitSet, .limitRemoved, .selectionSet, .settingsChanged: true
        default: false
        }
    }

    mutating func propose(_ change: Change, due: WallInstant) { proposals.append((change, due)) }

    /// Records an attempt; one to open an unrecognized item means that some token was replaced.
    mutating func see(_ attempt: Attempt, _ state: RuleState) {
        if attempt.item == .unknown { replaced = Set(state.selections.map(\.id)) }
    }

    /// Returns true if an event chooses a selection with replaced tokens again, and no fewer items.
    mutating func choosesAgain(_ event: Event, _ before: RuleState) -> Bool {
        guard case .selectionSet(let id, let new) = event, replaced.remove(id) != nil,
            let old = before.reference(for: id)
        else { return false }
        // Of everything else, the counted items are the exceptions.
        let (more, fewer) = new.coversEverythingElse ? (old, new) : (new, old)
        return new.coversEverythingElse == old.coversEverythingElse
            && more.applicationCount >= fewer.applicationCount
            && more.categoryCount >= fewer.categoryCount
            && more.webDomainCount >= fewer.webDomainCount
    }

    /// Describes a violation by a change of rules; `shielded` ignores the running pledge.
    mutating func check(
        _ fact: Fact,
        before: RuleState,
        pledged: Set<String>,
        shielded: (_ at: ClockReading) -> (before: Set<String>, after: Set<String>)
    ) -> String? {
        let wall = fact.reading.wall
        let isDue = proposals.contains { $0.change.event == fact.event && $0.due <= wall }
        let mayWeaken = isDue || !before.settings.weakeningDelay.delays(at: wall)
        proposals.removeAll { $0.change.event == fact.event }
        if mayWeaken, pledged.isEmpty { return nil }
        // Compare the rules now and during the following week.
        for hours in [0, 1, 5, 11, 18, 26, 39, 52, 77, 100, 131, 160] {
            let (old, new) = shielded(fact.reading.advanced(by: .seconds(hours * 3600)))
            let opened = old.subtracting(new)
            if !mayWeaken, let first = opened.min() {
                return "\(first) opens by a change before its delay is over, \(hours) h later"
            }
            if let first = opened.intersection(pledged).min() {
                return "\(first) opens by a change while a pledge covers it, \(hours) h later"
            }
        }
        return nil
    }
}

extension WeakeningDelay {
    /// True if a change proposed at an instant waits.
    fileprivate func delays(at now: WallInstant) -> Bool {
        switch self {
        case .none: false
        case .hours, .nextDay: true
        case .until(let instant): instant > now
        }
    }
}
