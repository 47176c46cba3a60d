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
