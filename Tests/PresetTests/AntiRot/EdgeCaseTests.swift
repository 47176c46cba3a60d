import Enforcement
import Foundation
import Limits
import PhoneTestKit
import SimulatedPhone
import StintOnPhone
import Testing

/// The edge cases in Anti-Rot's plan.
@Suite("Anti-Rot's edge cases", .timeLimit(.minutes(10)))
struct EdgeCaseTests {
    @Test("first launch, nothing configured: nothing is restricted")
    func firstLaunch() throws {
        let phone = Phone(seed: 1)
        phone.install(
            InstalledApplication(
                bundleIdentifier: PresetPhone.photos,
                name: "Photos",
                category: "Social"
            )
        )
        let stint = StintPhone(phone)
        try stint.openStint()
        #expect(!phone.isShielded(PresetPhone.photos))
        #expect(phone.monitoredActivities(of: StintPhone.stint).isEmpty)
        #expect(try stint.verdict().decisions.isEmpty)
    }

    @Test("authorization denied: the app reports it, and blocks again once authorized")
    func authorizationDenied() throws {
        let rot = try PresetPhone.antiRot()
        rot.phone.revokeAuthorization(of: StintPhone.stint)
        #expect(!rot.isShielded)
        #expect(throws: EnforcementError.unauthorized) { try rot.stint.openStint() }
        #expect(try FactLog(reading: rot.stint.folder.path).state.authorization == .lost)
        #expect(try rot.stint.verdict().decisions.map(\.reason) == [.selectionVoid])
        rot.phone.authorize(StintPhone.stint)
        // Revocation voids the tokens, so the person chooses the apps again.
        try rot.stint.cover(rot.stint.covered)
        rot.phone.advance(by: .seconds(1))
        try rot.stint.openStint()
        #expect(rot.isShielded)
        #expect(try FactLog(reading: rot.stint.folder.path).state.authorization == .approved)
    }

    @Test("break already active: a second one is refused and the first keeps its end")
    func breakActive() throws {
        let rot = try PresetPhone.antiRot()
        let begun = try rot.stint.takeBreak()
        rot.phone.advance(by: .seconds(600))
        #expect(try rot.stint.takeBreak() == begun)
        try rot.expect(isShielded: false, at: ["09:44:59"])
        try rot.expect(isShielded: true, at: ["09:45:00"])
    }

    @Test("break used today: it is available again at midnight")
    func breakUsed() throws {
        let rot = try PresetPhone.antiRot()
        _ = try rot.stint.takeBreak()
        try rot.advance(to: "2026-03-02 23:59:59")
        let midnight = try Civil.date("2026-03-03 00:00", rot.phone.calendar.timeZone)
        #expect(
            try rot.stint.takeBreak()
                == .spent(
                    availableAgain: WallInstant(
                        millisecondsSince1970: Int64(midnight.timeIntervalSince1970) * 1000
                    )
                )
        )
        #expect(rot.isShielded)
        rot.phone.advance(to: midnight)
        #expect(try rot.stint.breakAvailability() == .available)
        _ = try rot.stint.takeBreak()
        #expect(!rot.isShielded)
    }

    @Test("no allowed windows: apps are blocked all day")
    func noWindows() throws {
        let rot = try PresetPhone.antiRot(at: "2026-03-02 00:00", windows: [])
        for _ in 0..<48 {
            #expect(rot.isShielded)
            rot.phone.advance(by: .seconds(1800))
        }
    }

    @Test("app selection changed while blocked: added apps are blocked immediately")
    func selectionChanged() throws {
        let rot = try PresetPhone.antiRot()
        let apps = [PresetPhone.mail, PresetPhone.photos, PresetPhone.video]
        try rot.stint.cover(apps.map(Subject.application))
        #expect(rot.phone.isShielded(PresetPhone.mail))
        try rot.stint.cover([.application(PresetPhone.mail)])
        try rot.advance(to: "2026-03-02 23:59:59")
        #expect(rot.phone.isShielded(PresetPhone.photos))
        try rot.advance(to: "2026-03-03 00:01")
        #expect(!rot.phone.isShielded(PresetPhone.photos))
        #expect(rot.phone.isShielded(PresetPhone.mail))
    }

    @Test("schedule changed in the middle of the day: less strict changes wait for tomorrow")
    func scheduleChanged() throws {
        let rot = try PresetPhone.antiRot()
        try rot.stint.set(Schedule(windows: [window("18:00-19:00")]))
        try rot.expect(isShielded: true, at: ["12:30"])
        try rot.stint.set(Schedule(windows: [window("08:00-20:00")]))
        #expect(rot.isShielded)
        try rot.expect(isShielded: false, at: ["18:30"])
        try rot.expect(isShielded: true, at: ["19:30"])
        try rot.expect(isShielded: false, at: ["2026-03-03 08:00"])
    }

    @Test("overlapping windows: refused before saving, with both labels")
    func overlapping() throws {
        let error = #expect(throws: ScheduleError.self) {
            try Schedule(windows: [window("12:00-13:00", "Lunch"), window("12:30-14:00", "Nap")])
        }
        let text = try #require(error).description
        #expect(text.contains("Lunch") && text.contains("Nap"))
    }

    @Test("a window that crosses midnight is open on both sides without a gap")
    func crossingMidnight() throws {
        let rot = try PresetPhone.antiRot(at: "2026-03-02 23:00", windows: [window("23:30-00:30")])
        try rot.expect(isShielded: true, at: ["23:29:59"])
        for minute in 0..<60 {
            try rot.advance(
                to: minute < 30 ? "2026-03-02 23:\(30 + minute)" : "2026-03-03 00:\(minute - 30)"
            )
            #expect(!rot.isShielded, "minute \(minute)")
        }
        try rot.expect(isShielded: true, at: ["2026-03-03 00:30"])
    }
}
