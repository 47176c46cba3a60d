import Foundation
import Testing

@Suite("invalid input", .timeLimit(.minutes(10)))
struct BadInputTests {
    @Test(
        "an invalid file gives one line, exit code 65, and no output",
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
        "an invalid log gives one line and exit code 65",
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

    @Test(
        "a negative number is named as the value of its option",
        arguments: ["--workout", "--seed", "--hours"]
    )
    func negative(_ option: String) {
        let console = CapturedConsole()
        #expect(console.run("simulate", "--usage", "log.csv", option, "-5") == 64)
        #expect(!console.report.contains("Missing value"), "\(console.report)")
    }

    @Test("a missing file gives one line and exit code 65")
    func missing() {
        let console = CapturedConsole()
        #expect(console.run("simulate", "nowhere.yaml") == 65)
        #expect(
            console.report
                == "could not read nowhere.yaml: there is no such file; check the path\n"
        )
    }

    @Test("the error for overlapping windows has both names and the line")
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

    @Test("the error for an app that is not in the log suggests one that is")
    func unknownApp() {
        let console = CapturedConsole()
        let path = CapturedConsole.scenario("sample-usage.csv")
        #expect(console.run("simulate", "--usage", path, "--cover", "Instagrm") == 65)
        #expect(console.report.contains("\"Instagrm\""))
        #expect(console.report.contains("\"Instagram\""))
        #expect(console.output == "")
    }

    @Test(
        "invalid arguments give exit code 64, a hint, and no output",
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
        "the error suggests the nearest name",
        arguments: [
            (["stauts"], "status"), (["limits", "ad", "a.yaml"], "add"),
            (["simulate", "a.yaml", "--preset", "anti-rto"], "anti-rot"),
            (["phone", "--preset", "app-blokcer"], "app-blocker"),
            (["limits", "add", "--preset", "lockedin", "--app", "A"], "locked-in"),
            (["judge", "--seed", "1", "--faults", "lateEge"], "lateEdge"),
            (["judge-settlement", "--faults", "unlockedWalet"], "unlockedWallets"),
            (["status", "--zone", "Europe/Berln"], "Europe/Berlin"),
            (["phone", "--text-size", "large2"], "large"),
            (["phone", "--device", "ipaf"], "ipad"),
        ]
    )
    func suggestion(_ words: [String], _ meant: String) {
        let console = CapturedConsole()
        #expect(console.run(words) == 64)
        #expect(console.report.contains("did you mean \"\(meant)\"?"), "\(console.report)")
    }

    @Test("an invalid run is rejected with the place to download one")
    func replayOfNoise() throws {
        for noise in [Data([0xFF, 0xFE, 0x00, 0x01]), Data("noise\n".utf8)] {
            let console = CapturedConsole()
            try withFolder { folder in
                let file = folder.appending(path: "run.txt")
                try noise.write(to: file)
                let state = folder.appending(path: "state").path
                #expect(console.run("phone", "--replay", file.path, "--state", state) == 70)
                #expect(console.report.hasPrefix("could not repeat \(file.path)"))
                #expect(console.report.hasSuffix("; download a run from the page\n"))
            }
        }
    }

    @Test("the error for a port in use names the port and the remedy")
    func portInUse() throws {
        func phone(_ port: String, _ state: String) throws -> (Process, out: Pipe, err: Pipe) {
            let process = Process()
            process.executableURL = CapturedConsole.program
            process.arguments = ["phone", "--port", port, "--state", state, "--preset", "none"]
            let (out, err) = (Pipe(), Pipe())
            process.standardOutput = out
            process.standardError = err
            try process.run()
            return (process, out, err)
        }
        try withFolder { folder in
            let first = try phone("0", folder.appending(path: "one").path)
            defer { first.0.terminate() }
            var address = ""
            while !address.hasSuffix("\n") {
                let data = first.out.fileHandleForReading.availableData
                guard !data.isEmpty else { break }
                address += String(decoding: data, as: UTF8.self)
            }
            let port = try #require(address.firstMatch(of: /:(\d+)\//)).output.1
            let second = try phone(String(port), folder.appending(path: "two").path)
            second.0.waitUntilExit()
            #expect(second.0.terminationStatus == 70)
            let report = try #require(try second.err.fileHandleForReading.readToEnd())
            #expect(
                String(decoding: report, as: UTF8.self).contains(
                    "could not serve on port \(port): another program uses it; choose another one "
                        + "with --port, for example --port 0 for any free port\n"
                )
            )
        }
    }

    @Test("a delay that ends in the past is rejected by every command that reads a file")
    func delayInThePast() throws {
        let limits = "settings: {weakening-delay: until 2020-01-01}\n"
        let refusal =
            "line 1: weakening-delay ends in the past; write a future date, or \"none\"\n"
        let console = CapturedConsole()
        try withFile(limits, named: "limits.yaml") { path in
            #expect(console.run("limits", "add", path, "--home", "/nowhere", "--dry-run") == 65)
            #expect(console.report.hasSuffix(refusal))
            console.clear()
            #expect(console.run("phone", "--limits", path) == 65)
            #expect(console.report.hasSuffix(refusal))
        }
        console.clear()
        let scenario =
            limits + """
                name: Past
                phone: {zone: UTC, start: 2026-03-02 07:00}
                apps: [{name: A, id: a}]
                selection: {apps: [A]}
                steps: [{after: 1m, open: A}]

                """
        try withFile(scenario, named: "past.yaml") { path in
            #expect(console.run("simulate", path) == 65)
            #expect(console.report.hasSuffix(refusal))
        }
    }

    @Test("a name that changes the text direction is rejected")
    func turnedName() {
        let console = CapturedConsole()
        let words = ["limits", "add", "--preset", "anti-rot", "--app", "Mail\u{202E}gnihton"]
        #expect(console.run(words) == 64)
        #expect(console.report.contains("Mail\u{FFFD}gnihton"))
        #expect(!console.report.contains("\u{202E}"))
    }

    @Test(
        "help and version are written to standard output",
        arguments: [["--help"], ["simulate", "--help"], ["judge", "--help"], ["--version"], []]
    )
    func help(_ words: [String]) {
        let console = CapturedConsole()
        #expect(console.run(words) == 0)
        #expect(console.report == "")
        #expect(words == ["--version"] || console.output.contains("Example:"))
    }
}
