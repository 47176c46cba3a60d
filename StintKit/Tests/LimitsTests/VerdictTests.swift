import Foundation
import Limits
import Testing

@Suite("Verdicts", .timeLimit(.minutes(10)))
struct VerdictTests {
    @Test("without limits everything is open, and nothing changes")
    func noLimits() throws {
        let phone = try Phone("UTC", at: "2026-06-17 10:00")
        #expect(phone.verdict.decisions.isEmpty)
        #expect(!phone.verdict.isAnythingBlocked)
        #expect(phone.nextChange == nil)
        #expect(phone.plan.monitors.isEmpty)
        #expect(phone.verdict.decision(for: Anything.selection) == nil)
    }

    @Test("of several limits the strictest wins, with the reason that ends last")
    func union() throws {
        var phone = try Phone("UTC", at: "2026-06-17 10:00")
        let schedules = ["11:00-13:00", "12:00-14:00", "10:00-20:00"]
        for (index, spans) in schedules.enumerated() {
            let limit = try Anything.limit(
                Anything.schedule(spans),
                id: UInt64(9 - index),
                selection: 5
            )
            phone.append(.limitSet(limit))
        }
        phone.append(.limitSet(try Anything.limit(Anything.empty, id: 1, selection: 2)))
        let five = SelectionID(rawValue: 5)
        #expect(phone.verdict.blocked.map(\.selection.rawValue) == [2, 5])
        #expect(phone.verdict.decisions.map(\.limit?.rawValue) == [1, 7, 8, 9])
        #expect(
            phone.verdict.decision(for: five)?.cause
                == Cause(
                    8,
                    .outsideWindows,
                    until: Anything.wall("2026-06-17 12:00", phone.calendar)
                )
        )
        // At 11:00 one limit opens, but the selection stays blocked until 12:00.
        #expect(phone.nextChange == Anything.wall("2026-06-17 12:00", phone.calendar))
        phone.pass(.hours(2))
        #expect(!phone.verdict.isBlocked(five))
        #expect(phone.nextChange == Anything.wall("2026-06-17 13:00", phone.calendar))
        #expect(phone.verdict.isBlocked(SelectionID(rawValue: 2)))
    }

    @Test("a reason without an end lasts longer than any other")
    func endless() throws {
        var phone = try Phone("UTC", at: "2026-06-17 10:00", Anything.schedule("11:00-12:00"))
        phone.append(.limitSet(try Anything.limit(Anything.empty, id: 2)))
        #expect(
            phone.verdict.decision(for: Anything.selection)?.cause == Cause(2, .outsideWindows)
        )
        #expect(phone.nextChange == nil)
    }

    @Test("replacing or removing a limit takes effect immediately")
    func replaced() throws {
        var phone = try Phone("UTC", at: "2026-06-17 10:00", Anything.empty)
        #expect(phone.isBlocked)
        phone.append(.limitSet(try Anything.limit(Anything.schedule("00:00-24:00"))))
        #expect(!phone.isBlocked)
        #expect(phone.nextChange == nil)
        #expect(phone.verdict.decisions[0].cause == Cause(1, .window))
        phone.append(.limitSet(try Anything.limit(Anything.empty)))
        phone.append(.limitRemoved(LimitID(rawValue: 1)))
        #expect(!phone.isBlocked)
    }

    @Test("a window of one weekday is found eight days ahead")
    func weekday() throws {
        // 2026-06-17 is a Wednesday; the bit of Wednesday is 8.
        var phone = try Phone("UTC", at: "2026-06-17 13:00", Anything.schedule("12:00-13:00 8"))
        #expect(phone.nextChange == Anything.wall("2026-06-24 12:00", phone.calendar))
        phone.pass(.hours(24 * 7))
        #expect(phone.isBlocked)
        phone.pass(.hours(-1))
        #expect(!phone.isBlocked)
    }

    @Test("the verdict depends only on the calendar's zone")
    func calendars() throws {
        let phone = try Phone("Asia/Riyadh", at: "2026-06-17 12:30", Anything.antiRot)
        for identifier in [Calendar.Identifier.islamicUmmAlQura, .buddhist, .hebrew] {
            var calendar = Calendar(identifier: identifier)
            calendar.timeZone = phone.calendar.timeZone
            #expect(phone.state.verdict(at: phone.reading, calendar: calendar) == phone.verdict)
            #expect(phone.state.plan(at: phone.reading, calendar: calendar) == phone.plan)
        }
    }
}
