import Settlement

/// A stretch in the life of a settlement server, drawn from a seed.
///
/// Clients pledge, redeem, appeal and buy on a server of several replicas, which crashes before and
/// after commits, loses answers and sets its clock back. Each commit is checked, and all rows are
/// audited at the end. Equal runs give equal reports.
public struct SettlementRun: Sendable {
    /// The seed of everything that is drawn.
    package var seed: UInt64
    /// The number of commands, at least 1.
    package var commandCount: Int
    /// The number of people at a time, at least 2.
    package var userCount: Int
    package var faults: Set<StoreFault>

    /// Describes a run.
    public init(
        seed: UInt64,
        commandCount: Int = 20_000,
        userCount: Int = 24,
        faults: Set<StoreFault> = []
    ) {
        self.seed = seed
        self.commandCount = commandCount
        self.userCount = userCount
        self.faults = faults
    }

    /// Runs until all commands are decided, or a check does not hold.
    public func run() -> RunReport {
        var course = RunCourse(self)
        course.run()
        return course.report
    }
}
