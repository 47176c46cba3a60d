import Foundation
import InputFiles
import Inputs
import Limits
import Testing

@Suite("limits files", .timeLimit(.minutes(10)))
struct LimitsFileTests {
    static func read(_ yaml: String, zone: TimeZone = .gmt) throws -> LimitsFile {
        let file = try InputFile(
            name: "limits.yaml",
            bytes: Array(yaml.utf8),
            byteMaximum: LimitsFile.byteMaximum
        )
        return try LimitsFile(file, zone: zone)
    }

    @Test("every key is read")
    func everyKey() throws {
        let file = try LimitsFileTests.read(fullLimits)
        #expect(file.settings?.breakLength == .seconds(1800))
        #expect(file.settings?.breakTimesPerDay == 2)
        #expect(file.settings?.dayStart == TimeOfDay(hour: 4, minute: 0))
        #expect(file.settings?.emergencyRule == (try EmergencyRule(timesPerPeriod: 1)))
        #expect(file.settings?.weakeningDelay == .hours(24))
        #expect(file.selections.map(\.name) == ["social", "a & b: *"])
        #expect(file.selection(named: "social")?.apps == ["Instagram", "TikTok"])
        #expect(file.selection(named: "social")?.categories == ["Social"])
        #expect(file.selection(named: "social")?.domains == ["instagram.com"])
        #expect(try file.limits.map(\.draft) == drafts + newerDrafts)
        #expect(file.limits.map(\.selection).firstIndex(of: "a & b: *") == 2)
        #expect(file.limits.map(\.line) == [10] + Array(15...31))
    }

    /// The settings of the full file.
    private var drafts: [LimitDraft] {
        get throws {
            let dinner = try Window(
                label: "Dinner",
                start: time(18, 0),
                end: time(19, 0),
                weekdays: [.monday, .tuesday, .wednesday, .thursday, .friday]
            )
            let night = try Window(
                label: "Night",
                start: time(22, 0),
                end: time(0, 30),
                weekdays: [.saturday, .sunday]
            )
            let never = try Schedule(windows: [])
            let opens = try Opens(
                timesPerDay: 5,
                question: Ask(accessLength: AccessLength(10))
            )
            let budget = try Budget(minutes: 60)
            let someDays = try Hours(days: [.monday, .wednesday])
            return [
                LimitDraft(
                    label: "Evenings",
                    rule: .schedule(try Schedule(windows: [dinner, night]))
                ),
                LimitDraft(
                    label: "Ask First",
                    rule: .pause(Pause(Ask(accessLength: try AccessLength(20))))
                ),
                LimitDraft(label: "Ask", rule: .pause(Pause())),
                LimitDraft(label: "One hour", rule: .budget(budget), hours: someDays),
                LimitDraft(
                    label: "Five times",
                    rule: .opens(opens),
                    hours: try Hours(days: .sunday)
                ),
                LimitDraft(label: "Bank", rule: .bank(Bank(difficulty: .hard, accepts: .measured))),
                LimitDraft(label: "Plain bank", rule: .bank(Bank())),
                LimitDraft(label: "Timer", rule: .timer),
                LimitDraft(label: "Never", rule: .schedule(never), wording: .appBlocker),
                Preset.antiRot.limits[0],
                LimitDraft(label: "Meals", rule: .schedule(never), wording: .antiRot),
            ]
        }
    }

    /// The limits of the full file with questions, prices, hours and breaks.
    private var newerDrafts: [LimitDraft] {
        get throws {
            let night = try Hours.Span(start: time(22, 0), end: time(7, 0))
            let morning = try Hours.Span(start: time(9, 30), end: time(12, 0))
            let afternoon = try Hours.Span(start: time(13, 0), end: .endOfDay)
            let waiting = Ask(
                accessLength: try AccessLength(60),
                choosesLength: true,
                price: .wait(try Wait(seconds: 20))
            )
            let longer = Ask(
                accessLength: .standard,
                price: .wait(try Wait(seconds: 5, lengthens: true))
            )
            let why = Ask(
                accessLength: .standard,
                price: .chosenReason(try Reasons(["Work", "Bored"]))
            )
            let minute = Ask(accessLength: .minimum, price: .wait(try Wait(seconds: 60)))
            let written = Ask(accessLength: .standard, price: .writtenReason)
            return [
                LimitDraft(label: "Wait", rule: .pause(Pause(waiting))),
                LimitDraft(
                    label: "Longer",
                    rule: .opens(try Opens(timesPerDay: 3, question: longer))
                ),
                LimitDraft(
                    label: "Why",
                    rule: .pause(Pause(why)),
                    hours: try Hours(days: [.saturday, .sunday]),
                    opensInBreaks: true
                ),
                LimitDraft(
                    label: "Five more",
                    rule: .budget(try Budget(minutes: 45, end: SoftEnd(minute, timesPerDay: 3)))
                ),
                LimitDraft(
                    label: "Rest",
                    rule: .stretch(try Stretch(use: 20, rest: 10, end: SoftEnd(written)))
                ),
                LimitDraft(
                    label: "Nights",
                    rule: .budget(try Budget(minutes: 5, end: SoftEnd(.standard))),
                    hours: try Hours(days: .friday, spans: [night])
                ),
                LimitDraft(
                    label: "Shut",
                    rule: .schedule(try Schedule(windows: [])),
                    hours: try Hours(spans: [morning, afternoon]),
                    opensInBreaks: false
                ),
            ]
        }
    }

    @Test(
        "days inside a budget or openings, as in files for 0.9.0, mean the same as beside them",
        arguments: ["budget: {minutes: 60", "opens: {times: 5"]
    )
    func formerDays(_ rule: String) throws {
        let (old, days) = ("pause: {minutes: 15}", "days: [mon, tue]")
        let former = shortLimits.replacing(old, with: "\(rule), \(days)}")
        let present = shortLimits.replacing(old, with: "\(rule)}, \(days)")
        let limits = try LimitsFileTests.read(former).limits
        #expect(limits.map(\.draft.hours) == [try Hours(days: [.monday, .tuesday])])
        #expect(limits == (try LimitsFileTests.read(present).limits))
    }

    @Test("a pool replaces the length and the number of breaks, and the other way round")
    func pool() throws {
        func after(_ yaml: String, _ settings: Settings) throws -> BreakRule {
            let file = try LimitsFileTests.read("settings: {\(yaml)}")
            return try #require(file.settings).applied(to: settings).breakRule
        }
        let pool = try Settings(breakRule: BreakRule(pool: 30))
        #expect(try after("break: {pool: 45}", .standard) == BreakRule(pool: 45))
        #expect(try after("emergencies: 1", pool) == BreakRule(pool: 30))
        let twice = try BreakRule(length: .seconds(2700), timesPerDay: 2)
        #expect(try after("break: {times: 2}", pool) == twice)
        let short = try BreakRule(length: .seconds(600), timesPerDay: 1)
        #expect(try after("break: {minutes: 10}", pool) == short)
    }

    @Test("settings that are not in the file don't change")
    func partsOfSettings() throws {
        let old = try Settings(
            breakRule: BreakRule(length: .seconds(600), timesPerDay: 3),
            dayStart: time(5, 0),
            emergencyRule: EmergencyRule(timesPerPeriod: 2),
            weakeningDelay: .hours(7)
        )
        func after(_ yaml: String) throws -> Settings {
            let file = try LimitsFileTests.read("settings: {\(yaml)}")
            return try #require(file.settings).applied(to: old)
        }
        #expect(try after("") == old)
        #expect(try after("emergencies: 0").emergencyRule.timesPerPeriod == 0)
        #expect(try after("emergencies: 0").breakRule == old.breakRule)
        let taken = try after("break: {times: 0}").breakRule
        #expect(taken == (try BreakRule(length: .seconds(600), timesPerDay: 0)))
        #expect(try after("weakening-delay: none").weakeningDelay == .none)
        #expect(try after("weakening-delay: none").dayStart == time(5, 0))
        #expect(try after("emergencies: 0").keepsClockAutomatic)
        #expect(try !after("automatic-clock: false").keepsClockAutomatic)
        let times: [(String, WarningTimes)] = [
            ("[5, 1]", .all), ("[5]", .fiveMinutes), ("[1]", .oneMinute), ("[]", []),
            ("yes", .all), ("no", []),
        ]
        for (text, expected) in times {
            #expect(try after("warnings: \(text)").warnings == expected, "\(text)")
        }
        #expect(throws: InputError.self) { try after("warnings: [2]") }
    }

    @Test("a limit can be without warnings")
    func withoutWarnings() throws {
        let file = try LimitsFileTests.read(
            """
            selections: {social: {apps: [Photogram]}}
            limits:
              - {name: Loud, on: social, pause: {minutes: 15}}
              - {name: Quiet, on: social, pause: {minutes: 15}, warnings: no}
            """
        )
        #expect(file.limits.map(\.draft.warns) == [true, false])
    }

    @Test(
        "a delay is hours, days or a date in the user's zone",
        arguments: [
            ("1 hour", WeakeningDelay.hours(1)), ("720 hours", .hours(720)), ("3 days", .hours(72)),
            ("36h", .hours(36)), ("2d", .hours(48)), ("none", .none),
            ("until 2026-12-31", .until(WallInstant(millisecondsSince1970: 1_798_671_600_000))),
            (
                "until 2026-07-01 18:00",
                .until(WallInstant(millisecondsSince1970: 1_782_921_600_000))
            ),
            (
                "until 2026-07-01T18:00:00.250Z",
                .until(WallInstant(millisecondsSince1970: 1_782_928_800_250))
            ),
        ]
    )
    func delays(_ text: String, _ delay: WeakeningDelay) throws {
        let berlin = try #require(TimeZone(identifier: "Europe/Berlin"))
        let file = try LimitsFileTests.read("settings: {weakening-delay: \(text)}", zone: berlin)
        #expect(file.settings?.weakeningDelay == delay)
    }

    @Test("an invalid part is rejected with its line and a remedy", arguments: wrongLimits)
    func wrongPart(_ part: WrongLimits) {
        let yaml = shortLimits.replacing(part.old, with: part.new)
        expectError("could not read limits.yaml, \(part.message)") {
            _ = try LimitsFileTests.read(yaml)
        }
    }

    @Test(
        "windows that need too many monitors are rejected at the limit that exceeds them"
    )
    func plan() throws {
        var yaml = "selections: {all: {apps: [Mail]}}\nlimits:\n"
        for limit in 0..<3 {
            let windows = (0..<7).map {
                "{name: W, from: \"\(10 + $0):0\(limit)\", to: \"\(10 + $0):3\(limit)\"}"
            }
            yaml +=
                "  - {name: L\(limit), on: all, schedule: [\(windows.joined(separator: ", "))]}\n"
        }
        expectError(
            "could not read limits.yaml, line 5: could not plan limits: they need 23 monitors, the "
                + "system allows 20; use fewer different times"
        ) { _ = try LimitsFileTests.read(yaml) }
    }

    @Test("a window can end at 00:00, the end of the day")
    func endOfDay() throws {
        let yaml = shortLimits.replacing(
            "pause: {minutes: 15}",
            with: #"schedule: [{name: Late, from: "21:00", to: "00:00"}]"#
        )
        let late = try Window(label: "Late", start: time(21, 0), end: .endOfDay)
        let limits = try LimitsFileTests.read(yaml).limits
        #expect(limits.map(\.draft.rule) == [.schedule(try Schedule(windows: [late]))])
    }

    @Test("whitespace around a name is ignored")
    func blanks() throws {
        let yaml = shortLimits.replacing("[Mail]", with: "[\" Mail \"]")
            .replacing("name: One", with: "name: \"One \"")
        let file = try LimitsFileTests.read(yaml)
        #expect(file.selections.map(\.apps) == [["Mail"]])
        #expect(file.limits.map(\.draft.label) == ["One"])
    }

    @Test("any invalid value is rejected with a sentence, its line and a remedy")
    func everyRefusal() throws {
        let values = [
            "0", "-1", "1", "24", "61", "1000001", "99999999999999999999", "1.5", "yes", "maybe",
            "none", "''", "'  '", "[]", "{}", "[1, 1]", "[mon, mon]", "{a: b}", "\"00:00\"",
            "\"24:00\"", "\"12:60\"", "\"23:59\"", "2026-02-30", "until 2020-01-01", "40 days",
            "every day", "\"\\u0007\"", "\"\\u202E\"", String(repeating: "ä", count: 60),
        ]
        let samples = [
            fullLimits,
            shortLimits.replacing("pause: {minutes: 15}", with: "stretch: {use: 20, rest: 10}"),
        ]
        var messages: Set<String> = []
        var count = 0
        for sample in samples {
            // Values are the texts after a colon or between brackets.
            let parts = sample.matches(
                of: /: ([^\s,\]}\[{][^,\]}\n]*)|(\[[^\]\n]*\])|(\{[^}\n]*\})/
            )
            for part in parts {
                guard let range = (part.1 ?? part.2 ?? part.3).map({ $0.startIndex..<$0.endIndex })
                else { continue }
                for value in values {
                    count += 1
                    let yaml = sample.replacingCharacters(in: range, with: value)
                    do { _ = try LimitsFileTests.read(yaml) } catch { messages.insert("\(error)") }
                }
            }
        }
        for message in messages {
            let isSentence =
                message.wholeMatch(
                    of: /could not read limits\.yaml(, line \d+)?(, [^:;]+)?: [^;]+; [^;]+/
                ) != nil
            #expect(isSentence, "\(message)")
            // Messages must not contain Swift identifiers.
            let dumps = message.matches(of: /\b[a-z]+[A-Z]\w*\(|\w+: \w+\)|Optional|Limits\.|nil\b/)
            #expect(dumps.isEmpty, "\(message)")
        }
        print("\(count) limits files with a wrong value: \(messages.count) different refusals")
        #expect(messages.count > 100)
    }

    @Test("too many limits are rejected")
    func tooMany() {
        var yaml = "selections: {all: {apps: [Mail]}}\nlimits:\n"
        for limit in 0...RuleState.limitMaximum {
            yaml += "  - {name: L\(limit), on: all, timer: }\n"
        }
        expectError(
            "could not read limits.yaml, line 67: there are more than 64 limits; remove or "
                + "combine some"
        ) { _ = try LimitsFileTests.read(yaml) }
    }

    @Test("a file without limits and settings is rejected", arguments: ["limits: []", "{}"])
    func nothing(_ yaml: String) {
        expectError(
            "could not read limits.yaml, line 1: the file has neither limits nor "
                + "settings; add limits or settings"
        ) { _ = try LimitsFileTests.read(yaml) }
    }

    @Test(
        "the sample files are read",
        arguments: [
            ("limits-all.yaml", 10), ("limits-evenings.yaml", 1), ("limits-overlapping.yaml", 2),
        ]
    )
    func samples(_ name: String, _ count: Int) throws {
        let path = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Scenarios").appending(path: name).path
        #expect(try LimitsFile(path: path, zone: .gmt).limits.count == count)
    }

    private func time(_ hour: Int, _ minute: Int) throws -> TimeOfDay {
        try #require(TimeOfDay(hour: hour, minute: minute))
    }
}
