import Foundation
import Limits
import Testing

@Suite("stint limits", .timeLimit(.minutes(10)))
struct LimitsCommandTests {
    @Test("the limits of a file are added and listed")
    func addAndList() throws {
        try TestHome.with { (home) throws in
            #expect(try home.add(twoLimits) == 0)
            #expect(
                home.console.output == """
                    settings: changed, in effect now
                    selection "social": added, in effect now
                    selection "video": added, in effect now
                    limit 1 "One hour": added, in effect now
                    limit 2 "Ask First": added, in effect now
                    not picked on the phone yet, so not blocked: Instagram, TikTok

                    """
            )
            #expect(home.console.report == "")
            #expect(
                home.output("limits", "list") == """
                    no.  limit      rule                               covers
                      1  One hour   60 min a day                       Instagram, TikTok, instagram.com
                      2  Ask First  Asks first, then opens for 15 min  TikTok

                    settings        break 45 min, once a day; 3 emergencies in 30 days; loosening waits 1 day

                    """
            )
            #expect(home.output("limits") == home.console.output)
        }
    }

    @Test("every command that reads the journal reports damage in it")
    func damage() throws {
        try TestHome.with { (home) throws in
            #expect(try home.add(twoLimits) == 0)
            #expect(!home.output("limits", "list").contains("damaged"))
            let journal = URL(filePath: home.path).appending(path: "journal")
            var bytes = try Array(Data(contentsOf: journal))
            bytes[bytes.count * 3 / 4] ^= 0x55
            try Data(bytes).write(to: journal)
            for words in [["limits", "list"], ["limits"], ["status"]] {
                home.console.clear()
                #expect(home.console.run(words + ["--home", home.path]) == 0)
                #expect(home.console.output.contains("damaged"), "\(words)")
            }
            _ = home.output("limits", "list", "--json")
            #expect(try home.console.object()["bytesDamaged"] as? Int ?? 0 > 0)
            for words in [["log"], ["export"]] {
                home.console.clear()
                #expect(home.console.run(words + ["--home", home.path]) == 0)
                #expect(home.console.report.contains("damaged"), "\(words)")
            }
            #expect(try home.add(twoLimits) == 0)
            #expect(home.console.report.contains("damaged"))
        }
    }

    @Test(
        "an empty path is rejected instead of meaning the current folder",
        arguments: ["--home", "--output"]
    )
    func emptyPath(_ option: String) {
        let console = CapturedConsole()
        #expect(console.run(["export", option, ""]) == 64)
        #expect(console.report.contains("the path is empty; give a path, or omit the option"))
        #expect(console.run(["export", "\(option)="]) == 64)
    }

    @Test("an app in two selections is one item")
    func oneItem() throws {
        try TestHome.with { (home) throws in
            #expect(try home.add(twoLimits) == 0)
            _ = home.output("limits", "list", "--json")
            let limits = try #require(try home.console.object()["limits"] as? [[String: Any]])
            let covers = try limits.map { try #require($0["covers"] as? [String: [String]]) }
            #expect(covers.map { $0["apps"] } == [["Instagram", "TikTok"], ["TikTok"]])
            let document = home.output("export")
            #expect(document.ranges(of: #""name":"TikTok""#).count == 2)
            let ids = document.matches(of: /"id":"?(\d+)"?,"kind":"application","name":"TikTok"/)
            #expect(Set(ids.map(\.1)).count == 1)
        }
    }

    @Test("whitespace around an app's name is ignored")
    func blankAtEnd() throws {
        try TestHome.with { (home) throws in
            #expect(try home.add(twoLimits) == 0)
            let log = home.output("log")
            #expect(try home.add(twoLimits.replacing("Instagram", with: "\"Instagram \"")) == 0)
            #expect(home.output("log") == log)
            let words = ["limits", "add", "--preset", "anti-rot", "--app", " TikTok "]
            #expect(home.console.run(words + ["--home", home.path]) == 0)
            let document = home.output("export")
            #expect(!document.contains("TikTok \""))
            let ids = document.matches(of: /"id":"?(\d+)"?,"kind":"application","name":"TikTok"/)
            #expect(Set(ids.map(\.1)).count == 1)
        }
    }

    @Test("numbers in an export fit 53 bits, and larger ones are strings")
    func exportedNumbers() throws {
        try TestHome.with { (home) throws in
            #expect(try home.add(twoLimits) == 0)
            let document = home.output("export")
            let numbers = document.matches(of: /[:\[,](\d{9,})/).compactMap { UInt64($0.1) }
            #expect(!numbers.isEmpty && numbers.allSatisfy { $0 < 1 << 53 })
            #expect(document.contains(/"id":"\d{16,}"/))
        }
    }

    @Test("adding the same file again changes and writes nothing")
    func again() throws {
        try TestHome.with { (home) throws in
            #expect(try home.add(twoLimits) == 0)
            let log = home.output("log")
            #expect(try home.add(twoLimits) == 0)
            #expect(home.console.output.ranges(of: ": unchanged\n").count == 5)
            #expect(home.output("log") == log)
        }
    }

    @Test("a stricter limit applies immediately, a weaker one waits without restarting the wait")
    func weakening() throws {
        try TestHome.with { (home) throws in
            #expect(try home.add(twoLimits) == 0)
            #expect(try home.add(twoLimits.replacing("60", with: "30")) == 0)
            #expect(home.console.output.contains("\"One hour\": changed, in effect now\n"))
            let wider = twoLimits.replacing("60", with: "90")
            #expect(try home.add(wider) == 0)
            #expect(
                home.console.output.contains("\"One hour\": changed, pending until Tue 10:00\n")
            )
            home.wait(hours: 5)
            #expect(try home.add(wider) == 0)
            #expect(
                home.console.output.contains("\"One hour\": already pending until Tue 10:00\n")
            )
            #expect(try home.state().pendingChanges.count == 1)
            #expect(
                home.output("limits").hasSuffix(
                    "\npending         until Tue 10:00: \"One hour\": 90 min a day\n"
                )
            )
            // Adding the current rule withdraws the pending change.
            #expect(try home.add(twoLimits.replacing("60", with: "30")) == 0)
            #expect(try home.state().pendingChanges.isEmpty)
        }
    }

    @Test("a smaller selection waits, and a larger one applies immediately")
    func selections() throws {
        try TestHome.with { (home) throws in
            try home.pick("Instagram", "TikTok", "Mail")
            #expect(try home.add(twoLimits) == 0)
            #expect(!home.console.output.contains("not picked on the phone yet"))
            let more = twoLimits.replacing("[Instagram, TikTok]", with: "[Instagram, TikTok, Mail]")
            #expect(try home.add(more) == 0)
            #expect(home.console.output.contains("\"social\": changed, in effect now\n"))
            #expect(try home.add(twoLimits) == 0)
            #expect(home.console.output.contains("\"social\": changed, pending until Tue 10:00\n"))
        }
    }

    @Test("a dry run prints the same and writes nothing")
    func dryRun() throws {
        try TestHome.with { (home) throws in
            #expect(try home.add(twoLimits, "--dry-run") == 0)
            let rehearsed = home.console.output
            #expect(rehearsed.hasSuffix("nothing was written, because of --dry-run\n"))
            #expect(!FileManager.default.fileExists(atPath: home.path))
            #expect(try home.add(twoLimits) == 0)
            #expect(rehearsed.hasPrefix(home.console.output))
        }
    }

    @Test("a limit is removed by its name or number, after the delay")
    func remove() throws {
        try TestHome.with { (home) throws in
            #expect(try home.add(twoLimits) == 0)
            #expect(
                home.output("limits", "remove", "Ask First")
                    == "limit 2 \"Ask First\": will be removed, pending until Tue 10:00\n"
            )
            #expect(
                home.output("limits", "remove", "2")
                    == "limit 2 \"Ask First\": already pending until Tue 10:00\n"
            )
            home.wait(hours: 24)
            #expect(try home.add("settings: {emergencies: 2}") == 0)
            #expect(try home.state().limits.map(\.label) == ["One hour"])
            // The number is not reused.
            #expect(try home.add(twoLimits) == 0)
            #expect(home.console.output.contains("limit 3 \"Ask First\": added"))
        }
    }

    @Test("the error for an unknown limit suggests the nearest name")
    func unknown() throws {
        try TestHome.with { (home) throws in
            #expect(try home.add(twoLimits) == 0)
            #expect(home.run("limits", "remove", "One hours") == 65)
            #expect(
                home.console.report == """
                    could not change \(home.path): there is no limit "One hours"; did you mean "One hour"? \
                    (choose one of: One hour, Ask First)

                    """
            )
        }
    }

    @Test(
        "an invalid file gives one line with its line number, and nothing is written",
        arguments: [
            ("limits: [", "line 2"), ("limits:\n  - {name: A, on: b, timer: }\n", "line 2"),
            ("settings: {day-start: \"04:30\"}\n", "line 1"), ("", "empty"), ("\u{0}", "line 1"),
        ]
    )
    func wrongFile(_ yaml: String, _ place: String) throws {
        try TestHome.with { (home) throws in
            #expect(try home.add(yaml) == 65)
            #expect(home.console.output == "")
            #expect(home.console.report.filter { $0 == "\n" }.count == 1)
            #expect(home.console.report.contains(place))
            #expect(!FileManager.default.fileExists(atPath: home.path))
        }
    }

    @Test("a change that the rules reject is reported with its line, and nothing is written")
    func refused() throws {
        try TestHome.with { (home) throws in
            #expect(try home.add(twoLimits) == 0)
            let log = home.output("log")
            // Block everything all day, except for emergencies.
            try home.happen(
                .limitSet(
                    try Limit(
                        id: LimitID(rawValue: 9),
                        label: "Shut",
                        selection: SelectionID(rawValue: 1),
                        rule: .schedule(try Schedule(windows: []))
                    )
                )
            )
            let yaml = "\nsettings: {emergencies: 9}\n" + twoLimits.drop { $0 != "\n" }.dropFirst()
            #expect(try home.add(yaml.replacing("60", with: "50")) == 65)
            #expect(
                home.console.report.contains("limits.yaml, line 2: could not change emergencies")
            )
            #expect(
                home.output("log").split(separator: "\n").count == log.split(separator: "\n").count
                    + 1
            )
        }
    }

    @Test("limits with equal names are rejected until one is removed")
    func ambiguous() throws {
        try TestHome.with { (home) throws in
            #expect(try home.add(twoLimits) == 0)
            let known = try #require(try home.state().limits.first)
            try home.happen(
                .limitSet(
                    try Limit(
                        id: LimitID(rawValue: 7),
                        label: known.label,
                        selection: known.selection,
                        rule: .timer
                    )
                )
            )
            #expect(try home.add(twoLimits) == 65)
            let sentence = "could not change the limit \"One hour\": 2 limits have this name"
            #expect(home.console.report.contains("limits.yaml, line 6: \(sentence)"))
            #expect(home.run("limits", "remove", "One hour") == 65)
            #expect(home.output("limits", "remove", "7") == "limit 7 \"One hour\": removed\n")
        }
    }

    @Test("a preset covers the named apps, or the selection of the current limits")
    func preset() throws {
        try TestHome.with { (home) throws in
            #expect(home.run("limits", "add", "--preset", "anti-rot") == 64)
            #expect(home.console.report.contains("--app, --category or --domain"))
            _ = home.output(
                "limits",
                "add",
                "--preset",
                "anti-rot",
                "--app",
                "A",
                "--domain",
                "https://www.B.example/"
            )
            #expect(home.console.output.hasPrefix("settings: changed, in effect now\n"))
            #expect(try home.state().settings == Preset.antiRot.settings)
            #expect(home.console.output.contains("limit 1 \"Allowed Times\": added"))
            #expect(home.output("limits", "list").contains("A, b.example\n"))
            _ = home.output("limits", "add", "--preset", "locked-in")
            #expect(home.console.output.contains("selection \"locked-in\": unchanged"))
            #expect(try home.state().selections.count == 1)
            #expect(
                try home.state().limits.map(\.rule) == [
                    Preset.antiRot.limits[0].rule, .bank(Bank()),
                ]
            )
        }
    }

    @Test(
        "invalid arguments give exit code 64",
        arguments: [
            ["limits", "add"], ["limits", "add", "a.yaml", "--preset", "anti-rot"],
            ["limits", "add", "--preset", "focus-pledge"], ["limits", "add", "a", "--app", "b"],
            ["limits", "remove"], ["limits", "bogus"], ["log", "--since", "monday"],
            ["log", "--kind", "overideBegan"], ["export", "--format", "xml"], ["import"],
            ["status", "--zone", "Nowhere"],
        ]
    )
    func wrongWords(_ words: [String]) {
        let console = CapturedConsole()
        #expect(console.run(words) == 64)
        #expect(console.output == "")
        #expect(console.report.contains("--help"))
    }

    @Test(
        "every command has help with an example",
        arguments: [
            "limits", "limits list", "limits add", "limits remove", "presets", "status",
            "log", "export", "import",
        ]
    )
    func help(_ words: String) {
        let console = CapturedConsole()
        #expect(console.run(words.split(separator: " ").map(String.init) + ["--help"]) == 0)
        #expect(console.output.contains("Example:"))
        let text = console.output
        console.clear()
        #expect(console.run(["help"] + words.split(separator: " ").map(String.init)) == 0)
        #expect(console.output == text)
    }

    @Test("presets are listed as text and as JSON")
    func presets() throws {
        let console = CapturedConsole()
        #expect(console.run("presets") == 0)
        for preset in Preset.all { #expect(console.output.contains("\(preset.id)\n")) }
        #expect(console.output.contains("Open Lunch 12:00–13:00, Dinner 18:00–19:00"))
        console.clear()
        #expect(console.run("presets", "--json") == 0)
        let all = try JSONSerialization.jsonObject(with: Data(console.output.utf8))
        #expect((all as? [[String: Any]])?.map { $0["id"] as? String } == Preset.all.map(\.id))
    }
}
