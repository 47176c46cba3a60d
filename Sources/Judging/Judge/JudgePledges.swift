import Limits

/// Determines independently of Stint whether a pledge failed, and compares.
struct JudgePledges {
    /// The last pledge, the phone's uptime at its start, and the boot in which it began.
    private(set) var last: (pledge: Pledge, began: Duration, boot: BootID)?
    private var hasFailed = false

    /// Applies a fact; `elapsed` is the phone's uptime.
    mutating func apply(_ fact: Fact, at elapsed: Duration) {
        let isRunning =
            last.map { !hasFailed && elapsed - $0.began < $0.pledge.length.duration } ?? false
        switch fact.event {
        // Stint rejects a pledge while another one runs.
        case .pledgeBegan(let new) where !isRunning:
            last = (new, elapsed, fact.reading.bootID)
            hasFailed = false
        case .attempted(let attempt):
            guard attempt.pledge == last?.pledge.id, last?.pledge.grade == .strict else { return }
            if isRunning { hasFailed = true }
        case .pledgeBroken(let id, _): if isRunning, id == last?.pledge.id { hasFailed = true }
        case .emergencyBegan: if isRunning { hasFailed = true }
        default: break
        }
    }

    /// Describes the difference from the state; nil if they agree.
    func compare(_ status: PledgeStatus?, at elapsed: Duration, in boot: BootID) -> String? {
        // After a restart the time off is unknown, so the pledge may run longer than promised.
        guard let (pledge, began, _) = last, boot == last?.boot else { return nil }
        let excess = elapsed - began - pledge.length.duration
        switch status {
        case .failed(let other, let breach, _) where other.id == pledge.id:
            return hasFailed ? nil : "the pledge failed by \(breach), but no fact fails it"
        case .kept(let other) where other.id == pledge.id:
            if hasFailed { return "a pledge that failed counts as kept" }
            return excess < .seconds(-2) ? "the pledge ended before its time" : nil
        case .running(let other, _) where other.id == pledge.id:
            if hasFailed { return "a pledge that failed runs on" }
            return excess > .seconds(2) ? "the pledge runs beyond its time" : nil
        case .failed, .kept, .running, nil: return "the last pledge is not the one that began"
        }
    }
}
