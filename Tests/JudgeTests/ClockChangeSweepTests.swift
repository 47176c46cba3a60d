import Judging
import Testing

/// Windows that begin or end near a change of the clocks; `stint judge-clocks` looks at all of
/// them.
@Suite("windows near changes of the clocks", .timeLimit(.minutes(10)))
struct ClockChangeSweepTests {
    private static let changes = ClockChangeSweep.changes()

    @Test("device, verdict and a search through every minute agree near any change of any zone")
    func sample() {
        let sweep = ClockChangeSweep(sample: (count: 1, seed: 1))
        var report = ClockChangeSweep.Report()
        for change in Self.changes { report.add(sweep.judge(at: change)) }
        #expect(report.disagreements.prefix(20) == [])
        #expect(report.zones.count > 100 && report.windows == report.clocks)
    }
}
