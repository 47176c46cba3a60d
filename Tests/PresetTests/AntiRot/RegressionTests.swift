import Foundation
import Limits
import SimulatedPhone
import StintOnPhone
import Testing

/// Defects of the first Anti-Rot; each name states the defect.
@Suite("Defects of the first Anti-Rot", .timeLimit(.minutes(10)))
struct RegressionTests {
    @Test("no windows configured blocked nothing instead of everything")
    func noWindowsBlockedNothing() throws {
        #expect(try PresetPhone.antiRot(windows: []).isShielded)
    }

    @Test("the last minute before midnight was open")
    func holeBeforeMidnight() throws {
        let rot = try PresetPhone.antiRot(at: "2026-03-02 23:58")
        for second in 0..<180 {
            #expect(rot.isShielded, "\(second) seconds after 23:58")
            rot.phone.advance(by: .seconds(1))
        }
    }

    @Test("blocked gaps under 15 minutes were dropped")
    func shortGaps() throws {
        let rot = try PresetPhone.antiRot(
            at: "2026-03-02 11:59",
            windows: [window("12:00-12:10"), window("12:20-13:00")]
        )
        for (time, isShielded) in [
            ("11:59:59", true), ("12:00:00", false), ("12:09:59", false), ("12:10:00", true),
            ("12:19:59", true), ("12:20:00", false), ("12:59:59", false), ("13:00:00", true),
        ] {
            try rot.expect(isShielded: isShielded, at: [time])
        }
    }

    @Test("the end of a break shielded apps inside an allowed window")
    func breakEndInsideWindow() throws {
        let rot = try PresetPhone.antiRot(at: "2026-03-02 11:30")
        _ = try rot.stint.takeBreak()
        try rot.expect(
            isShielded: false,
            at: ["11:30:01", "12:00:00", "12:15:00", "12:15:01", "12:59:59"]
        )
        try rot.expect(isShielded: true, at: ["13:00"])
    }

    @Test("a blocked period that began during a break ended the break")
    func blockedPeriodDuringBreak() throws {
        // No break begins while a window is open, so the window is within the break.
        let nap = try Window(
            label: "Nap",
            start: #require(TimeOfDay(hour: 12, minute: 40)),
            end: #require(TimeOfDay(hour: 13, minute: 0))
        )
        let rot = try PresetPhone.antiRot(at: "2026-03-02 12:30", windows: [nap])
        _ = try rot.stint.takeBreak()
        try rot.expect(
            isShielded: false,
            at: ["12:40:00", "12:59:59", "13:00:00", "13:00:01", "13:14:59"]
        )
        try rot.expect(isShielded: true, at: ["13:15"])
    }

    @Test("changing the schedule stopped the running break's timer")
    func scheduleChangeDuringBreak() throws {
        let rot = try PresetPhone.antiRot()
        _ = try rot.stint.takeBreak()
        try rot.stint.set(Schedule(windows: [window("20:00-21:00")]))
        #expect(!rot.isShielded)
        try rot.expect(isShielded: false, at: ["09:44:59"])
        try rot.expect(isShielded: true, at: ["09:45:00"])
    }

    @Test("a break across midnight had its end before its start")
    func breakAcrossMidnight() throws {
        let rot = try PresetPhone.antiRot(at: "2026-03-02 23:40")
        _ = try rot.stint.takeBreak()
        try rot.expect(
            isShielded: false,
            at: ["2026-03-02 23:59:59", "2026-03-03 00:00:00", "2026-03-03 00:24:59"]
        )
        try rot.expect(isShielded: true, at: ["2026-03-03 00:25"])
        // It counts for the day on which it began, so the new day has its own.
        #expect(try rot.stint.breakAvailability() == .available)
    }

    @Test("setting the clock forward a day allowed a new break")
    func clockForward() throws {
        let rot = try PresetPhone.antiRot()
        _ = try rot.stint.takeBreak()
        try rot.advance(to: "2026-03-02 10:00")
        rot.phone.moveClock(by: .seconds(86_400))
        guard case .spent = try rot.stint.takeBreak() else {
            Issue.record("a break began")
            return
        }
        #expect(rot.isShielded)
        rot.phone.moveClock(by: .seconds(-86_400))
        guard case .spent = try rot.stint.takeBreak() else {
            Issue.record("a break began after setting the clock back")
            return
        }
    }

    @Test("windows that overlap were accepted")
    func overlap() throws {
        let lunch = try window("12:00-13:00", "Lunch")
        let late = try window("12:59-14:00", "Late lunch")
        #expect(throws: ScheduleError.windowsOverlap(lunch, late)) {
            try Schedule(windows: [lunch, late])
        }
        let words = "\(ScheduleError.windowsOverlap(lunch, late))"
        #expect(words.contains("Lunch") && words.contains("Late lunch"))
    }

    @Test("chosen categories and web domains were ignored")
    func categoriesAndDomains() throws {
        let rot = try PresetPhone.antiRot(covering: [
            .category("Social"), .webDomain("mail.example.com"),
        ])
        #expect(rot.phone.isShielded(PresetPhone.photos))
        #expect(rot.phone.isShielded(.webDomain("photos.example.com")))
        #expect(rot.phone.isShielded(.webDomain("mail.example.com")))
        #expect(!rot.phone.isShielded(PresetPhone.mail))
        try rot.advance(to: "2026-03-02 12:00")
        #expect(!rot.phone.isShielded(PresetPhone.photos))
        #expect(!rot.phone.isShielded(.webDomain("mail.example.com")))
    }
}
