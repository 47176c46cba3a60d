import Foundation
import Testing

/// The timelines of all scenarios, without their texts, as version 0.9.0 wrote them.
///
/// The files change only if a rule changes on purpose.
@Suite("timelines of earlier versions", .timeLimit(.minutes(10)))
struct GoldenTimelineTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    @Test(
        "a scenario ends as it did, instant by instant",
        arguments: ["anti-rot", "app-blocker", "focus-pledge", "locked-in", "screen-timer"],
        ["own", "all-7", "all-8"]
    )
    func timeline(_ scenario: String, _ faults: String) throws {
        let console = CapturedConsole()
        let path = Self.root.appending(path: "Scenarios/\(scenario).yaml").path
        let options =
            faults == "own" ? [] : ["--faults", "all", "--seed", String(faults.suffix(1))]
        _ = console.run(["simulate", path, "--format", "json"] + options)
        let entries = try #require(console.object()["timeline"] as? [[String: Any]])
        // Later versions warn before something closes, and record it; other tests check that.
        let isCompared: (String) -> Bool = { line in
            !line.contains("\tnotified\t") && !line.contains("\tcounted\t")
        }
        let keys = ["at", "event", "monitors", "reason", "shield", "shouldBe", "until"]
        let lines = entries.map { entry in
            keys.map { key in entry[key].map { "\($0)" } ?? "" }.joined(separator: "\t")
        }.filter(isCompared)
        let file = "Tests/Fixtures/timelines-0.9.0/\(scenario)-\(faults).tsv"
        let golden = try String(contentsOf: Self.root.appending(path: file), encoding: .utf8)
        // That version said override where this one says break.
        let expected = golden.replacing("\toverride\t", with: "\tbreak\t").split(separator: "\n")
            .map(String.init).filter(isCompared)
        #expect(lines == expected, "\(file)")
    }
}
