import Foundation
import Inputs
import Limits
import Replaying
import Testing

@Suite("Scenarios of the presets", .timeLimit(.minutes(10)))
struct ScenarioFileTests {
    @Test("a preset's scenario succeeds on a phone without faults", arguments: Preset.all.map(\.id))
    func kept(_ preset: String) throws {
        let folder = URL(filePath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Scenarios")
        let path = folder.appending(path: "\(preset).yaml").path
        let scenario = try Scenario(path: path, vocabulary: .known)
        #expect(scenario.preset == preset)
        for seed in UInt64(1)...3 {
            let report = try ScenarioRun(scenario, file: "\(preset).yaml", seed: seed).run()
            #expect(report.failures.map(\.description) == [])
            #expect(report.counts.expectationsMet > 20)
        }
    }
}
