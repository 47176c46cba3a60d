import Foundation
import Limits
import Testing

@Suite("Presets", .timeLimit(.minutes(10)))
struct PresetTests {
    @Test("each preset is made of rules that are valid and fit together")
    func presets() throws {
        #expect(
            Preset.all.map(\.id) == [
                "anti-rot", "focus-pledge", "app-blocker", "locked-in", "screen-timer",
            ]
        )
        var kinds: [Rule.Kind] = []
        for preset in Preset.all {
            let limits = try preset.limits.map {
                try $0.limit(LimitID(rawValue: 1), on: Anything.selection)
            }
            try Plan.validate(limits)
            kinds += limits.map(\.rule.kind)
            #expect((preset.schedule != nil) == (preset.id == "anti-rot"))
            if let pledge = preset.pledge {
                #expect(Pledge.range.contains(pledge.length))
                #expect(try Credits(pledge.credits).count == pledge.credits)
            }
        }
        #expect(kinds == [.schedule, .pause, .bank, .timer])
        #expect(PledgeDraft(length: 30, grade: .fair, credits: 100) != Preset.focusPledge.pledge)
        #expect(
            LimitDraft(label: "a", rule: .timer)
                == LimitDraft(label: "a", rule: .timer, wording: .plain)
        )
    }

    @Test("a rule knows its kind, and a reason its limit")
    func kinds() throws {
        var generator = SeededGenerator(seed: 6)
        for kind in Rule.Kind.allCases { #expect(generator.rule(kind).kind == kind) }
        let id = LimitID(rawValue: 3)
        let reasons: [ShieldReason] = [
            .bankEmpty(id), .budgetUsed(id, until: nil), .uncounted(id),
            .schedule(id, until: nil), .opensUsed(id, until: nil),
            .opens(id, try Opens(timesPerDay: 1), left: 1),
            .pause(id, Pause()),
        ]
        #expect(reasons.allSatisfy { $0.limit == id && $0.until == nil })
        let pledge = try Pledge(
            id: PledgeID(high: 1, low: 1),
            selection: Anything.selection,
            began: WallInstant(millisecondsSince1970: 0),
            length: 20,
            grade: .fair,
            amount: nil
        )
        let end = WallInstant(millisecondsSince1970: 5)
        #expect(ShieldReason.pledge(pledge, until: end).limit == nil)
        #expect(ShieldReason.pledge(pledge, until: end).until == end)
    }

    @Test("the preset anti-rot opens at lunch and dinner and has one override of 45 minutes")
    func antiRot() {
        let preset = Preset.antiRot
        #expect(preset.id == "anti-rot")
        #expect(preset.limits.map(\.rule) == [.schedule(Anything.antiRot)])
        #expect(
            Anything.antiRot.windows.map { "\($0.label) \($0.start)-\($0.end)" } == [
                "Lunch 12:00-13:00", "Dinner 18:00-19:00",
            ]
        )
        #expect(preset.settings.emergencyRule.timesPerPeriod == 0)
        #expect(preset.settings.weakeningDelay == .nextDay)
        #expect(preset.settings.overrideRule == .standard)
        #expect(preset.settings.dayStart == .midnight)
    }
}
