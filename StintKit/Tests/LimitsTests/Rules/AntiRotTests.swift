import Foundation
import Limits
import Testing

/// Tests for the faults of the first Anti-Rot.
@Suite("Anti-Rot regressions", .timeLimit(.minutes(10)))
struct AntiRotTests {
    private func phone(at local: String) throws -> Phone {
        try Phone("Europe/Berlin", at: local, Anything.antiRot)
    }

    @Test("without windows, apps are blocked all day")
    func noWindows() throws {
        var phone = try Phone("Europe/Berlin", at: "2026-06-17 00:00", Anything.empty)
        for _ in 0..<1440 {
            #expect(phone.isBlocked)
            phone.pass(.minutes(1))
        }
        #expect(phone.nextChange == nil)
        #expect(
            phone.verdict.decision(for: Anything.selection)?.cause == Cause(1, .outsideWindows)
        )
    }

    @Test("the minute 23:59 is blocked")
    func lastMinute() throws {
        var phone = try phone(at: "2026-06-17 23:58")
        for _ in 0..<180 {
            #expect(phone.isBlocked)
            phone.pass(.seconds(1))
        }
        #expect(phone.nextChange == Anything.wall("2026-06-18 12:00", phone.calendar))
    }

    @Test("a gap of less than 15 minutes between windows is blocked")
    func shortGap() throws {
        var phone = try Phone(
            "Europe/Berlin",
            at: "2026-06-17 12:59",
            Anything.schedule("12:00-13:00", "13:01-14:00", "14:05-15:00")
        )
        #expect(!phone.isBlocked)
        #expect(phone.nextChange == Anything.wall("2026-06-17 13:00", phone.calendar))
        phone.pass(.minutes(1))
        #expect(phone.isBlocked)
        #expect(phone.nextChange == Anything.wall("2026-06-17 13:01", phone.calendar))
        phone.pass(.minutes(1))
        #expect(!phone.isBlocked)
        phone.pass(.minutes(60))
        #expect(phone.isBlocked)
        phone.pass(.minutes(5))
        #expect(!phone.isBlocked)
    }

    @Test("a break that ends inside a window leaves apps open")
    func breakEndsInWindow() throws {
        var phone = try phone(at: "2026-06-17 11:30")
        phone.takeBreak(begins: true)
        #expect(phone.nextChange == Anything.wall("2026-06-17 13:00", phone.calendar))
        phone.pass(.minutes(45))
        #expect(!phone.isBlocked)
        let end = Anything.wall("2026-06-17 13:00", phone.calendar)
        #expect(phone.verdict.decisions[0].cause == Cause(1, .window, until: end))
    }

    @Test("apps stay open if a window ends during a break")
    func periodBeginsDuringBreak() throws {
        let schedule = try Anything.schedule("12:00-12:20")
        var phone = try Phone("Europe/Berlin", at: "2026-06-17 11:50", schedule)
        phone.takeBreak(begins: true)
        #expect(phone.nextChange == Anything.wall("2026-06-17 12:35", phone.calendar))
        phone.pass(.minutes(30))
        #expect(!phone.isBlocked)
        phone.pass(.minutes(14))
        #expect(!phone.isBlocked)
        phone.pass(.minutes(1))
        #expect(phone.isBlocked)
    }

    @Test("changing the schedule during a break does not end it")
    func scheduleChangesDuringBreak() throws {
        var phone = try phone(at: "2026-06-17 10:00")
        phone.takeBreak(begins: true)
        let monitor = phone.plan.monitors.last
        phone.append(.limitSet(try Anything.limit(Anything.schedule("20:00-21:00"))))
        #expect(!phone.isBlocked)
        #expect(phone.plan.monitors.last == monitor)
    }

    @Test("a break across midnight ends after 45 minutes, with a monitor for its end")
    func breakAcrossMidnight() throws {
        var phone = try phone(at: "2026-06-17 23:40")
        phone.takeBreak(begins: true)
        let end = Anything.wall("2026-06-18 00:25", phone.calendar)
        #expect(
            phone.plan.monitors.last?.span == .dated(start: end - .hours(24), end: end)
        )
        phone.pass(.minutes(44))
        #expect(!phone.isBlocked)
        phone.pass(.minutes(1))
        #expect(phone.isBlocked)
    }

    @Test("a clock set forward by a day allows no new break")
    func clockForward() throws {
        var phone = try phone(at: "2026-06-17 10:00")
        phone.takeBreak(begins: true)
        phone.pass(.hours(1))
        phone.moveClock(.hours(24))
        phone.takeBreak(begins: false)
        phone.pass(.minutes(5))
        phone.restart()
        phone.takeBreak(begins: false)
        #expect(phone.isBlocked)
    }

    @Test("overlapping windows are refused")
    func overlap() {
        #expect(throws: ScheduleError.self) { try Anything.schedule("12:00-13:00", "12:30-14:00") }
    }

    @Test("a window that crosses midnight is one window")
    func crossesMidnight() throws {
        var phone = try Phone(
            "Europe/Berlin",
            at: "2026-06-17 22:59",
            Anything.schedule("23:00-01:00")
        )
        #expect(phone.isBlocked)
        phone.pass(.minutes(1))
        #expect(!phone.isBlocked)
        #expect(phone.nextChange == Anything.wall("2026-06-18 01:00", phone.calendar))
        phone.pass(.minutes(120))
        #expect(phone.isBlocked)
    }
}
