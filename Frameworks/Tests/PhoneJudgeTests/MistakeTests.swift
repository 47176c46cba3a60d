import NightJudge
import PhoneJudge
import SimulatedPhone
import Testing

@Suite("Mistakes that a judge finds", .timeLimit(.minutes(10)), .serialized)
@MainActor
struct MistakeTests {
    private func judge(
        _ judged: Case,
        _ faults: [WeekFaults] = [],
        seeds: ClosedRange<UInt64> = 1...4
    ) throws -> JudgeReport {
        let weeks = try seeds.flatMap { seed in
            try ([.none] + faults).map { faults in
                try PhoneWeek(seed: seed, faults: faults).run(judging: judged.app, by: judged.rule)
            }
        }
        return JudgeReport(app: judged.app.name, weeks: weeks, days: 7)
    }

    @Test("a correct app has no errors without faults, and some with faults")
    func correct() throws {
        let report = try judge(Mistakes.none, [.alone(.lostEdge), .alone(.doubledEdge)])
        let clean = try #require(report.row(.none))
        #expect(report.isCorrectWithoutFaults && report.isAccepted)
        #expect(clean.weeks.allSatisfy { $0.judgedMilliseconds > 20 * 3_600_000 })
        #expect(clean.weeks.flatMap(\.misuses) == [])
        let lost = try #require(report.row(.alone(.lostEdge)))
        #expect(lost.strikes > 5 && lost.milliseconds > 0)
        let doubled = try #require(report.row(.alone(.doubledEdge)))
        #expect(doubled.strikes > 5 && doubled.milliseconds == 0)
    }

    @Test("an inverted rule makes every minute in use wrong, except the grace period")
    func invertedRule() throws {
        var rule = nightRule
        let right = rule.isShielded
        rule.isShielded = { !right($0) }
        let week = try PhoneWeek(seed: 3, days: 2).run(judging: night, by: rule)
        #expect(week.milliseconds(.open) > 0 && week.milliseconds(.shielded) > 0)
        #expect(week.milliseconds <= week.judgedMilliseconds)
        let changes = Int64(week.wrong.count)
        #expect(week.milliseconds >= week.judgedMilliseconds - (changes + 1) * 60_000)
    }

    @Test("a monitor's state in memory is lost, so every night stays open")
    func memory() throws {
        let report = try judge(Mistakes.memory, seeds: 1...2)
        let clean = try #require(report.row(.none))
        #expect(!report.isCorrectWithoutFaults)
        #expect(clean.weeks.allSatisfy { $0.wrong.filter { $0.kind == .open }.count >= 7 })
        #expect(clean.milliseconds(.shielded) == 0)
        let first = try #require(clean.weeks.first?.wrong.first)
        #expect(first.lastCallback?.text == "intervalDidStart of night")
        #expect(first.apps == PhoneRule.commonApplications.map(\.name))
    }

    @Test("a night in two parts is open for the minute between them, despite the grace period")
    func gap() throws {
        let report = try judge(Mistakes.gap)
        let clean = try #require(report.row(.none))
        let gaps = clean.wrong.map(\.time)
        #expect(!gaps.isEmpty)
        #expect(gaps.allSatisfy { $0.kind == .open && $0.milliseconds <= 60_000 })
        #expect(gaps.contains { $0.milliseconds == 60_000 })
        #expect(gaps.allSatisfy { $0.lastCallback?.text == "intervalDidEnd of evening" })
        #expect(report.text(command: "judge").contains("23:59:00"))
    }

    @Test("a shield that waits for a threshold is late without faults")
    func threshold() throws {
        let report = try judge(Mistakes.threshold, seeds: 1...2)
        let clean = try #require(report.row(.none))
        #expect(clean.milliseconds(.open) > 10 * 60_000)
        #expect(clean.milliseconds(.shielded) == 0)
    }

    @Test("a start that shields during an override ends it early without faults")
    func override() throws {
        let report = try judge(Mistakes.override)
        let clean = try #require(report.row(.none))
        #expect(clean.milliseconds(.shielded) > 0)
        #expect(clean.milliseconds(.open) == 0)
        let worst = try #require(clean.wrong.first?.time)
        #expect(worst.lastCallback?.text == "intervalDidStart of night")
        // The same person with an app that checks for an override.
        let correct = Case(app: night, rule: Mistakes.override.rule)
        #expect(try judge(correct).isCorrectWithoutFaults)
    }

    @Test("a single registration is correct without faults, and never recovers from a loss")
    func once() throws {
        let faults: [WeekFaults] = [.alone(.lostMonitoring)]
        let report = try judge(Mistakes.once, faults)
        #expect(report.isCorrectWithoutFaults)
        let lost = try #require(report.row(.alone(.lostMonitoring)))
        let recovered = try #require(try judge(Mistakes.none, faults).row(.alone(.lostMonitoring)))
        #expect(lost.milliseconds(.open) > 2 * recovered.milliseconds(.open))
        #expect(report.rows.last?.faults == .alone(.lostMonitoring))
    }

    @Test("a budget that relies on thresholds is correct without faults, and wrong if one is lost")
    func budget() throws {
        let faults: [Fault] = [.lostThreshold, .earlyThreshold, .doubledThreshold]
        let report = try judge(Mistakes.budget, faults.map(WeekFaults.alone))
        #expect(report.isCorrectWithoutFaults)
        let lost = try #require(report.row(.alone(.lostThreshold)))
        let early = try #require(report.row(.alone(.earlyThreshold)))
        #expect(lost.milliseconds(.open) > 0 && lost.milliseconds(.shielded) == 0)
        #expect(early.milliseconds(.shielded) > 0)
        #expect(report.row(.alone(.doubledThreshold))?.milliseconds == 0)
        #expect(report.rows[0].faults == .none)
        #expect(report.rows[3].faults == .alone(.doubledThreshold))
    }
}
