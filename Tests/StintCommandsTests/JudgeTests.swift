import Foundation
import Testing

@Suite("stint judge", .timeLimit(.minutes(10)))
struct JudgeTests {
    private let range = ["judge", "--seeds", "1..4", "--years", "0.1", "--preset", "anti-rot"]

    @Test(
        "the same seeds give the same bytes, in two processes and in this one",
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

    @Test("a phone without faults has no delay at all")
    func noFaults() throws {
        let console = CapturedConsole()
        let words = ["judge", "--seed", "3", "--years", "0.1", "--faults", "none"]
        #expect(console.run(words + ["--format", "json"]) == 0)
        let object = try console.object()
        #expect((object["delaysMilliseconds"] as? [String: Any])?.isEmpty == true)
        #expect((object["faults"] as? [String: Any])?.isEmpty == true)
        #expect(object["seedCount"] as? Int == 1)
    }

    @Test("a process that cannot run is a violation, with the command that repeats it")
    func brokenProcess() {
        let console = CapturedConsole()
        let code = console.run(range + ["--jobs", "2"], program: URL(filePath: "/bin/false"))
        #expect(code == 1)
        #expect(console.output.contains("stint judge --seed 1 --years 0.1 --preset anti-rot\n"))
        #expect(console.output.hasSuffix("\njudge: 0.4 years, 4 violations\n"))
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
