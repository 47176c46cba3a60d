import Foundation
import InputFiles
import Inputs
import Limits
import Testing

@Suite("scenario files", .timeLimit(.minutes(10)))
struct ScenarioTests {
    static let vocabulary = Scenario.Vocabulary(
        presets: ["anti-rot", "locked-in"],
        faults: ["lateEdge", "lostEdge", "killedExtension"],
        systems: 17.4...26.5
    )

    static func read(_ yaml: String) throws -> Scenario {
        let file = try InputFile(
            name: "day.yaml",
            bytes: Array(yaml.utf8),
            byteMaximum: Scenario.byteMaximum
        )
        return try Scenario(file, vocabulary: vocabulary)
    }

    @Test("every key is read")
    func everyKey() throws {
        let scenario = try ScenarioTests.read(fullScenario)
        let lunch = Scenario.Window(
            label: "Lunch",
            start: try #require(ClockTime(hour: 12, minute: 0)),
            end: ClockTime(hour: 13, minute: 30),
            weekdays: [2, 3, 4, 5, 6],
            line: 10
        )
        let night = Scenario.Window(
            label: "Night",
            start: try #require(ClockTime(hour: 22, minute: 0)),
            end: nil,
            weekdays: Set(1...7),
            line: 11
        )
        #expect(scenario.name == "A day with Anti-Rot")
        #expect(scenario.preset == "anti-rot")
        #expect(scenario.phone.zone == "Europe/Berlin")
        #expect(scenario.phone.start.description == "2026-03-02 07:00:00")
        #expect(scenario.phone.seed == 7)
        #expect(scenario.phone.faults == ["lateEdge", "lostEdge"])
        #expect(scenario.apps.map(\.name) == ["Instagram", "Mail"])
        #expect(scenario.apps.map(\.id) == ["com.example.instagram", "com.example.mail"])
        #expect(scenario.apps.map(\.category) == ["Social", nil])
        #expect(scenario.apps.map(\.domains) == [["instagram.com"], []])
        #expect(scenario.websites == ["news.example"])
        #expect(scenario.selection.apps == ["Instagram"])
        #expect(scenario.selection.categories == ["Social"])
        #expect(scenario.selection.domains == ["news.example"])
        #expect(scenario.windows == [lunch, night])
        #expect(scenario.breakPass?.length == .seconds(45 * 60))
        #expect(scenario.breakPass?.timesPerDay == 1)
        #expect(scenario.dayStart == ClockTime(hour: 4, minute: 0))
        #expect(scenario.steps.map(\.line) == Array(15...52))
        #expect(
            scenario.steps.map(\.action) == [
                .open(app: "Instagram"), .press(.primary), nil, .visit(domain: "instagram.com"),
                .home,
                .press(.secondary), .lock, .unlock, .breakPass(nil), .reboot, .launchStint,
                .killStint,
                .zone("America/New_York"), .clock(.moved(by: .seconds(86_400))),
                .clock(.moved(by: .seconds(-5400))),
                .clock(.set(to: try #require(CivilTime(year: 2026, month: 3, day: 5)))),
                .authorization(.denied), .fault("killedExtension"), .windows([]),
                .windows([
                    Scenario.Window(
                        label: "Tea",
                        start: try #require(ClockTime(hour: 23, minute: 0)),
                        end: ClockTime(hour: 1, minute: 0),
                        weekdays: [7, 1],
                        line: 34
                    )
                ]),
                .select(Scenario.Selection(apps: ["Mail"], categories: [], domains: [])), .wait,
                .emergency, .giveUp,
                .pledge(
                    Scenario.PledgeChoice(minutes: 60, grade: .strict, credits: 500, selection: nil)
                ),
                .workout(
                    Scenario.Workout(minutes: 30, ended: .seconds(5400), isEnteredByHand: true)
                ),
                .use(app: "Mail", .seconds(1200)), .removeLimit("Allowed Times"),
                .difficulty(.hard), nil, nil, nil, nil, .breakPass(.seconds(600)), .endBreak,
                .answer(
                    Scenario.Answer(subject: .category("Social"), minutes: 15, reason: "Work")
                ),
                .endAccess(.domain("news.example")),
                .select(
                    Scenario.Selection(
                        apps: ["Mail"],
                        categories: [],
                        domains: [],
                        coversEverythingElse: true
                    )
                ),
            ]
        )
        #expect(scenario.steps[0].moment == .time(try #require(ClockTime(hour: 7, minute: 30))))
        #expect(scenario.steps[1].moment == .after(.seconds(10)))
        #expect(scenario.steps[3].moment == .after(.seconds(5400)))
        let noon = try #require(CivilTime(year: 2026, month: 3, day: 2, hour: 12))
        #expect(scenario.steps[2].moment == .date(noon))
        #expect(
            scenario.steps.compactMap { $0.expectation?.checks } == [
                [
                    .state(.app("Instagram"), isBlocked: true),
                    .state(.domain("instagram.com"), isBlocked: true),
                ],
                [.state(.app("Mail"), isBlocked: false), .breakPass(.available), .monitors(2)],
                [.emergency(.running), .pending(1)], [.pledge(.failed), .breach(.gaveUp)],
                [.used(limit: "Allowed Times", minutes: 30)],
                [.balance(45), .notified("5 minutes left")],
                [.timer(isRunning: true), .today(12), .shield(nil), .notified(nil)],
                [
                    .shield(
                        Scenario.ShieldWords(
                            title: "Blocked",
                            subtitle: nil,
                            primary: nil,
                            secondary: "none"
                        )
                    )
                ],
                [
                    .count(.attempts, .app("Mail"), 1), .count(.openings, .category("Social"), 2),
                    .count(.turnedBack, .domain("news.example"), 3),
                ],
                [
                    .access(.app("Mail"), isRunning: true),
                    .access(.domain("instagram.com"), isRunning: false),
                ],
            ]
        )
    }

    @Test("a scenario can have limits and settings with the keys of a limits file")
    func ownLimits() throws {
        let scenario = try ScenarioTests.read(ownScenario)
        let limits = try #require(scenario.limits)
        #expect(limits.limits.map(\.draft.label) == ["An hour", "Ask First"])
        #expect(limits.limits.map(\.selection) == ["mail", "social"])
        #expect(limits.settings?.emergencyRule?.timesPerPeriod == 1)
        // Midnight in the phone's zone.
        let due = WallInstant(millisecondsSince1970: 1_772_578_800_000)
        #expect(limits.settings?.weakeningDelay == .until(due))
        #expect(scenario.selection.apps == ["Mail"])
        #expect(scenario.steps.map(\.line) == [12, 13])
        #expect(scenario.steps[1].action == .removeLimit("Ask First"))
        guard case .pledge(let choice) = scenario.steps[0].action else {
            Issue.record("the first step is a pledge")
            return
        }
        #expect(choice.selection == "social")
        #expect(choice.credits == nil)
    }

    @Test("a scenario with settings doesn't need limits")
    func settingsAlone() throws {
        let scenario = try ScenarioTests.read("settings: {emergencies: 2}\n" + shortScenario)
        #expect(scenario.limits?.limits == [])
        #expect(scenario.limits?.settings?.emergencyRule?.timesPerPeriod == 2)
        #expect(scenario.selection.apps == ["Mail"])
    }

    @Test("optional keys can be omitted")
    func shortest() throws {
        let scenario = try ScenarioTests.read(shortScenario)
        #expect(scenario.preset == nil)
        #expect(scenario.phone.seed == nil)
        #expect(scenario.phone.faults == [])
        #expect(scenario.windows == nil)
        #expect(scenario.breakPass == nil)
        #expect(scenario.dayStart == nil)
    }

    @Test("shield-may-write is yes or no, with a default of no")
    func shieldMayWrite() throws {
        #expect(try !ScenarioTests.read(shortScenario).phone.shieldMayWrite)
        for (word, mayWrite) in [("yes", true), ("no", false)] {
            let yaml = shortScenario.replacing("07:00}", with: "07:00, shield-may-write: \(word)}")
            #expect(try ScenarioTests.read(yaml).phone.shieldMayWrite == mayWrite)
        }
    }

    @Test("the version of iOS is a number")
    func systemVersion() throws {
        #expect(try ScenarioTests.read(shortScenario).phone.ios == nil)
        let yaml = shortScenario.replacing("07:00}", with: "07:00, ios: 26.4}")
        #expect(try ScenarioTests.read(yaml).phone.ios == 26.4)
    }

    @Test("faults: all means every fault")
    func allFaults() throws {
        let yaml = shortScenario.replacing("07:00}", with: "07:00, faults: all}")
        let scenario = try ScenarioTests.read(yaml)
        #expect(scenario.phone.faults == ScenarioTests.vocabulary.faults)
    }

    @Test("an empty list of windows replaces the preset's windows")
    func noWindows() throws {
        #expect(try ScenarioTests.read("windows: []\n" + shortScenario).windows == [])
    }

    @Test("a quoted text can contain special characters")
    func quotedText() throws {
        let yaml = shortScenario.replacing("name: Short", with: #"name: "a & b: *not* [this]""#)
        #expect(try ScenarioTests.read(yaml).name == "a & b: *not* [this]")
    }

    @Test("an invalid part is rejected with its line and a remedy", arguments: wrongParts)
    func wrongPart(_ part: WrongPart) {
        let yaml =
            part.isInStep
            ? shortScenario + part.new + "\n"
            : shortScenario.replacing(part.old, with: part.new)
        expectError("could not read day.yaml, \(part.message)") {
            _ = try ScenarioTests.read(yaml)
        }
    }

    @Test("a file that is not a scenario is rejected", arguments: wrongFiles)
    func wrongFile(yaml: String, message: String) {
        expectError("could not read day.yaml\(message)") { _ = try ScenarioTests.read(yaml) }
    }

    @Test("an alias bomb is rejected immediately")
    func aliasBomb() {
        var yaml = "a: &a [x, x, x, x, x, x, x, x, x]\n"
        for (one, other) in zip("bcdefghijklmnopqrstuvwxyz", "abcdefghijklmnopqrstuvwxy") {
            yaml +=
                "\(one): &\(one) [\(Array(repeating: "*\(other)", count: 9).joined(separator: ", "))]\n"
        }
        expectError(
            "could not read day.yaml, line 2: the file contains a YAML alias; "
                + "write the value out"
        ) { _ = try ScenarioTests.read(yaml) }
    }

    @Test(
        "endless nesting is rejected",
        arguments: ["[", "{a: ", "- ", "? ", "- - ? ", "[[{a: [", "&", "*", "&a ", "!a "]
    )
    func deepNesting(_ piece: String) {
        let yaml = String(repeating: piece, count: Scenario.byteMaximum / piece.utf8.count)
        #expect(throws: InputError.self) { try ScenarioTests.read(yaml) }
    }

    @Test("a scenario truncated anywhere is either read or rejected")
    func truncated() throws {
        let bytes = Array(fullScenario.utf8)
        for length in bytes.indices {
            outcome(Array(bytes[..<length]))
        }
    }

    @Test("a scenario with any bit flipped is either read or rejected")
    func flipped() throws {
        let bytes = Array(fullScenario.utf8)
        for index in bytes.indices {
            var changed = bytes
            changed[index] ^= 1 << UInt8(index % 8)
            outcome(changed)
        }
    }

    /// Reads bytes; any error except an input error fails the test.
    private func outcome(_ bytes: [UInt8]) {
        do {
            let file = try InputFile(name: "f", bytes: bytes, byteMaximum: Scenario.byteMaximum)
            _ = try Scenario(file, vocabulary: ScenarioTests.vocabulary)
        } catch {
            #expect(!"\(error)".contains("\n"))
            #expect(!error.problem.isEmpty && !error.remedy.isEmpty)
        }
    }
}
