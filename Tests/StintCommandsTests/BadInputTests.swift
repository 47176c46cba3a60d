import Foundation
import Testing

@Suite("wrong input", .timeLimit(.minutes(10)))
struct BadInputTests {
    @Test(
        "a wrong file gets one line and exit code 65, and nothing on the output",
        arguments: [
            ("steps: [", "scenario.yaml"), ("name: A\nnme: B\n", "scenario.yaml"),
            ("", "scenario.yaml"), ("- just\n- a list\n", "scenario.yaml"),
        ]
    )
    func wrongScenario(_ content: String, _ name: String) throws {
        let console = CapturedConsole()
        let path = try withFile(content, named: name) { path in
            #expect(console.run("simulate", path) == 65)
            return path
        }
        #expect(console.output == "")
        #expect(console.report.hasPrefix("could not read \(path)"))
        #expect(console.report.filter { $0 == "\n" }.count == 1)
    }

    @Test(
        "a wrong log gets one line and exit code 65",
        arguments: ["{\"buckets\": {", "start,duration_seconds\n", "start,duration_seconds,app\n"]
    )
    func wrongLog(_ content: String) throws {
        let console = CapturedConsole()
        try withFile(content, named: "log") { path in
            #expect(console.run("simulate", "--usage", path) == 65)
        }
        #expect(console.output == "")
        #expect(console.report.filter { $0 == "\n" }.count == 1)
    }

    @Test("a missing file gets one line and exit code 65")
    func missing() {
        let console = CapturedConsole()
        #expect(console.run("simulate", "nowhere.yaml") == 65)
        #expect(
            console.report
                == "could not read nowhere.yaml: there is no such file; check the path\n"
        )
    }

    @Test("windows that overlap are refused with both names and the line")
    func overlap() throws {
        let content = """
            name: Overlap
            phone: {zone: UTC, start: 2026-03-02 07:00}
            apps: [{name: Photos, id: com.example.photos}]
            selection: {apps: [Photos]}
            windows:
              - {label: Lunch, start: "12:00", end: "13:00"}
              - {label: Nap, start: "12:59", end: "14:00"}
            steps:
              - {at: 07:30, open: Photos}

            """
        let console = CapturedConsole()
        try withFile(content, named: "overlap.yaml") { path in
            #expect(console.run("simulate", path) == 65)
            #expect(console.report.hasPrefix("could not read \(path), line 7: "))
        }
        #expect(console.report.contains("\"Lunch\""))
        #expect(console.report.contains("\"Nap\""))
        #expect(console.output == "")
    }

    @Test("an app to cover that is not in the log is refused with those that are")
    func unknownApp() {
        let console = CapturedConsole()
        let path = CapturedConsole.scenario("sample-usage.csv")
        #expect(console.run("simulate", "--usage", path, "--cover", "Instagrm") == 65)
        #expect(console.report.contains("\"Instagrm\""))
        #expect(console.report.contains("\"Instagram\""))
        #expect(console.output == "")
    }

    @Test(
        "wrong words get exit code 64, a hint, and nothing on the output",
        arguments: [
            ["simulate"], ["simulate", "a.yaml", "--usage", "b.csv"], ["bogus"],
            ["simulate", "a.yaml", "--preset", "anti-rto"],
            ["simulate", "a.yaml", "--faults", "lateEge"],
            ["simulate", "a.yaml", "--faults", ""],
            ["simulate", "--usage", "a.csv", "--zone", "Europe/Berln"],
            ["simulate", "--usage", "a.csv", "--seed", "1"],
            ["simulate", "a.yaml", "--limits", "l.yaml"], ["simulate", "a.yaml", "--workout", "1"],
            ["simulate", "--usage", "a.csv", "--limits", "l.yaml", "--preset", "anti-rot"],
            ["simulate", "--usage", "a.csv", "--limits", "l.yaml", "--cover", "A"],
            ["simulate", "--usage", "a.csv", "--compare", "anti-rot"],
            ["simulate", "--usage", "a.csv", "--compare", "anti-rot,lockedin"],
            ["simulate", "--usage", "a.csv", "--workout", "1441"],
            ["simulate", "a.yaml", "--cover", "A"], ["simulate", "a.yaml", "--format", "xml"],
            ["judge", "--seeds", "5..1"], ["judge", "--seeds", "5"],
            ["judge", "--seeds", "0..18446744073709551615"],
            ["judge", "--seed", "1", "--seeds", "1..2"], ["judge", "--jobs", "0"],
            ["judge", "--years", "nan"], ["judge", "--openings-per-day", "0"],
            ["judge-settlement", "--faults", "unlockedWalet"],
            ["judge-settlement", "--seed", "1", "--seeds", "1..2"],
            ["judge-settlement", "--commands", "0"], ["judge-settlement", "--jobs", "65"],
        ]
    )
    func wrongWords(_ words: [String]) {
        let console = CapturedConsole()
        #expect(console.run(words) == 64)
        #expect(console.output == "")
        #expect(console.report.contains("--help"))
    }

    @Test(
        "help and version are results",
        arguments: [["--help"], ["simulate", "--help"], ["judge", "--help"], ["--version"], []]
    )
    func help(_ words: [String]) {
        let console = CapturedConsole()
        #expect(console.run(words) == 0)
        #expect(console.report == "")
        #expect(words == ["--version"] || console.output.contains("Example:"))
    }
}
