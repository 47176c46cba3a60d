package import Limits

/// Reads by itself what fails a pledge, and compares.
package struct JudgePledges {
    /// The last pledge.
    private(set) var pledge: Pledge?
    /// When it began.
    private(set) var began: (elapsed: Duration, boot: BootID)?
    private var hasFailed = false

    /// Begins to watch.
    package init() {}

    /// Takes in a fact.
    /// - Parameters:
    ///   - fact: The fact.
    ///   - elapsed: How long the phone has run.
    package mutating func apply(_ fact: Fact, at elapsed: Duration) {
        switch fact.event {
        case .pledgeBegan(let new):
            // One that was asked for while another runs is refused.
            guard !isRunning(at: elapsed) else { return }
            pledge = new
            began = (elapsed, fact.reading.bootID)
            hasFailed = false
        case .attempted(let attempt):
            guard attempt.pledge == pledge?.id, pledge?.grade == .strict else { return }
            fail(at: elapsed)
        case .pledgeBroken(let id, _):
            if id == pledge?.id { fail(at: elapsed) }
        case .emergencyBegan: fail(at: elapsed)
        default: break
        }
    }

    /// Compares with what the state says.
    /// - Returns: What is wrong, in words.
    package func compare(
        _ standing: PledgeStatus?,
        at elapsed: Duration,
        in boot: BootID
    ) -> [String] {
        // Over a restart nobody knows how long the phone was off: it may hold longer than it lasts.
        guard let pledge, let began, boot == began.boot else { return [] }
        switch standing {
        case .failed(let other, let breach, _) where other.id == pledge.id:
            return hasFailed ? [] : ["the pledge failed by \(breach), which its rule does not name"]
        case .kept(let other) where other.id == pledge.id:
            if hasFailed { return ["a pledge that failed counts as kept"] }
            let isEarly = elapsed - began.elapsed < pledge.length.duration - .seconds(2)
            return isEarly ? ["the pledge ended before its time"] : []
        case .running(let other, _) where other.id == pledge.id:
            if hasFailed { return ["a pledge that failed runs on"] }
            let isLate = elapsed - began.elapsed > pledge.length.duration + .seconds(2)
            return isLate ? ["the pledge runs beyond its time"] : []
        case .failed, .kept, .running, nil: return ["the last pledge is not the one that began"]
        }
    }

    private func isRunning(at elapsed: Duration) -> Bool {
        guard let pledge, let began, !hasFailed else { return false }
        return elapsed - began.elapsed < pledge.length.duration
    }

    private mutating func fail(at elapsed: Duration) {
        if isRunning(at: elapsed) { hasFailed = true }
    }
}
