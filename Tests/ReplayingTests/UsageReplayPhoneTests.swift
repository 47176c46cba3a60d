import Foundation
import Inputs
import Limits
import ScreenTimeDaemon
import SimulatedPhone
import StintOnPhone
import Replaying
import Testing

/// Comparisons of a replay with the same use on a simulated phone.
@Suite("a replay and the phone", .timeLimit(.minutes(10)))
struct UsageReplayPhoneTests {
    @Test("block the same minutes", arguments: Rule.Kind.allCases)
    func sameMinutes(_ kind: Rule.Kind) throws {
        let rule: Rule =
            switch kind {
            case .schedule: .schedule(try #require(Preset.antiRot.schedule))
            case .pause: .pause(Pause())
            case .bank: .bank(Bank(difficulty: .hard))
            case .budget: .budget(try Budget(minutes: 20))
            case .opens: .opens(try Opens(timesPerDay: 3))
            case .timer: .timer
            case .stretch: .stretch(try Stretch(use: 7, rest: 20))
            }
        try compare(rule)
    }

    private func compare(_ rule: Rule) throws {
        let rows = [
            "2026-03-02T07:10:00,1500,A", "2026-03-02T11:50:00,900,B", "2026-03-02T20:00:00,1200,A",
            "2026-03-03T08:00:00,600,B", "2026-03-03T12:30:00,2700,A", "2026-03-04T22:00:00,1800,B",
        ]
        let sample = try ReplaySample(rows, in: .gmt)
        let draft = LimitDraft(label: "Limit", rule: rule)
        let file = LimitsFile(
            settings: nil,
            selections: [
                .init(name: "all", apps: ["A", "B"], categories: [], domains: [], line: 1)
            ],
            limits: [.init(draft: draft, selection: "all", line: 1)]
        )
        let replay = try UsageReplay(sample.log, file: "log", limits: file, from: "limits")
        let report = replay.run { _ in }

        let start = Date(timeIntervalSince1970: 1_772_323_200)  // Sun 2026-03-01 00:00 UTC
        let phone = Phone(seed: 1, start: start, timeZone: .gmt)
        phone.keepsEvents = false
        for name in ["A", "B"] {
            phone.install(
                InstalledApplication(
                    bundleIdentifier: BundleIdentifier(rawValue: name),
                    name: name,
                    category: "Log"
                )
            )
        }
        let stint = StintPhone(phone)
        try stint.setUp([draft], .standard, covering: [.application("A"), .application("B")])
        var blocked = 0
        for use in sample.log.uses {
            phone.advance(by: .seconds(use.start.timeIntervalSince(phone.wallClock)))
            phone.open(BundleIdentifier(rawValue: use.app))
            for _ in 0..<(use.duration.components.seconds / 10) {
                if phone.isShielded(BundleIdentifier(rawValue: use.app)) { blocked += 10 }
                phone.advance(by: .seconds(10))
            }
            phone.lock()
        }
        let replayed = Int(report.covered.blocked.components.seconds)
        // The phone reports a full minute up to half a minute early, and up to two minutes late.
        let late = [.budget: 3, .bank: 1, .stretch: 7] as [Rule.Kind: Int]
        let slack = 150 * late[rule.kind, default: 0]
        #expect(
            abs(replayed - blocked) <= slack,
            "replayed \(replayed) s, on the phone \(blocked) s"
        )
        #expect((replayed > 0) == (rule.kind != .timer))
    }
}
