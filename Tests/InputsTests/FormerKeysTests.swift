import Foundation
import Inputs
import Testing

/// Files that call a break `override`, as earlier versions wrote them.
@Suite("keys of earlier versions", .timeLimit(.minutes(10)))
struct FormerKeysTests {
    private let folder = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Fixtures/former-keys")

    /// Returns a file of an earlier version as it was, and with the keys of today.
    private func texts(_ name: String) throws -> (former: String, current: String) {
        let former = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
        let current = former.replacing("override", with: "break")
        try #require(former != current)
        return (former, current)
    }

    @Test("a limits file with override means the same, and is written with break")
    func limits() throws {
        let (former, current) = try texts("limits-all.yaml")
        let file = try LimitsFileTests.read(former)
        #expect(file == (try LimitsFileTests.read(current)))
        #expect(file.settings?.breakLength == .seconds(45 * 60))
        #expect(file.written.contains("  break: {minutes: 45, times: 1}\n"))
        #expect(!file.written.contains("override"))
    }

    @Test("the steps, settings and expectations of a scenario with override mean the same")
    func scenario() throws {
        let (former, current) = try texts("anti-rot.yaml")
        let scenario = try ScenarioTests.read(former)
        #expect(scenario == (try ScenarioTests.read(current)))
        #expect(scenario.steps.filter { $0.action == .breakPass(nil) }.count == 5)
    }

    @Test("both names at once are refused, with the line")
    func both() {
        #expect {
            try LimitsFileTests.read(
                "settings:\n  break: {times: 2}\n  override: {times: 3}\n" + shortLimits
            )
        } throws: {
            "\($0)".contains(
                "line 3: \"break\" appears twice, once as \"override\"; keep one of them"
            )
        }
    }
}
