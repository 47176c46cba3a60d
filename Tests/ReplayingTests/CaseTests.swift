import Foundation
import InputFiles
import Inputs
import Replaying
import Testing

/// Scenarios that once ended otherwise than they expect.
@Suite("cases", .timeLimit(.minutes(10)))
struct CaseTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Fixtures/cases")

    private static let files: [String] = {
        do {
            return try FileManager.default.contentsOfDirectory(atPath: folder.path)
                .filter { $0.hasSuffix(".yaml") }.sorted()
        } catch { preconditionFailure("the folder of cases is missing: \(error)") }
    }()

    @Test("a case gives what it expects", arguments: files)
    func expectations(_ file: String) throws {
        let path = Self.folder.appending(path: file).path
        let scenario = try Scenario(path: path, vocabulary: .known)
        let report = try ScenarioRun(scenario, file: file).run()
        #expect(report.failures.map(\.description) == [])
        #expect(report.counts.expectationsMet > 0)
    }

    @Test(
        "a replay ends although two limits ask at different times",
        arguments: [
            [
                "stretch: {use: 5, rest: 30, ask: {minutes: 5}}",
                "budget: {minutes: 8, ask: {minutes: 10}}",
            ],
            ["pause: {minutes: 15}", "budget: {minutes: 8, ask: {minutes: 5}}"],
            [
                "opens: {times: 9, minutes: 15}",
                "budget: {minutes: 8, ask: {minutes: 5, wait: 20 s}}",
            ],
        ]
    )
    func endless(_ rules: [String]) throws {
        let lines = rules.enumerated().map { "  - {name: Limit \($0), on: a, \($1)}" }
        let text = (["selections: {a: {apps: [A]}}", "limits:"] + lines).joined(separator: "\n")
        let file = try LimitsFile(
            InputFile(name: "limits", bytes: Array((text + "\n").utf8), byteMaximum: 1 << 20),
            zone: .gmt
        )
        let log = try ReplaySample(["2026-10-30T10:00:00Z,600,A"], in: .gmt).log
        let report = try UsageReplay(log, file: "log", limits: file, from: "limits").run { _ in }
        let day = try #require(report.days.first)
        #expect(report.days.count == 1)
        #expect(report.covered(on: day).lost < .seconds(60), "each yes opens the app")
    }
}
