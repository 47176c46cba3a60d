public import SimulatedPhone

/// What a judge found.
public struct JudgeReport: Sendable {
    /// Time in use that was judged.
    public var judged = Duration.zero
    /// How long shields and verdict differed while the phone was in use, by the fault that caused it.
    public var delays: [Fault: [Duration]] = [:]
    /// How long something that a limit promises to shut was in use because nothing on a phone can prevent
    /// it (`Gaps.md`), by the reason.
    public var admitted: [String: Duration] = [:]
    /// How often each fault struck.
    public var faults: [Fault: Int] = [:]
    /// Lines that Stint wrote to the system's log: errors it could do nothing about.
    public var errorCount = 0
    /// How many facts were seen.
    public var factCount = 0
    /// How often something was compared, by what it was compared for.
    public var checks: [Invariant: Int] = [:]
    /// What was found to be false and nothing excuses.
    public var violations: [JudgeViolation] = []

    /// Creates an empty report.
    public init() {}

    /// Adds what another judge found.
    public mutating func add(_ other: JudgeReport) {
        judged += other.judged
        delays.merge(other.delays) { $0 + $1 }
        admitted.merge(other.admitted) { $0 + $1 }
        faults.merge(other.faults) { $0 + $1 }
        errorCount += other.errorCount
        factCount += other.factCount
        checks.merge(other.checks) { $0 + $1 }
        violations += other.violations
    }
}
