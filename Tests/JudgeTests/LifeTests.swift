import Enforcement
import Judging
import Limits
import SimulatedPhone
import Testing

/// Tests seeded lives and their shrinking.
@Suite("seeded lives", .timeLimit(.minutes(10)))
struct LifeTests {
    @Test("a phone without faults has no violations", arguments: 0..<10)
    func withoutFaults(_ seed: UInt64) throws {
        let report = try PhoneYear(
            seed: seed,
            duration: .seconds(20 * 86_400),
            faults: .none
        ).run()
        #expect(report.violations == [], "stint judge --seed \(seed) --days 20 --faults none")
    }

    @Test(
        "strict pledges cause no violations, whether or not the shield extension may write",
        arguments: 0..<6
    )
    func strictPledges(_ seed: UInt64) throws {
        let year = PhoneYear(
            seed: seed,
            duration: .seconds(60 * 86_400),
            faults: .none,
            preset: .focusPledge
        )
        #expect(year.shieldMayWrite == [0, 3, 4].contains(seed), "both kinds of phone are tested")
        let report = try year.run()
        let again = "--seed \(seed) --days 60 --faults none --preset focus-pledge"
        #expect(report.violations == [], "stint judge \(again)")
    }

    @Test(
        "replaced tokens cause no violations, whether or not iOS offers new ones",
        arguments: 0..<4,
        [26.4, 26.5]
    )
    func replacedTokens(_ seed: UInt64, ios version: Double) throws {
        var year = PhoneYear(
            seed: seed,
            duration: .seconds(60 * 86_400),
            faults: FaultPlan([.tokenRotation], intensity: 10),
            preset: seed.isMultiple(of: 2) ? .appBlocker : nil
        )
        year.systemVersion = version
        let report = try year.run()
        #expect(report.faults[.tokenRotation] ?? 0 > 0)
        #expect(report.violations == [])
    }

    @Test("a person's steps can be repeated", arguments: 0..<3)
    func again(_ seed: UInt64) throws {
        var year = PhoneYear(seed: seed, duration: .seconds(10 * 86_400), faults: .none)
        let lived = try year.run()
        year.subset.steps = Set(try year.wholeSteps().indices)
        let again = try year.run()
        #expect(again.factCount == lived.factCount)
        #expect(again.judged == lived.judged)
    }

    @Test("a life continues if the step that installs Stint again is omitted")
    func livesWithoutStint() throws {
        var year = PhoneYear(
            seed: 16,
            duration: .seconds(150 * 86_400),
            openingsPerDay: 2,
            person: .cheat
        )
        let steps = try year.wholeSteps()
        let deletion = try #require(steps.firstIndex { $0.action == .deleteStint })
        let kept = steps.indices.filter { steps[$0].action != .installStint }
        #expect(kept.last.map { $0 > deletion + 10 } == true)
        year.subset.steps = Set(kept)
        #expect(try year.run().violations.isEmpty)
    }

    @Test("a day shortened by a moved clock causes no violation")
    func shortDay() throws {
        let year = PhoneYear(seed: 46, duration: .seconds(25 * 86_400), openingsPerDay: 4)
        #expect(try year.run().violations == [], "stint judge --seed 46 --openings-per-day 4")
    }

    @Test("a life with a break shrinks to no faults and one step")
    func shrinks() throws {
        let year = PhoneYear(
            seed: 3,
            duration: .seconds(20 * 86_400),
            faults: FaultPlan([.reboot, .lateEdge]),
            preset: .antiRot
        )
        let shrink = try Shrink(year) { (year) throws(EnforcementError) in
            try year.keptSteps().contains { $0.action == .breakPass }
        }
        #expect(shrink.year.faults.faults.isEmpty)
        #expect(shrink.year.subset.steps?.count == 1)
        let scenario = try shrink.scenario(name: "a break")
        #expect(scenario.contains("do: break"))
        #expect(scenario.contains("name: a break"))
    }
}
