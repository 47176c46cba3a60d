/// What a run came to.
public struct RunReport: Sendable {
    /// How many commands were decided and committed, replays included.
    public var commandCount = 0
    /// How many transactions were committed.
    public var commitCount = 0
    /// How many were rolled back because another changed a row, and decided again.
    public var conflictCount = 0
    /// How many crashes came before and after a commit.
    public var crashCount = 0
    /// How many answers were heard again and compared.
    public var replayCount = 0
    /// How often the clock was set back.
    public var clockStepCount = 0
    /// How many answers were heard of each kind, in the order of `RunOutcome.allCases`.
    public var outcomeCounts = RunOutcome.allCases.map { _ in 0 }
    /// Checks that did not hold; the run ends with the first commit that broke one.
    public var violations: [RunViolation] = []

    /// Creates the report of nothing.
    public init() {}

    /// Adds the numbers of another run.
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

/// A check that did not hold.
public struct RunViolation: Hashable, Sendable, CustomStringConvertible {
    /// The name of the check, or of the audit's rule.
    public let check: String
    /// The seed of the run.
    public let seed: UInt64
    /// After how many commands.
    package let step: Int
    /// What was found.
    package let detail: String

    /// One line that says where to look.
    public var description: String { "\(check) at step \(step) of seed \(seed): \(detail)" }
}

/// What a command came to, in statistics.
public enum RunOutcome: Int, CaseIterable, Sendable {
    /// The session runs.
    case active
    /// The session was kept.
    case succeeded
    /// The session failed and can be appealed.
    case failedPending
    /// The session failed for good.
    case failed
    /// The session was forgiven.
    case excused
    /// The session does not count.
    case voided
    /// Credits were bought.
    case purchased
    /// A purchase was taken back.
    case clawedBack
    /// Frozen votes were looked at.
    case votesDue
    /// The account is closed.
    case closed
    /// Nothing happened, because something stood against it.
    case refused
    /// Nothing happened, because the key was used for something else.
    case keyReused
    /// Nothing happened, because there is no such thing of this user.
    case notFound
    /// Nothing happened, because a balance would be too great.
    case balanceLimit
}
