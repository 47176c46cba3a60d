import DeviceActivity
import Foundation
import Judging
import Limits
import SimulatedPhone
import StintOnPhone
import Testing

@Suite("Phone-years", .timeLimit(.minutes(10)))
struct JudgeTests {
    @Test("on a phone without faults, shields always equal the verdict", arguments: 0..<6)
    func withoutFaults(_ seed: UInt64) throws {
        let report = try PhoneYear(
            seed: seed,
            duration: .seconds(30 * 86_400),
            faults: .none,
            preset: .antiRot
        ).run()
        #expect(report.violations == [])
        #expect(report.delays.isEmpty)
        #expect(report.judged > .seconds(15 * 3600))
    }

    @Test(
        "on a phone with all faults, shields differ only while a fault prevents Stint from running",
        arguments: 0..<12
    )
    func withAllFaults(_ seed: UInt64) throws {
        let report = try PhoneYear(
            seed: seed,
            duration: .seconds(30 * 86_400),
            faults: .all,
            preset: .antiRot
        ).run()
        #expect(report.violations == [], "stint judge --seed \(seed)")
    }

    @Test("the judge detects a shield that stays too long")
    func seesLateOpening() throws {
        let rot = try PresetPhone.antiRot()
        let judge = Judge(rot.stint)
        rot.phone.run(StintPhone.stint) { DeviceActivityCenter().stopMonitoring() }
        try rot.advance(to: "2026-03-02 12:10")
        let report = judge.finish()
        #expect(report.violations.map(\.invariant) == [.shieldEqualsVerdict])
        let text = try #require(report.violations.first?.text)
        #expect(text.contains("for 600.0 seconds the phone blocked"))
    }

    @Test("the judge excuses a missing shield by a fault, and measures the delay")
    func seesAndExcuses() throws {
        let rot = try PresetPhone.antiRot(at: "2026-03-02 12:30")
        let judge = Judge(rot.stint)
        rot.phone.inject(.lostEdge)
        try rot.advance(to: "2026-03-02 18:00")
        let report = judge.finish()
        #expect(report.violations == [])
        #expect(report.delays == [.lostEdge: [.seconds(5 * 3600)]])
        #expect(report.faults[.lostEdge] == 1)
    }
}
