import Basics
import Foundation
import Limits
import Testing

@Suite("Presets", .timeLimit(.minutes(10)))
struct PresetTests {
    @Test("the rules of each preset are valid together")
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

    @Test("a rule has its kind, and a decision its limit")
    func kinds() throws {
        var generator = SeededNumbers(seed: 6)
        for kind in Rule.Kind.allCases {
            let rule = generator.rule(kind)
            #expect(rule.kind == kind)
            let phone = try Phone("UTC", at: "2026-06-17 10:00", rules: [rule])
            #expect(phone.verdict.decisions.map(\.limit) == [LimitID(rawValue: 1)])
        }
        var phone = try Phone("UTC", at: "2026-06-17 10:00", rules: [.timer])
        #expect(try phone.pledge())
        let decision = try #require(phone.verdict.decisions.first)
        #expect(decision.source == .pledge(PledgeID(high: 0, low: 1)))
        #expect(decision.limit == nil && decision.until == phone.wall + .minutes(60))
    }

    @Test("the reason alone determines the effect")
    func effects() throws {
        let length = try AccessLength(30)
        let opens = try Opens(timesPerDay: 1, question: Ask(accessLength: length))
        let blocking: [Decision.Reason] = [
            .bankEmpty, .budgetUsed, .uncounted, .outsideWindows, .opensUsed,
        ]
        #expect(blocking.allSatisfy { $0.effect == .blocked })
        let asking: [Decision.Reason] = [
            .opensLeft(1, of: opens), .pause(Pause(Ask(accessLength: length))),
        ]
        #expect(asking.allSatisfy { $0.effect == .asks(Ask(accessLength: length)) })
        let open: [Decision.Reason] = [
            .selectionVoid, .window, .breakPass, .emergency, .balance(1), .budgetLeft(1),
            .outsideHours,
            .timed,
        ]
        #expect(open.allSatisfy { $0.effect == .open })
    }

    @Test("the preset anti-rot opens apps at lunch and dinner, and has one break of 45 minutes")
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
        #expect(preset.settings.breakRule == .standard)
        #expect(preset.settings.dayStart == .midnight)
    }
}
