import Foundation
import Testing

/// Two invented weeks under each kind of rule.
///
/// Another program counted all numbers, independently of Stint, for every second of use.
@Suite("stint simulate --usage under each kind of rule", .timeLimit(.minutes(10)))
struct SimulateRulesTests {
    private let sample = CapturedConsole.scenario("sample-usage.csv")
    private static let apps = "{apps: [Instagram, YouTube, TikTok, Safari, Spotify]}"

    /// The JSON of a replay.
    private struct Found {
        let days: [[String: Any]]
        let limits: [[[String: Any]]]
        let summary: [String: Any]

        init(_ object: [String: Any]) throws {
            days = try #require(object["days"] as? [[String: Any]])
            limits = days.map { $0["limits"] as? [[String: Any]] ?? [] }
            summary = try #require(object["summary"] as? [String: Any])
        }

        func each(_ key: String) -> [Int?] { days.map { $0[key] as? Int } }
    }

    private func found(_ words: String...) throws -> Found {
        let console = CapturedConsole()
        let start = ["simulate", "--usage", sample, "--zone", "Europe/Berlin", "--format", "json"]
        #expect(console.run(start + words) == 0)
        #expect(console.report == "")
        return try Found(console.object())
    }

    private func found(rule: String) throws -> Found {
        let text = "selections: {all: \(Self.apps)}\nlimits: [{name: L, on: all, \(rule)}]\n"
        return try withFile(text, named: "limits.yaml") { try found("--limits", $0) }
    }

    private let blockedByBank = [
        7363, 11575, 14269, 12371, 12890, 13947, 16342, 16620, 13851, 14088, 14311, 14894, 12268,
        10559,
    ]

    @Test("locked-in blocks use after the first hour, and reports the minutes to earn")
    func bank() throws {
        let found = try found("--preset", "locked-in")
        #expect(found.each("blockedSeconds") == blockedByBank)
        #expect(
            found.each("workoutMinutesNeeded") == [
                123, 192, 237, 206, 214, 232, 272, 276, 231, 234, 238, 248, 204, 175,
            ]
        )
        #expect(found.summary["workoutMinutesNeeded"] as? Int == 3082)
        #expect(found.summary["balanceMinutes"] as? Int == 0)
        let banks = found.limits.compactMap { $0.first?["bank"] as? [String: Int] }
        let empty = ["opening": 0, "earned": 0, "spent": 0, "closing": 0]
        #expect(banks.count == 14)
        for (index, bank) in banks.enumerated() {
            let expected =
                index == 0 ? ["opening": 60, "earned": 0, "spent": 60, "closing": 0] : empty
            #expect(bank.filter { expected[$0.key] != nil } == expected)
        }
    }

    @Test("app-blocker blocks all use, and reports the openings that would have kept it")
    func pause() throws {
        let found = try found("--preset", "app-blocker")
        #expect(found.summary["blockedSeconds"] as? Int == 188_948)
        #expect(found.summary["blockedWithOffersSeconds"] as? Int == 0)
        #expect(
            found.each("openingsNeeded") == [
                37, 44, 48, 45, 43, 36, 58, 56, 49, 53, 55, 57, 44, 40,
            ]
        )
    }

    @Test("anti-rot blocks less use with its daily break")
    func takeBreak() throws {
        #expect(
            try found("--preset", "anti-rot").each("blockedWithOffersSeconds") == [
                7947, 8563, 9859, 9059, 9422, 11233, 14580, 12908, 10450, 9726, 9937, 12053, 10411,
                8570,
            ]
        )
    }

    @Test("focus-pledge fails in hours with use, except the one that the clocks skip")
    func pledge() throws {
        let found = try found("--preset", "focus-pledge")
        #expect(
            found.each("pledgesFailed") == [14, 17, 17, 17, 15, 14, 16, 17, 17, 18, 15, 15, 16, 13]
        )
        #expect(found.summary["pledges"] as? Int == 335)
        #expect(found.summary["blockedSeconds"] as? Int == 0)
    }

    @Test("screen-timer reports the minutes of each day and the starts of the timer")
    func timer() throws {
        let limits = try found("--preset", "screen-timer").limits.compactMap(\.first)
        #expect(
            limits.map { $0["countedMinutes"] as? Int } == [
                182, 192, 237, 206, 214, 232, 272, 277, 230, 234, 238, 248, 204, 175,
            ]
        )
        #expect(
            limits.map { $0["timersStarted"] as? Int } == [
                19, 23, 27, 26, 21, 22, 29, 29, 30, 34, 23, 27, 24, 21,
            ]
        )
    }

    @Test("a limits file with an hour or five openings a day blocks the rest")
    func file() throws {
        #expect(
            try found(rule: "budget: {minutes: 60}").each("blockedSeconds") == [
                7363, 7975, 10669, 8771, 9290, 10347, 12742, 13020, 10251, 10488, 10711, 11294,
                8668,
                6959,
            ]
        )
        #expect(
            try found(rule: "opens: {times: 5, minutes: 10}").each("blockedWithOffersSeconds") == [
                9479, 10401, 12885, 11360, 11960, 12792, 15031, 15103, 12001, 12671, 13203, 13383,
                10306, 9666,
            ]
        )
    }

    @Test("the table for a limits file lists unknown names, and fits 100 columns")
    func fileTable() throws {
        let console = CapturedConsole()
        let file = CapturedConsole.scenario("limits-all.yaml")
        let words = ["simulate", "--usage", sample, "--zone", "Europe/Berlin"]
        #expect(console.run(words + ["--limits", file]) == 0)
        let lines = console.output.split(separator: "\n")
        // A path is as long as it is.
        let isLong = { (line: Substring) in line.count > 100 && !line.contains("/") }
        #expect(lines.filter(isLong) == [])
        #expect(
            console.output.contains(
                "note            \"video\": not in the log: \"youtube.com\"\n"
            )
        )
        #expect(console.output.contains("\nBy limit, in hours and minutes\n"))
    }

    @Test("waits, breaks of a pool and minutes after the end of a limit, as tables and JSON")
    func accepted() throws {
        let log = """
            start,duration_seconds,app
            2026-03-02T08:00:00,60,Videos
            2026-03-02T09:00:00,10,Videos
            2026-03-02T10:00:00,150,Games
            2026-03-02T11:00:00,900,News

            """
        let limits = """
            settings: {break: {pool: 10}}
            selections: {v: {apps: [Videos]}, g: {apps: [Games]}, n: {apps: [News]}}
            limits:
              - {name: Ask, on: v, pause: {minutes: 15, wait: 20 s}}
              - {name: Never, on: g, schedule: []}
              - {name: Ten, on: n, budget: {minutes: 10, ask: {minutes: 5}}}

            """
        let console = CapturedConsole()
        try withFile(log, named: "log.csv") { path in
            try withFile(limits, named: "limits.yaml") { file in
                let words = ["simulate", "--usage", path, "--limits", file]
                #expect(console.run(words) == 0)
                let table = console.output.replacing("\n", with: " ")
                for sentence in [
                    "1 wait would have been paid, and 1 given up: a wait is paid if the app is in "
                        + "use at its end, or again within three minutes.",
                    "5 minutes would have been used after the end of a limit.",
                    "Breaks would have taken 3 minutes; one from the pool ends as soon as its "
                        + "apps are closed.",
                    "Keeping all use would have needed 3 minutes of breaks and 3 openings;",
                ] {
                    #expect(table.contains(sentence), "\(console.output)")
                }
                #expect(table.contains("  paid/waits  beyond  taken  breaks  openings"))
                console.clear()
                #expect(console.run(words + ["--format", "json"]) == 0)
                let found = try Found(console.object())
                let accepted = try #require(found.summary["accepted"] as? [String: Int])
                #expect(
                    accepted == [
                        "waitsPaid": 1, "waitsGivenUp": 1, "breakMinutes": 3,
                        "beyondSeconds": 300,
                    ]
                )
                #expect(found.days[0]["accepted"] as? [String: Int] == accepted)
                #expect(found.limits[0].map { $0["beyondSeconds"] as? Int } == [0, 0, 300])
                console.clear()
                let compared = ["simulate", "--usage", path, "--compare", "\(file),locked-in"]
                #expect(console.run(compared) == 0)
                #expect(
                    console.output.contains("  waits  given up  beyond  taken  "),
                    "\(console.output)"
                )
            }
        }
    }

    @Test("the comparison of several rules")
    func comparison() throws {
        let log = """
            start,duration_seconds,app
            2026-03-02T11:50:00,1200,Videos
            2026-03-02T17:00:00,5400,Videos
            2026-03-03T12:00:00,3600,Photos of mine

            """
        let limits = """
            selections: {all: {apps: [videos]}}
            limits:
              - {name: Thrice, on: all, opens: {times: 3, minutes: 30}}

            """
        let console = CapturedConsole()
        let path = try withFile(log, named: "log.csv") { path in
            try withFile(limits, named: "thrice.yaml") { file in
                let names = "anti-rot,focus-pledge,locked-in,screen-timer,\(file)"
                let words = ["simulate", "--usage", path, "--compare", names, "--workout", "10"]
                #expect(console.run(words) == 0)
            }
            return path
        }
        #expect(console.report == "")
        #expect(console.output == expected.replacing("LOG", with: path))
    }

    private var expected: String {
        """
        What rules would have blocked, in minutes

        log             LOG, 3 uses, 2 days, GMT
        workout         10 min on each day

          rules         used  blocked  share  accepted  breaks  opens  workout  left  failed  days
          anti-rot       170       70    41%        60       3      –        –     –       –     1
          focus-pledge   170        0     0%         –       –      –        –     –       5     0
          locked-in      170       90    53%         –       –      –       90     0       –     0
          screen-timer   170        0     0%         –       –      –        –     –       –     2
          thrice.yaml    110      110   100%        30       –      4        –     –       –     1

          used      minutes in limited apps
          blocked   by shields, if nobody presses anything
          share     blocked part of the minutes used
          accepted  blocked if every offered break and opening is accepted
          breaks    breaks needed to keep all use
          opens     openings needed to keep all use
          workout   minutes of workout needed to keep all use
          left      minutes in the banks at the end
          failed    of 48 consecutive pledges
          days      of 2, on which the offered passes keep all use

        """
    }

    @Test("the comparison of several rules in JSON")
    func comparisonJSON() throws {
        let console = CapturedConsole()
        let words = ["simulate", "--usage", sample, "--zone", "Europe/Berlin", "--format", "json"]
        #expect(console.run(words + ["--compare", "locked-in,anti-rot"]) == 0)
        let list = try JSONSerialization.jsonObject(with: Data(console.output.utf8))
        let found = try #require(list as? [[String: Any]])
        #expect(found.map { $0["preset"] as? String } == ["locked-in", "anti-rot"])
        #expect(found.map { $0["blockedSeconds"] as? Int } == [185_348, 157_139])
    }

    @Test("a missing limits file, or one without apps of the log, gives one line")
    func refusals() throws {
        let console = CapturedConsole()
        #expect(console.run("simulate", "--usage", sample, "--limits", "nowhere.yaml") == 65)
        #expect(
            console.report == "could not read nowhere.yaml: there is no such file; check the path\n"
        )
        console.clear()
        let text = "selections: {a: {apps: [Tiktik]}}\nlimits: [{name: L, on: a, timer: }]\n"
        try withFile(text, named: "limits.yaml") { path in
            #expect(console.run("simulate", "--usage", sample, "--limits", path) == 65)
        }
        #expect(console.report.contains("did you mean \"TikTok\"?"))
        #expect(console.report.filter { $0 == "\n" }.count == 1)
        #expect(console.output == "")
    }
}
