import Foundation
import Testing

@Suite("stint judge", .timeLimit(.minutes(10)))
struct JudgeTests {
    private let range = ["judge", "--seeds", "1..4", "--years", "0.1", "--preset", "anti-rot"]

    @Test(
        "equal seeds give equal output, in other processes and in this one",
        arguments: ["table", "json"]
    )
    func sameBytes(_ format: String) throws {
        let words = range + ["--format", format]
        let first = try output(of: words + ["--jobs", "1"])
        let second = try output(of: words + ["--jobs", "2"])
        let console = CapturedConsole()
        #expect(console.run(words + ["--jobs", "1"]) == 0)
        #expect(!first.isEmpty)
        #expect(first == second)
        #expect(first == console.output)
    }

    @Test("the last line counts years and violations")
    func lastLine() {
        let console = CapturedConsole()
        #expect(console.run(range) == 0)
        #expect(console.output.hasSuffix("\njudge: 0.4 years, 0 violations\n"))
    }

    @Test("a phone without faults has no delays")
    func noFaults() throws {
        let console = CapturedConsole()
        let words = ["judge", "--seed", "3", "--years", "0.1", "--faults", "none"]
        #expect(console.run(words + ["--format", "json"]) == 0)
        let object = try console.object()
        #expect((object["delaysMilliseconds"] as? [String: Any])?.isEmpty == true)
        #expect((object["faults"] as? [String: Any])?.isEmpty == true)
        #expect(object["seedCount"] as? Int == 1)
    }

    @Test("seeds have one fault each in turn, or draw two")
    func singleFaults() throws {
        let console = CapturedConsole()
        let words = ["judge", "--seeds", "0..32", "--days", "5", "--format", "json"]
        #expect(console.run(words + ["--faults", "each"]) == 0)
        let single = try #require(try console.object()["faults"] as? [String: Any])
        console.clear()
        #expect(console.run("judge", "--seed", "2", "--days", "5", "--faults", "each") == 0)
        #expect(!console.output.contains("lostEdge"))
        console.clear()
        #expect(console.run(words + ["--faults", "pairs"]) == 0)
        let pairs = try #require(try console.object()["faults"] as? [String: Any])
        #expect(single.count > 4 && pairs.count > 4)
        console.clear()
        let failing = words.prefix(5) + ["--faults", "pairs"]
        #expect(console.run(Array(failing), program: URL(filePath: "/bin/false")) == 1)
        #expect(console.output.contains("stint judge --seed 0 --days 5 --faults pairs\n"))
    }

    @Test("a process that fails to start is a violation with its command")
    func brokenProcess() {
        let console = CapturedConsole()
        let code = console.run(range + ["--jobs", "2"], program: URL(filePath: "/bin/false"))
        #expect(code == 1)
        #expect(console.output.contains("stint judge --seed 1 --years 0.1 --preset anti-rot\n"))
        #expect(console.output.hasSuffix("\njudge: 0.4 years, 4 violations\n"))
    }

    @Test("stored results are used again, except damaged ones and those of other options")
    func keeping() throws {
        let folder = URL.temporaryDirectory.appending(path: "judge-\(UUID())")
        defer { try? FileManager.default.removeItem(at: folder) }
        let words = range + ["--format", "json", "--keep", folder.path]
        let console = CapturedConsole()
        #expect(console.run(words) == 0)
        let whole = console.output
        let run = try #require(try files(in: folder).first)
        let shares = try files(in: run).sorted { $0.path < $1.path }
        #expect(shares.count == 4)
        // Change one file to see that it is used, and damage another.
        let text = try String(contentsOf: shares[0], encoding: .utf8)
        let seconds = try #require(text.firstRange(of: "\"judgedSeconds\":"))
        let changed = text.replacingCharacters(in: seconds, with: "\"judgedSeconds\":1")
        try Data(changed.utf8).write(to: shares[0])
        try Data(text.utf8.prefix(40)).write(to: shares[1])
        console.clear()
        #expect(console.run(words) == 0)
        #expect(console.output != whole)
        try FileManager.default.removeItem(at: shares[0])
        console.clear()
        #expect(console.run(words) == 0)
        #expect(console.output == whole)
        console.clear()
        #expect(console.run(words + ["--openings-per-day", "3"]) == 0)
        #expect(try files(in: folder).count == 2)
    }

    private func files(in folder: URL) throws -> [URL] {
        try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    }

    private func output(of words: [String]) throws -> String {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = CapturedConsole.program
        process.arguments = words
        process.standardOutput = pipe
        try process.run()
        let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        return String(decoding: data, as: UTF8.self)
    }
}
