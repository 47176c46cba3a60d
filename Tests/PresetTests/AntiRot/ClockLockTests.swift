import Enforcement
import Foundation
import Limits
import SimulatedPhone
import StintOnPhone
import Testing

@Suite("Clocks and zones set by hand", .timeLimit(.minutes(10)))
struct ClockLockTests {
    private static let zones = [
        "Pacific/Honolulu", "America/New_York", "UTC", "Asia/Kolkata", "Asia/Tokyo",
        "Pacific/Kiritimati",
    ]

    private func zone(_ name: String) throws -> TimeZone {
        try #require(TimeZone(identifier: name))
    }

    private func unlocked(at time: String) throws -> PresetPhone {
        try PresetPhone.antiRot(at: time, settings: Settings(keepsClockAutomatic: false))
    }

    @Test("while there is a limit, clock and zone can't be set by hand")
    func locked() throws {
        let test = try PresetPhone.antiRot(settings: .standard)
        #expect(test.phone.keepsClockAutomatic)
        for name in Self.zones {
            #expect(!test.phone.setTimeZoneByHand(try zone(name)))
        }
        #expect(!test.phone.setClockByHand(by: .seconds(3 * 3600)))
        #expect(test.isShielded)
        // A journey takes effect immediately.
        test.phone.setTimeZone(try zone("Asia/Dubai"))
        try test.stint.openStint()
        test.phone.home()
        #expect(!test.isShielded, "it is 12:00 in Dubai")
        try test.stint.remove(StintPhone.limit)
        #expect(!test.phone.keepsClockAutomatic, "nothing is limited")
        #expect(test.phone.setClockByHand(by: .seconds(60)))
    }

    @Test("setting the clock back doesn't extend a break")
    func takeBreak() throws {
        let test = try PresetPhone.antiRot(at: "2026-03-02 14:00")
        guard case .running = try test.stint.takeBreak() else {
            Issue.record("no break began")
            return
        }
        test.phone.open(PresetPhone.photos)
        #expect(!test.phone.setClockByHand(by: .seconds(-10 * 3600)))
        #expect(!test.isShielded)
        test.phone.advance(by: .seconds(45 * 60))
        #expect(test.isShielded)
    }

    @Test("the lock follows the setting, and turning it off waits")
    func setting() throws {
        let test = try PresetPhone.antiRot(settings: Settings(weakeningDelay: .hours(24)))
        let off = try Settings(weakeningDelay: .hours(24), keepsClockAutomatic: false)
        guard case .waits = try test.stint.set(off) else {
            Issue.record("turning the lock off did not wait")
            return
        }
        #expect(test.phone.keepsClockAutomatic)
        test.phone.advance(by: .seconds(24 * 3600 + 60))
        try test.stint.openStint()
        #expect(!test.phone.keepsClockAutomatic)
    }

    @Test("the lock corrects a clock that was set by hand before the first limit")
    func putRight() throws {
        let phone = Phone(seed: 3, timeZone: .gmt)
        let stint = StintPhone(phone)
        let wall = phone.wallClock
        #expect(phone.setClockByHand(by: .seconds(20 * 60)))
        #expect(phone.setTimeZoneByHand(try zone("Asia/Tokyo")))
        try stint.setUp(.antiRot, covering: [.application("com.example.photos")])
        phone.advance(by: .seconds(60))
        #expect(phone.wallClock == wall.addingTimeInterval(60))
        #expect(phone.calendar.timeZone == .gmt)
    }

    @Test("without the lock, no zone set by hand opens anything")
    func zonesByHand() throws {
        for hour in [1, 6, 9, 11, 14, 17, 20, 23] {
            for name in Self.zones {
                let test = try unlocked(at: "2026-03-02 \(hour < 10 ? "0" : "")\(hour):30")
                try #require(test.isShielded)
                #expect(test.phone.setTimeZoneByHand(try zone(name)))
                for _ in 0..<3 {
                    try test.stint.openStint()
                    test.phone.home()
                    try #require(test.isShielded, "\(name) at \(hour):30")
                    test.phone.advance(by: .seconds(20 * 60))
                    guard try test.stint.verdict().isBlocked(StintPhone.selection) else { break }
                }
            }
        }
    }

    @Test("no zone set by hand allows a second break on a day")
    func secondBreak() throws {
        for name in Self.zones {
            let test = try unlocked(at: "2026-03-02 14:00")
            guard case .running = try test.stint.takeBreak() else {
                Issue.record("no break began")
                return
            }
            test.phone.advance(by: .seconds(3600))
            #expect(test.phone.setTimeZoneByHand(try zone(name)))
            let second = try test.stint.takeBreak()
            guard case .spent = second else {
                Issue.record("a second break in \(name): \(second)")
                return
            }
        }
    }

    @Test("setting the clock forward opens no used-up budget", arguments: [16, 24, 30, 48])
    func budget(hours: Int) throws {
        let test = try unlocked(at: "2026-03-02 10:00")
        try test.stint.remove(StintPhone.limit)
        try test.stint.set(
            LimitDraft(label: "Half an hour", rule: .budget(Budget(minutes: 30))),
            as: LimitID(rawValue: 2),
            on: StintPhone.selection
        )
        test.phone.advance(by: .seconds(600))
        test.phone.open(PresetPhone.photos)
        test.phone.advance(by: .seconds(40 * 60))
        #expect(test.isShielded)
        #expect(test.phone.setClockByHand(by: .seconds(hours * 3600)))
        for _ in 0..<30 {
            test.phone.advance(by: .seconds(60))
            #expect(test.isShielded)
        }
        try test.stint.openStint()
        test.phone.open(PresetPhone.photos)
        test.phone.advance(by: .seconds(60))
        #expect(test.isShielded)
    }

    @Test("a refused emergency or break still reconciles")
    func refused() throws {
        for isEmergency in [true, false] {
            let none = try BreakRule(length: BreakRule.standard.length, timesPerDay: 0)
            let settings = try Settings(
                breakRule: none,
                emergencyRule: EmergencyRule(timesPerPeriod: 0)
            )
            let test = try PresetPhone.antiRot(at: "2026-03-02 12:30", settings: settings)
            #expect(!test.isShielded)
            // Without monitors, nothing wakes Stint at the end of the window.
            test.phone.inject(.lostMonitoring)
            try test.advance(to: "2026-03-02 13:30")
            #expect(!test.isShielded, "nothing woke Stint")
            if isEmergency {
                _ = try test.stint.emergency()
            } else {
                _ = try test.stint.takeBreak()
            }
            #expect(test.isShielded)
        }
    }
}
