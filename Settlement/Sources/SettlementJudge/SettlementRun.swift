/// A simulated period of a settlement server, drawn from a seed.
///
/// Clients pledge, redeem, appeal and buy on a server with two replicas, which crashes before and
/// after commits, drops answers and sets its clock back. Each commit is checked, and all rows are
/// audited at the end. Equal runs give equal reports.
public struct SettlementRun: Sendable {
    package var seed: UInt64
    /// The number of commands, at least 1.
    package var commandCount: Int
    /// The number of users, at least 2.
    package var userCount: Int
    package var faults: Set<StoreFault>

    /// Creates a run.
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

    /// Runs until all commands are decided, or a check fails.
    public func run() -> RunReport {
        var run = OngoingRun(self)
        run.run()
        return run.report
    }
}
