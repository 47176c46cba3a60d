import Testing

@Suite("stint judge-settlement", .timeLimit(.minutes(10)))
struct JudgeSettlementTests {
    private let words = ["judge-settlement", "--seeds", "1..80", "--commands", "500"]

    @Test("equal seeds give equal output, on one thread and on four")
    func sameOutput() {
        let console = CapturedConsole()
        #expect(console.run(words + ["--jobs", "1"]) == 0)
        let first = console.output
        console.clear()
        #expect(console.run(words + ["--jobs", "4"]) == 0)
        #expect(console.output == first)
        #expect(first.contains(/\njudge-settlement: 4.,... commands, 0 violations\n$/))
    }

    @Test("a violation is reported with its check and the command that repeats it")
    func violation() throws {
        let console = CapturedConsole()
        let faulty = ["judge-settlement", "--seeds", "1..40", "--faults", "forgottenAnswers"]
        #expect(console.run(faulty) == 1)
        let report = #/\n(?<text>sameKeySameAnswer at .*)\n    stint (?<words>judge-.*)\n/#
        let match = try #require(console.output.firstMatch(of: report))
        console.clear()
        #expect(console.run(match.words.split(separator: " ").map(String.init)) == 1)
        #expect(console.output.contains(match.text))
    }

    @Test("progress ends with all seeds")
    func progress() {
        let console = CapturedConsole()
        #expect(console.run(words + ["--progress"]) == 0)
        #expect(console.report.hasSuffix("80 of 80 seeds\n"))
    }
}
