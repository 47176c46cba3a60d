import Enforcement
import Foundation
import Limits
import SimulatedPhone
import StintOnPhone
import Testing

/// Defects of the first FocusPledge on the phone; each name states the defect.
@Suite("Defects of the first FocusPledge", .timeLimit(.minutes(10)))
struct FocusPledgeDefectTests {
    @Test("a phone that was locked for more than ten minutes failed its pledge")
    func locked() throws {
        let focus = try PresetPhone(.focusPledge)
        try focus.pledge()
        focus.phone.lock()
        focus.phone.advance(by: .seconds(3599))
        #expect(try focus.pledgeText() == "running")
        focus.phone.advance(by: .seconds(1))
        #expect(try focus.pledgeText() == "kept")
        focus.phone.unlock()
        #expect(!focus.phone.isShielded(PresetPhone.photos))
    }

    @Test("every honest session ended as a failure")
    func honest() throws {
        let focus = try PresetPhone(.focusPledge)
        try focus.pledge()
        focus.use(PresetPhone.mail, minutes: 60)
        #expect(try focus.pledgeText() == "kept")
        focus.phone.reboot()
        focus.phone.unlock()
        try focus.stint.openStint()
        #expect(try focus.pledgeText() == "kept")
    }

    @Test("success could be claimed one second in")
    func early() throws {
        let focus = try PresetPhone(.focusPledge)
        try focus.pledge()
        for _ in 0..<59 {
            focus.phone.advance(by: .seconds(60))
            #expect(try focus.pledgeText() == "running")
            #expect(focus.phone.isShielded(PresetPhone.photos))
        }
        // Setting the clock forward doesn't help either.
        focus.phone.moveClock(by: .seconds(86_400))
        try focus.stint.openStint()
        #expect(try focus.pledgeText() == "running")
        #expect(focus.phone.isShielded(PresetPhone.photos))
        focus.phone.advance(by: .seconds(60))
        #expect(try focus.pledgeText() == "kept")
    }

    @Test("a negative pledge was accepted", arguments: [-500, -50, 0, 50, 125, 5050])
    func amount(_ credits: Int) throws {
        #expect(throws: LimitError.creditsOutOfRange(credits, allowed: 100...5000, step: 50)) {
            try Credits(credits)
        }
    }

    @Test("several pledges ran at once")
    func several() throws {
        let focus = try PresetPhone(.focusPledge)
        let first = try focus.pledge()
        #expect(throws: EnforcementError.change(.pledgeRuns)) {
            try focus.pledge(2, minutes: 15)
        }
        #expect(try focus.stint.read { $0.pledgeStatus(at: $1) } == first)
        focus.phone.advance(by: .seconds(900))
        #expect(try focus.pledgeText() == "running")
    }

    @Test("opening a blocked app was detected by a threshold, which a blocked app never reaches")
    func noticed() throws {
        let focus = try PresetPhone(.focusPledge) { $0.usageAccruesOnShield = false }
        try focus.pledge()
        focus.answer(.secondary, to: .application(PresetPhone.video))
        let item = try #require(try focus.item(.application(PresetPhone.video)))
        #expect(try focus.pledgeText() == "failed: \(PledgeBreach.opened(item))")
        #expect(!focus.phone.isShielded(PresetPhone.photos))
    }

    @Test("an attempt was not detected without a press")
    func noticedAtOnce() throws {
        let focus = try PresetPhone(.focusPledge) { $0.shieldConfigurationMayWrite = true }
        try focus.pledge()
        focus.phone.open(PresetPhone.photos)
        let item = try #require(try focus.item(.application(PresetPhone.photos)))
        #expect(try focus.pledgeText() == "failed: \(PledgeBreach.attempted(item))")
    }

    @Test("time in front of a shield counted as use of the app")
    func timeAtShield() throws {
        let focus = try PresetPhone(.focusPledge)
        try focus.pledge(grade: .fair)
        focus.use(PresetPhone.photos, minutes: 20)
        focus.answer(.primary, to: .application(PresetPhone.photos))
        #expect(try focus.pledgeText() == "running")
        focus.phone.advance(by: .seconds(3600))
        #expect(try focus.pledgeText() == "kept")
    }

    @Test("a session over midnight needed two intervals")
    func midnight() throws {
        let focus = try PresetPhone(.focusPledge, at: "2026-03-02 23:30")
        try focus.pledge()
        for time in ["03-02 23:59:59", "03-03 00:00:00", "03-03 00:29:59"] {
            try focus.advance(to: "2026-\(time)")
            #expect(focus.phone.isShielded(PresetPhone.photos), "\(time)")
        }
        try focus.advance(to: "2026-03-03 00:30")
        #expect(try focus.pledgeText() == "kept")
        #expect(!focus.phone.isShielded(PresetPhone.photos))
    }

    @Test("a session ended when its app was terminated")
    func terminated() throws {
        let focus = try PresetPhone(.focusPledge)
        try focus.pledge()
        focus.phone.kill(StintPhone.stint)
        focus.phone.advance(by: .seconds(600))
        #expect(focus.phone.isShielded(PresetPhone.photos))
        focus.answer(.secondary, to: .application(PresetPhone.photos))
        #expect(try focus.pledgeText().hasPrefix("failed"))
    }
}
