import SettlementJudge
import Testing

@Suite("Simulated servers", .timeLimit(.minutes(10)))
struct SimulationTests {
    @Test("no run breaks a check", arguments: 1...12 as ClosedRange<UInt64>)
    func clean(_ seed: UInt64) {
        let report = SettlementRun(seed: seed).run()
        #expect(report.violations == [])
        #expect(report.commandCount >= 20_000)
    }

    @Test("runs cover all outcomes")
    func varied() {
        var report = RunReport()
        for seed in 1...8 as ClosedRange<UInt64> { report.add(SettlementRun(seed: seed).run()) }
        for (outcome, count) in zip(RunOutcome.allCases, report.outcomeCounts) {
            #expect(count > 0, "\(outcome)")
        }
        #expect(report.conflictCount > 0 && report.crashCount > 0)
        #expect(report.replayCount > 0 && report.clockStepCount > 0)
    }

    @Test("the same seed gives the same run")
    func same() {
        let first = SettlementRun(seed: 3, commandCount: 5_000).run()
        let second = SettlementRun(seed: 3, commandCount: 5_000).run()
        #expect(first.outcomeCounts == second.outcomeCounts)
        #expect(first.commitCount == second.commitCount)
        let other = SettlementRun(seed: 4, commandCount: 5_000).run()
        #expect(first.outcomeCounts != other.outcomeCounts)
    }

    @Test(
        "each fault of a store is found by its check",
        arguments: [
            (StoreFault.unlockedWallets, RunCheck.walletFollowsTransfers),
            (.unguardedSessions, .statesMoveForward),
            (.forgottenAnswers, .sameKeySameAnswer),
            (.tornRollback, .transferOnce),
            (.clockRunsBack, .timeMovesForward),
        ]
    )
    func faults(_ fault: StoreFault, _ check: RunCheck) {
        var found: Set<String> = []
        for seed in 1...6 as ClosedRange<UInt64> {
            let report = SettlementRun(seed: seed, faults: [fault]).run()
            found.formUnion(report.violations.map(\.check))
        }
        #expect(found.contains(check.rawValue), "\(found)")
    }
}
