import Enforcement
import Foundation
import Judging
import Limits
import PhoneWeb
import Replaying
import SimulatedPhone
import StintOnPhone
import Testing

/// The rules, the settings and the pledge of a preset.
private struct Applied: Equatable {
    var rules: [Rule]
    var settings: Settings
    var pledge: PledgeDraft?

    init(rules: [Rule], settings: Settings, pledge: PledgeDraft?) {
        self.rules = rules
        self.settings = settings
        self.pledge = pledge
    }

    init(_ preset: Preset) {
        self.init(
            rules: preset.limits.map(\.rule),
            settings: preset.settings,
            pledge: preset.pledge
        )
    }
}

@Suite("a preset through every entrance", .timeLimit(.minutes(10)))
@MainActor
struct PresetEntranceTests {
    enum PresetEntrance: CaseIterable {
        case tool, phone, simulatedPhone, scenario, judge

        @MainActor
        fileprivate func applied(_ preset: Preset) throws -> Applied? {
            switch self {
            case .tool:
                // A pledge starts in the app.
                guard !preset.limits.isEmpty else { return nil }
                return try withFolder { folder in
                    let home = folder.path
                    try run("limits", "add", "--preset", preset.id, "--app", "A", "--home", home)
                    let state = try FactLog(reading: home).state
                    return Applied(
                        rules: state.limits.map(\.rule),
                        settings: state.settings,
                        pledge: nil
                    )
                }
            case .phone:
                let host = shownPhone(preset.id)
                let state = try FactLog(reading: host.group).state
                let next = try host.phone.run(StintPhone.stint) {
                    try Reconciler.nextPledge()
                }
                return Applied(
                    rules: state.limits.map(\.rule),
                    settings: state.settings,
                    pledge: next
                )
            case .simulatedPhone:
                let stint = StintPhone(Phone(seed: 1))
                try stint.setUp(preset, covering: [.webDomain("a.example")])
                let state = try stint.read { state, _ in state }
                return Applied(
                    rules: state.limits.map(\.rule),
                    settings: state.settings,
                    pledge: try stint.nextPledge()
                )
            case .scenario:
                let rules = ScenarioRun.Rules(preset)
                return Applied(
                    rules: rules.limits.map(\.rule),
                    settings: rules.settings,
                    pledge: rules.pledge
                )
            case .judge:
                let rules = Configuration(preset, covering: [])
                return Applied(
                    rules: rules.limits.map(\.draft.rule),
                    settings: rules.settings,
                    pledge: rules.pledge
                )
            }
        }
    }

    @Test("limits, settings and pledge are the preset's", arguments: Preset.all)
    func preset(_ preset: Preset) throws {
        for entrance in PresetEntrance.allCases {
            guard let applied = try entrance.applied(preset) else { continue }
            #expect(applied == Applied(preset), "\(entrance)")
        }
    }

    @Test("stint presets prints what is set up")
    func printed() throws {
        let data = Data(try run("presets", "--json").utf8)
        let all = try #require(try JSONSerialization.jsonObject(with: data) as? [[String: Any]])
        #expect(all.count == Preset.all.count)
        for (preset, object) in zip(Preset.all, all) {
            let pledge = object["pledge"] as? [String: Any]
            #expect(pledge?["minutes"] as? Int == preset.pledge?.length.count)
            #expect(pledge?["grade"] as? String == preset.pledge.map { "\($0.grade)" })
            #expect(pledge?["credits"] as? Int == preset.pledge?.credits)
            let settings = preset.settings.breakRule
            #expect(object["breaksPerDay"] as? Int == settings.timesPerDay)
            let names = (object["limits"] as? [[String: Any]])?.map { $0["name"] as? String }
            #expect(names == preset.limits.map(\.label))
        }
    }

    @Test("a preset keeps the settings that it doesn't need")
    func settings() throws {
        try withFolder { folder in
            let home = folder.appending(path: "home").path
            let file = folder.appending(path: "settings.yaml")
            let yaml = "settings: {day-start: 05:00, weakening-delay: 24 hours}\n"
            try Data(yaml.utf8).write(to: file)
            try run("limits", "add", file.path, "--home", home)
            try run("limits", "add", "--preset", "locked-in", "--app", "A", "--home", home)
            let settings = try FactLog(reading: home).state.settings
            #expect(settings.dayStart == TimeOfDay(hour: 5, minute: 0))
            #expect(settings.weakeningDelay == .hours(24))
        }
    }
}
