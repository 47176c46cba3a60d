import Foundation
import InputFiles
import Inputs
import Limits
import SimulatedPhone
import Replaying
import Testing

@Suite("running scenarios", .timeLimit(.minutes(10)))
struct ScenarioRunTests {

    private func scenario(_ steps: String, head: String = "") throws -> Scenario {
        let text = """
            name: Test
            phone: {zone: Europe/Berlin, start: 2026-03-02 07:00}
            apps:
              - {name: Photos, id: com.example.photos, category: Social, domains: [photos.example]}
              - {name: Mail, id: com.example.mail}
            websites: [news.example]
            selection: {categories: [Social], domains: [news.example]}
            \(head)
            steps:
            \(steps)

            """
        return try Scenario(
            InputFile(name: "test.yaml", bytes: Array(text.utf8), byteMaximum: 1 << 20),
            vocabulary: .known
        )
    }

    private func report(
        _ steps: String,
        head: String = "",
        seed: UInt64 = 1,
        faults: FaultPlan? = nil
    ) throws -> ScenarioRun.Report {
        try ScenarioRun(
            scenario(steps, head: head),
            file: "test.yaml",
            seed: seed,
            faults: faults
        ).run()
    }

    private func expectNoFailure(
        _ steps: String,
        head: String = "",
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let report = try report(steps, head: head)
        #expect(report.failures.map(\.description) == [], sourceLocation: sourceLocation)
        #expect(report.counts.expectationsMet > 0, sourceLocation: sourceLocation)
    }

    @Test("a category blocks its apps and their domains, and a website is blocked by its domain")
    func subjects() throws {
        try expectNoFailure(
            """
              - {after: 1s, expect: {Photos: shielded, photos.example: shielded, Mail: open}}
              - {after: 1s, visit: news.example, expect: {news.example: shielded}}
            """
        )
    }

    @Test("nothing is blocked without the permission, and everything again with it")
    func authorization() throws {
        let steps = """
              - {after: 1m, authorization: denied, expect: {Photos: open}}
              - {after: 1m, do: launch-stint}
              - {after: 1m, authorization: approved, expect: {Photos: shielded, monitors: 2}}
            """
        try expectNoFailure(steps)
        let entries = try report(steps).timeline.entries
        let denied = try #require(entries.first { $0.kind == .permission })
        #expect(!denied.status.isShieldUp)
        #expect(denied.status.shouldBeUp)
        #expect(denied.status.why(at: denied.at, in: denied.zone).hasPrefix("should be up: "))
        #expect(entries.contains { $0.kind == .stint && $0.text.contains("not authorized") })
    }

    @Test("the windows of the scenario replace the preset's, and can be changed")
    func windows() throws {
        try expectNoFailure(
            """
              - {at: 07:30, expect: {Photos: open}}
              - {at: 08:00, expect: {Photos: shielded}}
              - {at: 08:10, windows: [], expect: {Photos: shielded, monitors: 1}}
              - {at: 12:30, expect: {Photos: shielded}}
              - {at: 12:31, windows: [{label: Nap, start: "12:00", end: "13:00"}]}
              - {at: 12:31, expect: {Photos: open}}
            """,
            head: "windows: [{label: Early, start: \"06:00\", end: \"08:00\"}]\n"
                + "settings: {weakening-delay: none}"
        )
    }

    @Test("changing windows keeps the name, the wording and the other limits")
    func windowsOfNamedLimit() throws {
        let head = """
            selections: {Social: {apps: [Photos]}, Post: {apps: [Mail]}}
            limits:
              - {name: Letters, on: Post, budget: {minutes: 30}}
              - {name: Evenings, on: Social, schedule: [{name: Day, from: "06:00", to: "08:00"}]}
            """
        let text = """
            name: Test
            phone: {zone: Europe/Berlin, start: 2026-03-02 07:00}
            apps: [{name: Photos, id: com.example.photos}, {name: Mail, id: com.example.mail}]
            \(head)
            steps:
              - {at: 07:30, windows: [], expect: {Photos: shielded, Mail: open}}
              - {at: 07:31, remove-limit: Evenings, expect: {Photos: open, Mail: open}}

            """
        let scenario = try Scenario(
            InputFile(name: "test.yaml", bytes: Array(text.utf8), byteMaximum: 1 << 20),
            vocabulary: .known
        )
        let report = try ScenarioRun(scenario, file: "test.yaml", seed: 1, faults: nil).run()
        #expect(report.failures.map(\.description) == [])
        #expect(!report.timeline.entries.contains { $0.text.contains("there is no limit") })
    }

    @Test("a custom break is offered twice a day")
    func takeBreak() throws {
        try expectNoFailure(
            """
              - {at: 08:00, do: break, expect: {Photos: open, break: running}}
              - {at: 08:09:59, expect: {Photos: open}}
              - {at: 08:10:00, expect: {Photos: shielded, break: available}}
              - {at: 09:00, do: break, expect: {Photos: open}}
              - {at: 10:00, do: break, expect: {Photos: shielded, break: spent}}
            """,
            head: "break: {minutes: 10, times: 2}"
        )
    }

    @Test("setting the clock back a day grants no second break")
    func clock() throws {
        try expectNoFailure(
            """
              - {at: 08:00, do: break, expect: {break: running}}
              - {at: 10:00, clock: +1d}
              - {after: 1m, clock: -1d}
              - {after: 1m, do: break, expect: {Photos: shielded, break: spent}}
            """
        )
    }

    @Test("a changed selection is blocked immediately")
    func select() throws {
        let steps = """
              - {after: 1m, select: {apps: [Mail]}, expect: {Photos: open, Mail: shielded}}
            """
        let head = "settings: {weakening-delay: none}"
        try expectNoFailure(steps, head: head)
        let entries = try report(steps, head: head).timeline.entries
        #expect(entries.contains { $0.kind == .shieldChanged })
    }

    @Test("a failure names the file, the line, the time and the actual state")
    func failure() throws {
        let report = try report("  - {at: 12:30, expect: {Photos: shielded, monitors: 7}}")
        #expect(
            report.failures.map(\.description) == [
                "test.yaml, line 10: expected Photos shielded at 12:30:00, found open",
                "test.yaml, line 10: expected 7 monitors at 12:30:00, found 2",
            ]
        )
        #expect(report.counts.expectationsFailed == 2)
    }

    @Test("a lost callback leaves the shield up, and the timeline reports it")
    func lostEdge() throws {
        let report = try report(
            """
              - {after: 1m, fault: lostEdge}
              - {at: 12:10, expect: {Photos: shielded}}
            """
        )
        #expect(report.failures == [])
        #expect(report.counts.faults == 1)
        let last = try #require(report.timeline.entries.last)
        #expect(
            last.status.why(at: last.at, in: last.zone) == "should be down: window until 13:00"
        )
    }

    @Test("the shield goes up and down once for the whole selection")
    func oneLine() throws {
        let report = try report("  - {at: 19:30, do: wait}")
        let kinds = report.timeline.entries.map(\.kind).filter {
            [.shieldRaised, .shieldLifted, .shieldChanged].contains($0)
        }
        #expect(
            kinds == [.shieldRaised, .shieldLifted, .shieldRaised, .shieldLifted, .shieldRaised]
        )
        #expect(report.counts.timesShielded == 3)
        #expect(report.counts.shielded == .seconds((5 + 5) * 3600 + 1800))
    }

    @Test("an ID that the phone itself needs is rejected")
    func ownIdentifier() throws {
        var scenario = try scenario("  - {after: 1m, open: Mail}")
        scenario.apps[1].id = "app.stint"
        #expect(throws: InputError.self) { try ScenarioRun(scenario, file: "test.yaml") }
    }

    @Test("equal seeds yield equal timelines with every fault", arguments: 1...8)
    func equal(_ seed: UInt64) throws {
        let steps = """
              - {after: 3h, open: Photos}
              - {after: 1h, do: break}
              - {after: 20h, do: reboot}
              - {after: 10d, visit: photos.example}
              - {after: 1m, press: primary}
              - {after: 1m, do: kill-stint}
              - {after: 20d, do: launch-stint}
            """
        let first = try report(steps, seed: seed, faults: .all)
        let second = try report(steps, seed: seed, faults: .all)
        #expect(first.timeline == second.timeline)
        #expect(first.counts == second.counts)
        #expect(first.counts.wakeUps > 0)
    }

    @Test("a scenario's own limits are set up, and weakening them is delayed")
    func ownLimits() throws {
        let text = """
            name: Own
            phone: {zone: Europe/Berlin, start: 2026-03-02 07:00}
            apps: [{name: Mail, id: com.example.mail}, {name: Chat, id: com.example.chat}]
            settings: {weakening-delay: 24 hours, emergencies: 1}
            selections: {mail: {apps: [Mail]}, chat: {apps: [Chat]}}
            limits:
              - {name: An hour, on: mail, budget: {minutes: 60}}
              - {on: chat, preset: app-blocker}
            steps:
              - {after: 10m, expect: {Mail: open, Chat: shielded, pending: 0}}
              - {after: 1s, use: {app: Mail, for: 61m}, expect: {Mail: shielded, used: {An hour: 60}}}
              - {after: 1s, remove-limit: Ask First, expect: {Chat: shielded, pending: 1}}
              - {after: 1s, do: home}
              - {after: 24h, do: launch-stint, expect: {Chat: open, pending: 0, Mail: open}}
              - {after: 1s, remove-limit: Ask First}
              - {after: 1s, pledge: {on: chat, minutes: 15}, expect: {Chat: shielded, Mail: open}}
              - {after: 1s, do: emergency, expect: {Chat: open, breach: emergency}}
              - {after: 15m, do: emergency, expect: {emergency: spent}}

            """
        let scenario = try Scenario(
            InputFile(name: "own.yaml", bytes: Array(text.utf8), byteMaximum: 1 << 20),
            vocabulary: .known
        )
        let report = try ScenarioRun(scenario, file: "own.yaml").run()
        #expect(report.failures.map(\.description) == [])
        #expect(report.rules.limits.map(\.label) == ["An hour", "Ask First"])
        // A preset from the caller replaces them.
        let other = try ScenarioRun(scenario, file: "own.yaml", preset: .antiRot).run()
        #expect(other.rules.limits.map(\.label) == Preset.antiRot.limits.map(\.label))
        #expect(!other.failures.isEmpty)
    }

    @Test("showing a shield that may write fails a strict pledge")
    func drawnShield() throws {
        let text = """
            name: Drawn
            preset: focus-pledge
            phone: {zone: Europe/Berlin, start: 2026-03-02 07:00, shield-may-write: yes}
            apps: [{name: Photos, id: com.example.photos}]
            selection: {apps: [Photos]}
            steps:
              - {after: 1m, pledge: {minutes: 15}, expect: {Photos: shielded, pledge: running}}
              - after: 1m
                open: Photos
                expect: {shield: {title: Pledge failed, primary: Continue}}
              - {after: 1s, do: home, expect: {pledge: failed, breach: attempted, attempts: {Photos: 1}}}
              - {after: 1s, do: launch-stint, expect: {Photos: open}}

            """
        let scenario = try Scenario(
            InputFile(name: "drawn.yaml", bytes: Array(text.utf8), byteMaximum: 1 << 20),
            vocabulary: .known
        )
        let report = try ScenarioRun(scenario, file: "drawn.yaml").run()
        #expect(report.failures.map(\.description) == [])
    }

    @Test("each failed expectation reports the actual state")
    func failedChecks() throws {
        let report = try report(
            """
              - {after: 1s, open: Photos}
              - after: 1s
                expect:
                  shield: {title: Closed, primary: Go}
                  emergency: available
                  balance: 5
                  timer: running
                  pledge: kept
                  breach: opened
                  pending: 2
                  notified: Hello
                  access: {Social: running}
                  attempts: {Social: 7, Mail: 1}
            """
        )
        let found = report.failures.map { $0.text.split(separator: ", found ").last ?? "" }
        #expect(
            found == [
                "\"Photos is blocked\" \"Open Stint\"", "spent", "no bank", "no timer", "none",
                "none",
                "0", "\"none\"", "none", "0", "not limited",
            ]
        )
    }
}
