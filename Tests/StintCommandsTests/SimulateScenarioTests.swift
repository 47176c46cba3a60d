import Foundation
import Testing

@Suite("stint simulate SCENARIO", .timeLimit(.minutes(10)))
struct SimulateScenarioTests {
    private let lunch = """
        name: Lunch
        phone: {zone: Europe/Berlin, start: 2026-03-02 11:30}
        apps:
          - {name: Photos, id: com.example.photos, category: Social}
          - {name: Mail, id: com.example.mail}
        selection: {apps: [Photos]}
        steps:
          - {at: 11:45, open: Photos, expect: {Photos: shielded, Mail: open}}
          - {after: 5s, press: primary}
          - {at: 12:30, open: Photos}
          - {at: 13:05, do: break}
          - {at: 13:50, clock: +20m}
          - {at: 14:30, zone: America/New_York}

        """

    @Test("the timeline of a small scenario")
    func wholeText() throws {
        let console = CapturedConsole()
        let code = try withFile(lunch, named: "lunch.yaml") { console.run("simulate", $0) }
        #expect(code == 0)
        #expect(console.report == "")
        #expect(console.output == expected)
    }

    @Test("the JSON of a scenario always has the same keys")
    func json() throws {
        let console = CapturedConsole()
        let code = try withFile(lunch, named: "lunch.yaml") {
            console.run("simulate", $0, "--format", "json", "--seed", "5")
        }
        #expect(code == 0)
        let object = try console.object()
        #expect(object.keys.sorted() == ["summary", "timeline"])
        let entries = try #require(object["timeline"] as? [[String: Any]])
        let first = try #require(entries.first)
        #expect(
            first.keys.sorted() == [
                "at", "event", "monitors", "reason", "shield", "shouldBe", "text", "until",
            ]
        )
        #expect(first["at"] as? String == "2026-03-02T11:30:00+01:00")
        #expect(first["until"] as? String == "2026-03-02T12:00:00+01:00")
        #expect(entries.last?["at"] as? String == "2026-03-02T08:30:00-05:00")
        let summary = try #require(object["summary"] as? [String: Any])
        #expect(summary["breaksUsed"] as? Int == 1)
        #expect(summary["expectationsMet"] as? Int == 2)
        #expect(summary["seed"] as? Int == 5)
    }

    @Test("an expectation that fails names file and line and gives exit code 1")
    func failedExpectation() throws {
        let wrong = lunch.replacing("Mail: open}", with: "Mail: shielded}")
        let console = CapturedConsole()
        let path = try withFile(wrong, named: "wrong.yaml") { path in
            #expect(console.run("simulate", path) == 1)
            return path
        }
        #expect(
            console.report
                == "\(path), line 8: expected Mail shielded at 11:45:00, found open\n"
        )
        #expect(console.output.contains("NOT AS EXPECTED (line 8): Mail shielded,"))
        #expect(console.output.contains("1 met, 1 failed"))
    }

    @Test("Anti-Rot keeps its promises on a phone without faults")
    func antiRot() {
        let console = CapturedConsole()
        #expect(console.run("simulate", CapturedConsole.scenario("anti-rot.yaml")) == 0)
        #expect(console.output.contains("expectations    54 met, 0 failed"))
        #expect(console.report == "")
    }

    @Test("equal seeds give equal text with all faults", arguments: [1, 2, 3, 4])
    func sameSeed(_ seed: Int) {
        let texts = (0..<2).map { _ in
            let console = CapturedConsole()
            let path = CapturedConsole.scenario("anti-rot.yaml")
            _ = console.run("simulate", path, "--seed", "\(seed)", "--faults", "all")
            return console.output + console.report
        }
        #expect(texts[0] == texts[1])
        #expect(!texts[0].contains("simulated-phone"))
    }

    @Test("no line of a timeline is wider than 100 columns")
    func width() {
        let console = CapturedConsole()
        _ = console.run("simulate", CapturedConsole.scenario("anti-rot.yaml"))
        let widest = console.output.split(separator: "\n").map(\.count).max() ?? 0
        #expect(widest <= 100)
    }

    private var expected: String {
        """
        Lunch

        preset          anti-rot
        schedule        Open Lunch 12:00–13:00, Dinner 18:00–19:00
        break           45 min, once a day
        phone           Europe/Berlin, seed 1, faults: none

        Mon 2026-03-02, Europe/Berlin
          time      what happened                                shield  why                   monitors
          11:30:00  Stint is set up with anti-rot                up      schedule until 12:00      2/20
          11:30:00  the shield goes up                           up      schedule until 12:00      2/20
          11:45:00  opened Photos: the shield covers it          up      schedule until 12:00      2/20
          11:45:00  as expected: Photos shielded, Mail open      up      schedule until 12:00      2/20
          11:45:05  pressed the shield's upper button            up      schedule until 12:00      2/20
          11:45:05  notification: Open Stint                     up      schedule until 12:00      2/20
          11:45:05  opened Stint                                 up      schedule until 12:00      2/20
          12:00:00  woken by the start of 12:00–13:00            down    window until 13:00        2/20
          12:00:00  the shield comes down                        down    window until 13:00        2/20
          12:30:00  opened Photos                                down    window until 13:00        2/20
          12:55:00  notification: 5 minutes left, until 1:00 PM  down    window until 13:00        2/20
          12:59:00  notification: 1 minute left, until 1:00 PM   down    window until 13:00        2/20
          13:00:00  woken by the end of 12:00–13:00              up      schedule until 18:00      2/20
          13:00:00  the shield covers Photos                     up      schedule until 18:00      2/20
          13:00:00  the shield goes up                           up      schedule until 18:00      2/20
          13:05:00  opened Stint                                 down    break until 13:50         3/20
          13:05:00  break began, until 13:50                     down    break until 13:50         3/20
          13:05:00  woken by the start of the watch until 13:50  down    break until 13:50         3/20
          13:05:00  the shield comes down                        down    break until 13:50         3/20
          13:45:00  notification: 5 minutes left, until 1:50 PM  down    break until 13:50         3/20
          13:49:00  notification: 1 minute left, until 1:50 PM   down    break until 13:50         3/20
          13:50:00  woken by the end of the watch until 13:50    up      schedule until 18:00      2/20
          13:50:00  the shield goes up                           up      schedule until 18:00      2/20
          14:10:00  the clock was moved by 20 min                up      schedule until 18:20      2/20

        Mon 2026-03-02, America/New_York
          time      what happened                     shield  why                   monitors
          08:30:00  the phone is in America/New_York  up      schedule until 12:20      2/20

        breaks used     1
        times shielded  3, for 0:55 h in all; met 2
        wake-ups        4, 0 of them late
        faults          0
        expectations    2 met, 0 failed

        """
    }
}
