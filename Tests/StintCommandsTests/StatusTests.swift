import Enforcement
import Foundation
import Limits
import Testing

@Suite("stint status", .timeLimit(.minutes(10)))
struct StatusTests {
    @Test("the status of a new home")
    func wholeText() throws {
        try TestHome.with { (home) throws in
            #expect(try home.add(twoLimits) == 0)
            #expect(
                home.output("status") == """
                    home            \(home.path)
                    now             Mon 2026-03-02 10:00:00, GMT
                    permission      unknown
                    here            this computer blocks nothing; the table shows what a phone with this home blocks

                    limit      kind    now      why                                until       used
                    One hour   budget  open     60 min left                        Tue 00:00  0 min
                    Ask First  pause   blocked  Asks first, then opens for 15 min  –

                    break           not needed, because it would open nothing
                    emergency       3 left in 30 days
                    pledge          none yet
                    today           0 attempts, 0 turned back, 0 opened; 0 breaks, 0 emergencies
                    focus score     – of 0 choices today, – of 0 choices in all
                    streak          1 day, longest 1
                    not picked      Instagram, TikTok: not blocked yet

                    """
            )
        }
    }

    @Test("the status shows use, choices, passes and missing monitors")
    func busyDay() throws {
        try TestHome.with { (home) throws in
            #expect(try home.add(twoLimits) == 0)
            let day = try #require(CivilDay("2026-03-02"))
            let midnight = home.console.reading.wall - .seconds(10 * 3600)
            let item = ItemID(of: .application, name: "TikTok")
            let limit = try #require(try home.state().limits.first?.id)
            let selection = try #require(try home.state().selections.last?.id)
            try home.happen(
                .authorizationChanged(.approved),
                .metersArmed(ArmedCounters(day: day, began: midnight))
            )
            home.wait(hours: 1)
            try home.happen(
                .used(
                    Usage(
                        limit: limit,
                        day: day,
                        dayBegan: midnight,
                        minutes: 40,
                        surface: .app
                    )
                ),
                .attempted(Attempt(item: item, day: day, pledge: nil)),
                .turnedBack(item, day),
                .attempted(Attempt(item: item, day: day, pledge: nil))
            )
            home.console.seconds += 60
            let state = try home.state()
            let reading = home.console.reading
            var calendar = Calendar(identifier: .gregorian)
            calendar.timeZone = .gmt
            let shield = state.shield(for: item, in: [selection], at: reading, calendar: calendar)
            let answer = shield.flatMap { state.answeringYes(to: $0, at: reading) }
            guard case .opens(let access)? = answer else {
                Issue.record("the shield does not ask")
                return
            }
            try home.happen(access, .monitorsMissing(count: 2))
            _ = home.output("limits", "remove", "Ask First")
            let text = home.output("status")
            #expect(text.contains("\npermission      granted\n"))
            #expect(
                text.contains("open     20 min left                        Tue 00:00  40 min\n")
            )
            #expect(text.contains("\naccess          TikTok until 11:16\n"))
            #expect(
                text.contains("\ntoday           2 attempts, 1 turned back, 1 opened; 0 breaks")
            )
            #expect(
                text.contains("\nfocus score     50% of 2 choices today, 50% of 2 choices in all\n")
            )
            #expect(text.contains("\npending         until Tue 11:01: removal of \"Ask First\"\n"))
            #expect(text.hasSuffix("\nmonitors        2 monitors missing at the last check\n"))
            home.console.seconds += 15 * 60
            #expect(!home.output("status").contains("\naccess "))
        }
    }

    @Test("the status names hours, prices, breaks and the rest of a pool")
    func hoursPricesBreaks() throws {
        try TestHome.with { (home) throws in
            // Friday, 23:00.
            home.wait(hours: 4 * 24 + 13)
            #expect(try home.add(unusualLimits) == 0)
            let text = home.output("status")
            let rows = text.split(separator: "\n").map { row in
                row.split(separator: " ").joined(separator: " ")
            }
            for row in [
                "limit kind now why until used applies",
                "Nights pause blocked Asks first, then opens for 60 min, Sat 07:00 Fri 22:00–07:00, "
                    + "opens in",
                "after a wait of 20 s, longer each breaks", "time",
            ] {
                #expect(rows.contains(row), "\(text)")
            }
            #expect(text.contains("\nbreak           available, 45 min left today\n"), "\(text)")
            _ = home.output("status", "--json")
            let object = try home.console.object()
            let limits = try #require(object["limits"] as? [[String: Any]])
            #expect(limits.map { $0["opensInBreaks"] as? Bool } == [true, false, false])
            #expect(limits[0]["price"] as? String == "after a wait of 20 s, longer each time")
            #expect((limits[1]["hours"] as? [String: Any])?["days"] as? [Int] == [1, 7])
            let taken = try #require(object["break"] as? [String: Any])
            #expect(taken["minutes"] as? Int == 45)
        }
    }

    @Test("today's waits, breaks and minutes beyond budgets")
    func today() throws {
        try TestHome.with { (home) throws in
            #expect(try home.add(unusualLimits) == 0)
            let day = try #require(CivilDay("2026-03-02"))
            let item = ItemID(of: .application, name: "TikTok")
            try home.happen(.waitBegan(AskedWait(item: item, day: day, length: .seconds(20))))
            let rule = try BreakRule(pool: 45)
            home.wait(hours: 1)
            let began = home.console.reading.wall
            try home.happen(.breakBegan(Break(day: day, began: began, rule: rule)))
            home.console.seconds += 600
            try home.happen(.breakEnded)
            let text = home.output("status")
            #expect(
                text.contains("\n                10 min of breaks; 1 wait, 1 given up\n"),
                "\(text)"
            )
            _ = home.output("status", "--json")
            let today = try #require(try home.console.object()["today"] as? [String: Any])
            #expect(today["breakMinutes"] as? Int == 10)
            #expect(today["waits"] as? Int == 1)
            #expect(today["waitsGivenUp"] as? Int == 1)
            #expect(today["turnedBack"] as? Int == 1)
        }
    }

    @Test("the status in JSON always has the same keys")
    func json() throws {
        try TestHome.with { (home) throws in
            #expect(try home.add(twoLimits) == 0)
            _ = home.output("status", "--json", "--zone", "Europe/Berlin")
            let object = try home.console.object()
            #expect(object["now"] as? String == "2026-03-02T11:00:00+01:00")
            #expect(object["day"] as? String == "2026-03-02")
            let limits = try #require(object["limits"] as? [[String: Any]])
            #expect(limits.map { $0["shielded"] as? Bool } == [false, true])
            #expect(limits[0]["until"] as? String == "2026-03-03T00:00:00+01:00")
            #expect((object["focusScore"] as? [String: Int]) == ["choices": 0])
            #expect((object["break"] as? [String: String]) == ["state": "nothingBlocked"])
        }
    }

    @Test("a home without a journal gives one line and exit code 65", arguments: ["status", "log"])
    func noHome(_ command: String) throws {
        try TestHome.with { (home) throws in
            #expect(home.run(command) == 65)
            #expect(
                home.console.report == """
                    could not read \(home.path): there is no journal; name another home with --home, or \
                    add a limit first, for example with: stint limits add --preset anti-rot --app Instagram

                    """
            )
            #expect(!FileManager.default.fileExists(atPath: home.path))
        }
    }

    @Test("a home that is not a folder gives one line and exit code 65")
    func noFolder() {
        let console = CapturedConsole()
        for words in [["status"], ["limits", "add", "--preset", "anti-rot", "--app", "A"]] {
            console.clear()
            #expect(console.run(words + ["--home", "/dev/null"]) == 65)
            #expect(
                console.report
                    == "could not read /dev/null: it is not a folder; name another home with --home\n"
            )
        }
    }

    @Test("the home comes from the option, or else from the environment")
    func homes() throws {
        try withFolder { folder in
            let console = CapturedConsole()
            let path = folder.path
            func home() -> String {
                console.clear()
                _ = console.run("status")
                return console.report.replacing("could not read ", with: "")
                    .prefix { $0 != ":" }.description
            }
            console.environment = ["HOME": path]
            #expect(home() == "\(path)/.local/share/stint")
            console.environment["XDG_DATA_HOME"] = "\(path)/data"
            #expect(home() == "\(path)/data/stint")
            console.environment["STINT_HOME"] = "\(path)/mine"
            #expect(home() == "\(path)/mine")
            console.environment = [:]
            #expect(console.run("status") == 70)
        }
    }
}
