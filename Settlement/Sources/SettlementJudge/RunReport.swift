import Settlement

public struct RunReport: Sendable {
    /// The number of committed commands, including replays.
    public var commandCount = 0
    /// The number of committed transactions.
    public var commitCount = 0
    /// The number of transactions that were rolled back after a conflict, and decided again.
    public var conflictCount = 0
    /// The number of crashes before or after a commit.
    public var crashCount = 0
    /// The number of repeated answers that were compared.
    public var replayCount = 0
    /// The number of times that the clock was set back.
    public var clockStepCount = 0
    /// The number of answers of each kind, in the order of `RunOutcome.allCases`.
    public var outcomeCounts = RunOutcome.allCases.map { _ in 0 }
    /// The failed checks; the run ends with the first commit that fails one.
    public var violations: [RunViolation] = []

    /// Creates an empty report.
    public init() {}

    /// Adds the counts of another run.
    public mutating func add(_ other: RunReport) {
        commandCount += other.commandCount
        commitCount += other.commitCount
        conflictCount += other.conflictCount
        crashCount += other.crashCount
        replayCount += other.replayCount
        clockStepCount += other.clockStepCount
        for index in outcomeCounts.indices { outcomeCounts[index] += other.outcomeCounts[index] }
        violations += other.violations
    }
}

/// A failed check.
public struct RunViolation: Hashable, Sendable, CustomStringConvertible {
    /// The name of the check, or of the audit's rule.
    public let check: String
    /// The seed of the run.
    public let seed: UInt64
    package let step: Int
    package let detail: String

    /// The violation in one line, with its seed and step.
    public var description: String { "\(check) at step \(step) of seed \(seed): \(detail)" }
}

/// The outcome of a command, for statistics.
public enum RunOutcome: Int, CaseIterable, Sendable {
    case active, succeeded, failedPending, failed, excused, voided, purchased, clawedBack,
        votesDue, closed, refused, keyReused, notFound, balanceLimit
}

extension Reply {
    /// The session in the reply, if any.
    var session: Session? {
        switch self {
        case .session(let session), .refused(.sessionSettled(let session)): session
        case .purchased, .clawedBack, .votesDue, .closed, .refused: nil
        }
    }

    var outcome: RunOutcome {
        switch self {
        case .session(let session): session.state.outcome
        case .purchased: .purchased
        case .clawedBack: .clawedBack
        case .votesDue: .votesDue
        case .closed: .closed
        case .refused(.keyReused): .keyReused
        case .refused(.sessionNotFound), .refused(.purchaseNotFound): .notFound
        case .refused(.balanceLimit): .balanceLimit
        case .refused: .refused
        }
    }
}

extension SessionState {
    fileprivate var outcome: RunOutcome {
        switch self {
        case .active: .active
        case .succeeded: .succeeded
        case .failedPending: .failedPending
        case .failed: .failed
        case .excused: .excused
        case .voided: .voided
        }
    }
}
