import Foundation
import PhoneTestKit
import SimulatedPhone
import Testing

@Suite("Schedules and clocks", .timeLimit(.minutes(10)))
struct ClockTests {
    @Test("a start that is skipped in spring is an hour later, and the interval is shorter")
    func spring() throws {
        let test = try TestPhone(at: "2026-03-28 12:00", in: "Europe/Berlin")
        try test.monitor("a", "02:30", "04:00")
        try test.advance(to: "2026-03-30 12:00")
        #expect(
            test.calls == [
                "03:30:00 start a", "04:00:00 end a", "02:30:00 start a", "04:00:00 end a",
            ]
        )
    }

    @Test("a time that occurs twice in autumn is used the first time")
    func autumn() throws {
        let test = try TestPhone(at: "2026-10-24 12:00", in: "Europe/Berlin")
        try test.monitor("a", "02:30", "04:00")
        try test.advance(to: "2026-10-26 12:00")
        #expect(
            test.calls == [
                "02:30:00 start a", "04:00:00 end a", "02:30:00 start a", "04:00:00 end a",
            ]
        )
        let starts = test.phone.events.filter {
            if case .callback("intervalDidStart", _, _) = $0.kind { true } else { false }
        }
        #expect(starts.map { $0.at.timeIntervalSince1970 }.first == 1_792_888_200)
    }

    @Test(
        "a whole day has 23 hours in spring and 25 in autumn",
        arguments: [("03-29", 23), ("10-25", 25)]
    )
    func wholeDays(day: String, hours: Int) throws {
        let test = try TestPhone(at: "2026-\(day) 00:00", in: "Europe/Berlin")
        try test.monitor("day", "00:00", "00:00")
        test.phone.advance(by: .hours(hours) - .milliseconds(1))
        #expect(test.drainCalls() == ["00:00:00 start day"])
        test.phone.advance(by: .milliseconds(1))
        #expect(test.calls == ["00:00:00 end day", "00:00:00 start day"])
    }

    @Test("an interval follows the local clock to another time zone")
    func zoneBeforeStart() throws {
        let test = try TestPhone(at: "2026-01-05 08:00", in: "Europe/Berlin")
        try test.monitor("a", "09:00", "10:00", repeats: false)
        test.phone.setTimeZone(try Civil.zone("America/New_York"))
        test.phone.advance(by: .hours(6) + .minutes(59))
        #expect(test.calls.isEmpty)
        test.phone.advance(by: .minutes(1))
        #expect(test.calls == ["09:00:00 start a"])
    }

    @Test("flying out of an interval ends it immediately; flying within it moves its end")
    func zoneInside() throws {
        let test = try TestPhone(at: "2026-01-05 09:30", in: "Europe/Berlin")
        try test.monitor("short", "09:00", "10:00")
        try test.monitor("long", "00:00", "23:00")
        _ = test.drainCalls()
        test.phone.setTimeZone(try Civil.zone("America/New_York"))
        #expect(test.drainCalls() == ["03:30:00 end short"])
        try test.advance(to: "2026-01-05 23:30")
        #expect(test.calls == ["09:00:00 start short", "10:00:00 end short", "23:00:00 end long"])
    }

    @Test("setting the clock past an end ends the interval now")
    func clockForward() throws {
        let test = try TestPhone()
        try test.monitor("a", "07:00", "09:00")
        test.phone.moveClock(by: .hours(2))
        #expect(test.calls == ["08:00:00 start a", "10:00:00 end a"])
    }

    @Test("setting the clock into the same window of another day ends one interval and starts one")
    func clockToAnotherDay() throws {
        let test = try TestPhone()
        try test.monitor("a", "07:00", "09:00")
        test.phone.moveClock(by: .days(3))
        #expect(test.drainCalls() == ["08:00:00 start a", "08:00:00 end a", "08:00:00 start a"])
        test.phone.moveClock(by: .days(-3))
        #expect(test.drainCalls() == ["08:00:00 end a", "08:00:00 start a"])
        test.phone.moveClock(by: .minutes(20))
        #expect(test.calls.isEmpty)
        test.phone.advance(by: .minutes(40))
        #expect(test.calls == ["09:00:00 end a"])
    }

    @Test("setting the clock back before a start repeats the interval")
    func clockBack() throws {
        let test = try TestPhone()
        try test.monitor("a", "09:00", "10:00")
        try test.advance(to: "2026-01-05 09:10")
        test.phone.moveClock(by: .hours(-1))
        #expect(test.calls == ["09:00:00 start a", "08:10:00 end a"])
        test.phone.advance(by: .hours(2))
        #expect(test.calls.suffix(2) == ["09:00:00 start a", "10:00:00 end a"])
    }

    @Test("skipping an interval with the clock has no callbacks")
    func clockOver() throws {
        let test = try TestPhone()
        try test.monitor("a", "09:00", "10:00", repeats: false)
        test.phone.moveClock(by: .hours(3))
        test.phone.advance(by: .days(2))
        #expect(test.calls.isEmpty)
        #expect(test.phone.monitoredActivities(of: TestPhone.quiet).isEmpty)
    }

    @Test("after a restart, the start is repeated at the first use, and the end is unchanged")
    func reboot() throws {
        let test = try TestPhone()
        try test.monitor("a", "07:00", "09:00")
        try test.monitor("later", "10:00", "11:00")
        _ = test.drainCalls()
        test.phone.reboot()
        test.phone.advance(by: .minutes(1))
        #expect(test.calls.isEmpty)
        test.phone.unlock()
        #expect(test.drainCalls() == ["08:01:40 start a"])
        try test.advance(to: "2026-01-05 12:00")
        #expect(
            test.drainCalls() == ["09:00:00 end a", "10:00:00 start later", "11:00:00 end later"]
        )
        test.phone.quirks.startsAgainAfterReboot = false
        try test.monitor("b", "11:00", "13:00")
        _ = test.drainCalls()
        test.phone.reboot()
        test.phone.unlock()
        #expect(test.calls.isEmpty)
    }

    @Test("an interval that ended while the phone was off ends at the first use")
    func rebootOverEnd() throws {
        let test = try TestPhone()
        try test.monitor("a", "07:00", "09:00")
        test.phone.reboot()
        try test.advance(to: "2026-01-05 09:30")
        test.phone.unlock()
        #expect(test.calls == ["08:00:00 start a", "09:30:00 end a"])
    }
}
