public import SimulatedPhone

/// What a judge found.
public struct JudgeReport: Sendable {
    /// Time in use that was judged.
    public var judged = Duration.zero
    /// How long shields and verdict differed while the phone was in use, by the fault that caused it.
    public var delays: [Fault: [Duration]] = [:]
    /// How often each fault struck.
    public var faults: [Fault: Int] = [:]
    /// Lines that Stint wrote to the system's log: errors it could do nothing about.
    public var errorCount = 0
    /// Differences that nothing excuses, in words.
    public var violations: [String] = []

    /// Creates an empty report.
    public init() {}

    /// Adds what another judge found.
    public mutating func add(_ other: JudgeReport) {
        judged += other.judged
        delays.merge(other.delays) { $0 + $1 }
        faults.merge(other.faults) { $0 + $1 }
        errorCount += other.errorCount
        violations += other.violations
    }
}
