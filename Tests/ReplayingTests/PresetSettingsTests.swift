import InputFiles
import Inputs
import Limits
import Replaying
import Testing

@Suite("the settings of a scenario", .timeLimit(.minutes(10)))
struct PresetSettingsTests {
    private func run(_ head: String, steps: String = "  - {after: 1m, do: wait}") throws
        -> ScenarioRun
    {
        let text = """
            name: Settings
            phone: {zone: UTC, start: 2026-03-02 09:00}
            apps: [{name: A, id: com.example.a}]
            \(head)
            steps:
            \(steps)

            """
        let file = try InputFile(name: "s.yaml", bytes: Array(text.utf8), byteMaximum: 1 << 20)
        return try ScenarioRun(Scenario(file, vocabulary: .known), file: "s.yaml")
    }

    @Test("the preset's settings apply to any scenario", arguments: Preset.all)
    func preset(_ preset: Preset) throws {
        let head = "preset: \(preset.id)\nselection: {apps: [A]}"
        #expect(try run(head).run().rules.settings == preset.settings)
        let changed = try run(head + "\nbreak: {times: 2}\nday-start: 04:00").run().rules
            .settings
        #expect(
            changed
                == (try preset.settings.replacing(
                    breakRule: BreakRule(
                        length: preset.settings.breakRule.length,
                        timesPerDay: 2
                    ),
                    dayStart: TimeOfDay(hour: 4, minute: 0)
                ))
        )
    }

    @Test("anti-rot offers no emergency")
    func noOtherExit() throws {
        let run = try run(
            "preset: anti-rot\nselection: {apps: [A]}",
            steps: "  - {at: 09:01, do: emergency, expect: {A: shielded, emergency: spent}}"
        )
        #expect(try run.run().failures.map(\.description) == [])
    }

    @Test("a scenario with its own limits starts with the standard settings")
    func ownLimits() throws {
        let own = "selections: {a: {apps: [A]}}\nlimits: [{name: L, on: a, schedule: []}]"
        #expect(try run(own).run().rules.settings == .standard)
        let changed = try run(own + "\nsettings: {weakening-delay: 2 hours}").run().rules.settings
        #expect(changed == (try Settings.standard.replacing(weakeningDelay: .hours(2))))
    }

    @Test("new windows and a new difficulty keep all other values of a limit")
    func otherValues() throws {
        let night = try run(
            """
            selections: {a: {apps: [A]}}
            limits:
              - name: Night
                on: a
                schedule: []
                hours: [{from: "05:00", to: "10:00"}]
                breaks: no
            """,
            steps: """
                  - {at: 09:30, do: break, expect: {A: shielded, break: useless}}
                  - {after: 1m, windows: [{label: x, start: "03:00", end: "04:00"}]}
                  - {at: 09:40, do: break, expect: {A: shielded, break: useless}}
                  - {at: 14:00, do: wait, expect: {A: open}}
                """
        )
        #expect(try night.run().failures.map(\.description) == [])
        let bank = try run(
            """
            selections: {a: {apps: [A]}}
            limits:
              - {name: Bank, on: a, bank: , hours: [{from: "05:00", to: "15:00"}], breaks: yes}
            """,
            steps: """
                  - {after: 1m, difficulty: extreme}
                  - {after: 1m, use: {app: A, for: 4h}, expect: {A: shielded}}
                  - {after: 1m, do: break, expect: {A: open, break: running}}
                  - {at: 16:00, do: wait, expect: {A: open}}
                """
        )
        #expect(try bank.run().failures.map(\.description) == [])
    }

    @Test("replacing one setting keeps all others")
    func replacing() throws {
        let all = try Settings.standard.replacing(
            breakRule: BreakRule(length: .seconds(600), timesPerDay: 3),
            dayStart: TimeOfDay(hour: 5, minute: 0),
            emergencyRule: EmergencyRule(timesPerPeriod: 1),
            weakeningDelay: .hours(9),
            keepsClockAutomatic: false,
            deniesAppRemoval: true,
            warnings: []
        )
        #expect(try all.replacing() == all)
        let parts: [Settings] = [
            try all.replacing(breakRule: .standard), try all.replacing(dayStart: .midnight),
            try all.replacing(emergencyRule: .standard),
            try all.replacing(weakeningDelay: WeakeningDelay.none),
            try all.replacing(keepsClockAutomatic: true),
            try all.replacing(deniesAppRemoval: false), try all.replacing(warnings: .all),
        ]
        // Each part changes only its own field.
        for part in parts {
            let differences = zip(
                Mirror(reflecting: part).children,
                Mirror(reflecting: all).children
            )
            .filter { "\($0.value)" != "\($1.value)" }
            #expect(differences.count == 1)
        }
        #expect(Mirror(reflecting: all).children.count == parts.count)
    }
}
