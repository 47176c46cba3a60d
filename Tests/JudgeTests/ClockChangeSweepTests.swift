import Judging
import Testing

/// Checks a sample of windows near clock changes; `stint judge-clocks` checks all of them.
@Suite("windows near clock changes", .timeLimit(.minutes(10)))
struct ClockChangeSweepTests {
    private static let changes = ClockChangeSweep.changes()

    @Test("device, verdict and search agree near all clock changes of all zones")
    func sample() {
        let sweep = ClockChangeSweep(sample: (count: 1, seed: 1))
        var report = ClockChangeSweep.Report()
        for change in Self.changes { report.add(sweep.judge(at: change)) }
        #expect(report.disagreements.prefix(20) == [])
        #expect(report.zones.count > 100 && report.windows == report.clocks)
    }
}
