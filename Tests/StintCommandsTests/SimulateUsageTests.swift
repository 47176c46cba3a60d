import Foundation
import Testing

@Suite("stint simulate --usage", .timeLimit(.minutes(10)))
struct SimulateUsageTests {
    private let sample = CapturedConsole.scenario("sample-usage.csv")

    @Test("the output for two days of two apps")
    func wholeText() throws {
        let log = """
            start,duration_seconds,app
            2026-03-02T11:50:00,1200,Videos
            2026-03-02T12:30:00,60,Phone
            2026-03-02T17:00:00,5400,Videos
            2026-03-03T12:00:00,3600,"Photos, mine"

            """
        let console = CapturedConsole()
        let path = try withFile(log, named: "log.csv") { path in
            #expect(console.run("simulate", "--usage", path, "--zone", "Europe/Berlin") == 0)
            return path
        }
        #expect(console.report == "")
        #expect(console.output == expected.replacing("LOG", with: path))
    }

    @Test("unreadable events are skipped and counted")
    func skippedEvents() throws {
        let console = CapturedConsole()
        let log = "start;duration;app\n2026-03-02 11:50;60;Videos\nsoon;1;Mail\n"
        let path = try withFile(log, named: "log.csv") { path in
            #expect(console.run("simulate", "--usage", path, "--zone", "Asia/Kolkata") == 0)
            return path
        }
        #expect(
            console.report == "1 event was skipped; the first: could not read \(path), line 3: "
                + "\"soon\" is not a time; write it like \"2026-03-02T07:00:00+01:00\"\n"
        )
        #expect(console.output.contains("1 use, Asia/Kolkata"))
    }

    @Test("skipped events are counted by kind, one line each")
    func skippedKinds() throws {
        let console = CapturedConsole()
        let log =
            "start;duration;app\nsoon;1;Mail\n2026-03-02 11:50;60;Videos\n;1;Mail\n1;x;Mail\n"
            + "2026-03-02 11:50;x;Mail\n"
        let path = try withFile(log, named: "log.csv") { path in
            #expect(console.run("simulate", "--usage", path, "--zone", "Asia/Kolkata") == 0)
            return path
        }
        #expect(
            console.report == "3 events were skipped; the first: could not read \(path), line 2: "
                + "\"soon\" is not a time; write it like \"2026-03-02T07:00:00+01:00\"\n"
                + "1 event was skipped; the first: could not read \(path), line 6: "
                + "\"x\" is not a number of seconds; write it like \"90\" or \"90.5\"\n"
        )
    }

    @Test("websites are limited by a limits file and by --cover, and not by a preset")
    func websites() throws {
        let path = CapturedConsole.scenario("../Tests/UsageFormats/activitywatch-web.json")
        let limits = """
            selections:
              video: {domains: [youtube.com]}
            limits:
              - {name: Never, on: video, schedule: []}
            """
        func apps(_ more: String...) throws -> [String] {
            let console = CapturedConsole()
            let words = ["simulate", "--usage", path, "--format", "json"]
            #expect(console.run(words + ["--zone", "Europe/Berlin"] + more) == 0)
            let apps = try #require(try console.object()["apps"] as? [[String: Any]])
            return apps.map { "\($0["name"] ?? "") \($0["blockedSeconds"] ?? "")" }
        }
        #expect(try apps() == ["Editor 300", "firefox 480"])
        #expect(try apps("--cover", "youtube.com") == ["Editor 0", "firefox 0", "youtube.com 300"])
        let limited = try withFile(limits, named: "limits.yaml") { file in
            Result { try apps("--limits", file) }
        }
        #expect(try limited.get() == ["Editor 0", "firefox 0", "youtube.com 300"])
    }

    /// Returns the JSON of the sample's replay in Berlin.
    private func replay(_ more: String...) throws -> [String: Any] {
        let console = CapturedConsole()
        let words = ["simulate", "--usage", sample, "--zone", "Europe/Berlin", "--format", "json"]
        #expect(console.run(words + more) == 0)
        return try console.object()
    }

    @Test("the figures of the sample log equal those counted second by second")
    func sampleTotals() throws {
        let object = try replay()
        let summary = try #require(object["summary"] as? [String: Any])
        #expect(summary["blockedSeconds"] as? Int == 157_139)
        #expect(summary["coveredSeconds"] as? Int == 188_948)
        #expect(summary["breaksNeeded"] as? Int == 184)
        #expect(summary["daysWithEnough"] as? Int == 0)
        let days = try #require(object["days"] as? [[String: Any]])
        // Another program counted these, independently of Stint, for every second of use.
        #expect(
            days.map { $0["blockedSeconds"] as? Int } == [
                8991, 9669, 10856, 9259, 10065, 12388, 16060, 13574, 11095, 10441, 11045, 12587,
                11646, 9463,
            ]
        )
        #expect(
            days.map { $0["breaksNeeded"] as? Int } == [
                11, 13, 13, 14, 12, 13, 16, 15, 12, 14, 13, 14, 13, 11,
            ]
        )
        #expect(days[6]["start"] as? String == "2026-03-29T00:00:00+01:00")
        #expect(days[7]["start"] as? String == "2026-03-30T00:00:00+02:00")
        let apps = try #require(object["apps"] as? [[String: Any]])
        let blocked = apps.map { "\($0["name"] ?? "") \($0["blockedSeconds"] ?? "")" }
        #expect(
            blocked == [
                "Calendar 0", "Camera 0", "Clock 0", "Instagram 55551", "Mail 0", "Maps 0",
                "Messages 0", "Photos 0", "Safari 14435", "Spotify 5144", "TikTok 39608",
                "YouTube 42401",
            ]
        )
    }

    @Test("the sample's table fits 100 columns and ends with a summary")
    func sampleTable() throws {
        let console = CapturedConsole()
        #expect(console.run("simulate", "--usage", sample, "--zone", "Europe/Berlin") == 0)
        // The checkout may be in a folder with a long path.
        let lines = console.output.replacing(sample, with: "usage.csv").split(separator: "\n")
        #expect(lines.allSatisfy { $0.count <= 100 })
        let answer = """
            anti-rot would have blocked 2,619 of the 3,149 minutes in 5 limited apps over 14 days.
            With every offered break accepted, it would have blocked 2,412.
            Keeping all use would have needed 184 breaks; one a day would have been enough on 0 of 14 days.

            """
        #expect(console.output.hasSuffix(answer))
    }

    @Test("an ActivityWatch export is replayed")
    func activityWatch() throws {
        let console = CapturedConsole()
        let path = CapturedConsole.scenario("sample-activitywatch.json")
        #expect(console.run("simulate", "--usage", path, "--zone", "UTC") == 0)
        #expect(console.output.contains("9 uses, "))
    }

    @Test("--cover limits only the named apps")
    func cover() throws {
        let apps = try #require(try replay("--cover", "Messages,Clock")["apps"] as? [[String: Any]])
        let covered = apps.filter { $0["isCovered"] as? Bool == true }
        #expect(covered.map { $0["name"] as? String } == ["Clock", "Messages"])
        #expect(
            apps.filter { $0["isCovered"] as? Bool != true }
                .allSatisfy { $0["blockedSeconds"] as? Int == 0 }
        )
    }

    @Test("progress is shown only on a terminal or with --progress")
    func progress() {
        let silent = CapturedConsole()
        _ = silent.run("simulate", "--usage", sample, "--zone", "UTC")
        #expect(silent.report == "")
        let asked = CapturedConsole()
        _ = asked.run("simulate", "--usage", sample, "--zone", "UTC", "--progress")
        #expect(asked.report == "1,000 of 1,446 uses\n1,446 of 1,446 uses\n")
        let watched = CapturedConsole()
        _ = watched.run(["simulate", "--usage", sample, "--zone", "UTC"], isWatched: true)
        #expect(watched.report.hasPrefix("\r1,000 of 1,446 uses\r"))
        #expect(watched.report.hasSuffix("\r\u{1B}[K"))
        #expect(silent.output == asked.output)
        #expect(silent.output == watched.output)
    }

    private var expected: String {
        """
        What anti-rot would have blocked

        preset          anti-rot
        schedule        Open Lunch 12:00–13:00, Dinner 18:00–19:00
        break           45 min, once a day
        log             LOG, 4 uses, Europe/Berlin

        By app, in hours and minutes (with offers: if all are accepted)
          app           limited  used  blocked  share  with offers
          Videos        yes      1:50     1:10    64%         1:00
          Photos, mine  yes      1:00     0:00     0%         0:00
          Phone                  0:01     0:00     0%         0:00
          ────────────  ───────  ────  ───────  ─────  ───────────
          limited apps           2:50     1:10    41%         1:00

        By day, minutes blocked / minutes used
          day             Videos  Photos, mine  together  breaks  enough?
          Mon 2026-03-02  70/110             –    70/110       3  no
          Tue 2026-03-03       –          0/60      0/60       0  yes
          ──────────────  ──────  ────────────  ────────  ──────  ───────
          2 days          70/110          0/60    70/170       3  1 of 2

        anti-rot would have blocked 70 of the 170 minutes in 2 limited apps over 2 days.
        With every offered break accepted, it would have blocked 60.
        Keeping all use would have needed 3 breaks; one a day would have been enough on 1 of 2 days.

        """
    }
}
