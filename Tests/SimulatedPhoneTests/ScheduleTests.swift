import DeviceActivity
import Foundation
import PhoneTestKit
import SimulatedPhone
import Testing

@Suite("Schedules", .timeLimit(.minutes(10)))
struct ScheduleTests {
    typealias Refusal = DeviceActivityCenter.MonitoringError

    @Test("an app can monitor 20 activities, and restart one of them")
    func twentyActivities() throws {
        let test = try TestPhone()
        for number in 1...20 { try test.monitor("a\(number)", "10:00", "11:00") }
        #expect(throws: Refusal.excessiveActivities) { try test.monitor("a21", "10:00", "11:00") }
        try test.monitor("a7", "12:00", "13:00")
        let names = test.run { DeviceActivityCenter().activities.map(\.rawValue) }
        #expect(Set(names) == Set((1...20).map { "a\($0)" }))
        test.stop("a3", "unknown")
        try test.monitor("a21", "10:00", "11:00")
        #expect(test.phone.monitoredActivities(of: TestPhone.quiet).count == 20)
        test.stop()
        #expect(test.phone.monitoredActivities(of: TestPhone.quiet).isEmpty)
    }

    @Test(
        "an interval has at least 15 minutes and at most a week, regardless of its remainder",
        arguments: [
            ("08:00", "08:15", nil), ("08:00", "08:14", Refusal.intervalTooShort),
            ("08:00:00", "08:14:59", .intervalTooShort), ("08:00:01", "08:15:01", nil),
            ("23:50", "00:05", nil), ("23:50", "00:04", .intervalTooShort),
            ("07:46", "08:01", nil), ("08:00", "08:00", nil),
            ("25:00", "26:00", .invalidDateComponents),
        ] as [(String, String, Refusal?)]
    )
    func lengths(start: String, end: String, refusal: Refusal?) throws {
        let test = try TestPhone()
        if let refusal {
            #expect(throws: refusal) { try test.monitor("a", start, end) }
            #expect(test.phone.monitoredActivities(of: TestPhone.quiet).isEmpty)
        } else {
            try test.monitor("a", start, end)
        }
    }

    @Test("a dated interval has at most a week")
    func longest() throws {
        let test = try TestPhone()
        func day(_ day: Int, _ minute: Int = 0) -> DateComponents {
            DateComponents(year: 2026, month: 1, day: day, hour: 12, minute: minute)
        }
        try test.monitor("a", day(6), day(13), repeats: false)
        #expect(throws: Refusal.intervalTooLong) {
            try test.monitor("b", day(6), day(13, 1), repeats: false)
        }
        #expect(throws: Refusal.invalidDateComponents) {
            try test.monitor("past", day(3), day(4), repeats: false)
        }
        #expect(throws: Refusal.invalidDateComponents) {
            try test.monitor("empty", DateComponents(), DateComponents())
        }
    }

    @Test("without authorization nothing is monitored, and that error takes precedence")
    func unauthorized() throws {
        let test = try TestPhone(isAuthorized: false)
        #expect(throws: Refusal.unauthorized) { try test.monitor("a", "25:00", "25:01") }
        test.phone.authorize(TestPhone.quiet)
        try test.monitor("a", "10:00", "11:00")
        test.phone.revokeAuthorization(of: TestPhone.quiet)
        #expect(test.phone.monitoredActivities(of: TestPhone.quiet).isEmpty)
        #expect(throws: Refusal.unauthorized) { try test.monitor("a", "10:00", "11:00") }
    }

    @Test("a rejected schedule leaves the activity with the same name unchanged")
    func refusedReplacement() throws {
        let test = try TestPhone()
        try test.monitor("a", "10:00", "11:00")
        #expect(throws: Refusal.intervalTooShort) { try test.monitor("a", "10:00", "10:01") }
        let end = test.run {
            DeviceActivityCenter().schedule(for: DeviceActivityName("a"))?.intervalEnd
        }
        #expect(end == (try Civil.time("11:00")))
    }

    @Test("a window that crosses midnight is one interval")
    func acrossMidnight() throws {
        let test = try TestPhone()
        try test.monitor("night", "22:30", "06:15")
        try test.advance(to: "2026-01-07 12:00")
        #expect(
            test.calls == [
                "22:30:00 start night", "06:15:00 end night", "22:30:00 start night",
                "06:15:00 end night",
            ]
        )
    }

    @Test("all kinds of components in shipping apps are supported")
    func shapes() throws {
        let test = try TestPhone()
        func full(_ hour: Int) -> DateComponents {
            DateComponents(year: 2026, month: 1, day: 6, hour: hour, minute: 30, second: 15)
        }
        func weekly(_ weekday: Int, _ hour: Int) -> DateComponents {
            DateComponents(hour: hour, minute: 5, weekday: weekday)
        }
        try test.monitor("daily", "09:00", "09:30")
        try test.monitor("seconds", "10:00:07", "10:20:09", repeats: false)
        try test.monitor("dated", full(11), full(12), repeats: false)
        try test.monitor("weekly", weekly(3, 13), weekly(4, 14))
        try test.advance(to: "2026-01-07 15:00")
        #expect(
            test.drainCalls() == [
                "09:00:00 start daily", "09:30:00 end daily",
                "10:00:07 start seconds", "10:20:09 end seconds",
                "09:00:00 start daily", "09:30:00 end daily",
                "11:30:15 start dated", "12:30:15 end dated",
                "13:05:00 start weekly",
                "09:00:00 start daily", "09:30:00 end daily",
                "14:05:00 end weekly",
            ]
        )
        test.stop("daily")
        try test.advance(to: "2026-01-14 15:00")
        #expect(test.calls == ["13:05:00 start weekly", "14:05:00 end weekly"])
        #expect(test.phone.monitoredActivities(of: TestPhone.quiet) == ["weekly"])
    }

    @Test("start and end can have different components, unless a quirk disables callbacks")
    func unlikeComponents() throws {
        let test = try TestPhone()
        try test.monitor("a", "09:00", "10:00:00")
        try test.advance(to: "2026-01-05 12:00")
        #expect(test.drainCalls() == ["09:00:00 start a", "10:00:00 end a"])
        #expect(test.misuses.isEmpty)
        test.phone.quirks.ignoresUnlikeComponents = true
        try test.monitor("a", "13:00", "14:00:00")
        try test.advance(to: "2026-01-05 15:00")
        #expect(test.calls.isEmpty)
        #expect(test.misuses.count == 1)
    }

    @Test("a start within its interval, or repeated after a restart, isn't late")
    func startsInsideAreNotLate() throws {
        let test = try TestPhone()
        var late: [Duration] = []
        test.phone.observer = { event in
            if case .callback(_, _, let delay) = event.kind { late.append(delay) }
        }
        try test.monitor("now", "00:00", "23:00")
        test.phone.reboot()
        test.phone.unlock()
        test.phone.advance(by: .seconds(3_600))
        #expect(test.calls.count == 2)
        #expect(late == [.zero, .zero])
    }

    @Test("an activity that doesn't repeat is removed after its end")
    func notRepeating() throws {
        let test = try TestPhone()
        try test.monitor("once", "09:00", "10:00", repeats: false)
        try test.advance(to: "2026-01-05 09:59:59")
        #expect(test.phone.monitoredActivities(of: TestPhone.quiet) == ["once"])
        try test.advance(to: "2026-01-05 10:00")
        #expect(test.phone.monitoredActivities(of: TestPhone.quiet).isEmpty)
        try test.advance(to: "2026-01-07 10:00")
        #expect(test.calls == ["09:00:00 start once", "10:00:00 end once"])
    }

    @Test("monitoring that starts within its interval calls back immediately")
    func startsInside() throws {
        let test = try TestPhone()
        try test.monitor("now", "07:00", "09:00")
        #expect(test.calls == ["08:00:00 start now"])
        try test.monitor("edge", "08:00", "09:00")
        #expect(test.calls.last == "08:00:00 start edge")
    }

    @Test("stopping within an interval ends it; stopping outside has no callback")
    func stopping() throws {
        let test = try TestPhone()
        try test.monitor("inside", "07:00", "09:00")
        try test.monitor("later", "10:00", "11:00")
        test.phone.advance(by: .minutes(10))
        #expect(test.drainCalls() == ["08:00:00 start inside"])
        test.stop("later", "inside")
        #expect(test.drainCalls() == ["08:10:00 end inside"])
        test.phone.advance(by: .days(2))
        #expect(test.calls.isEmpty)
    }

    @Test("an empty list of names stops everything")
    func stopsAll() throws {
        let test = try TestPhone()
        try test.monitor("a", "07:00", "09:00")
        try test.monitor("b", "07:00", "09:00")
        test.stop()
        #expect(test.calls.suffix(2) == ["08:00:00 end a", "08:00:00 end b"])
    }

    @Test("starting again replaces the schedule without an end, and starts immediately if within")
    func overwriting() throws {
        let test = try TestPhone()
        try test.monitor("a", "07:00", "09:00")
        test.phone.advance(by: .minutes(5))
        try test.monitor("a", "07:30", "08:30")
        test.phone.advance(by: .hours(3))
        #expect(test.calls == ["08:00:00 start a", "08:05:00 start a", "08:30:00 end a"])
    }

    @Test("edges wait for the first use, and an interval without use has no callbacks")
    func onlyInUse() throws {
        let test = try TestPhone()
        try test.monitor("a", "09:00", "10:00")
        test.phone.lock()
        try test.advance(to: "2026-01-05 09:20")
        test.phone.unlock()
        #expect(test.drainCalls() == ["09:20:00 start a"])
        test.phone.lock()
        try test.advance(to: "2026-01-05 11:07")
        test.phone.unlock()
        #expect(test.drainCalls() == ["11:07:00 end a"])
        test.phone.lock()
        try test.advance(to: "2026-01-08 10:00")
        test.phone.unlock()
        #expect(test.calls.isEmpty)
        try test.advance(to: "2026-01-09 10:00")
        #expect(test.calls == ["09:00:00 start a", "10:00:00 end a"])
    }

    @Test("an end missed for days is delivered at the first use, before today's start")
    func endOfDaysAgo() throws {
        let test = try TestPhone()
        try test.monitor("a", "07:00", "09:00")
        test.phone.lock()
        try test.advance(to: "2026-01-08 07:30")
        test.phone.unlock()
        #expect(test.calls == ["08:00:00 start a", "07:30:00 end a", "07:30:00 start a"])
    }

    @Test("an unused activity that doesn't repeat is removed without a callback")
    func unusedOnce() throws {
        let test = try TestPhone()
        try test.monitor("once", "09:00", "10:00", repeats: false)
        test.phone.lock()
        try test.advance(to: "2026-01-05 10:00")
        test.phone.unlock()
        #expect(test.calls.isEmpty)
        #expect(test.phone.monitoredActivities(of: TestPhone.quiet).isEmpty)
    }

    @Test("monitoring that starts on a locked phone calls back at the first use")
    func beginsLocked() throws {
        let test = try TestPhone()
        test.phone.lock()
        try test.monitor("a", "07:00", "09:00")
        #expect(test.calls.isEmpty)
        test.phone.advance(by: .minutes(3))
        test.phone.unlock()
        #expect(test.calls == ["08:03:00 start a"])
    }

    @Test("warnings precede both edges by the warning time")
    func warnings() throws {
        let test = try TestPhone()
        try test.monitor("a", "09:00", "10:00", warning: DateComponents(minute: 7))
        try test.advance(to: "2026-01-05 12:00")
        #expect(
            test.calls == [
                "08:53:00 start soon a", "09:00:00 start a", "09:53:00 end soon a",
                "10:00:00 end a",
            ]
        )
    }

    @Test("a past warning is not delivered")
    func lateWarnings() throws {
        let test = try TestPhone(at: "2026-01-05 08:54")
        try test.monitor("a", "09:00", "10:00", repeats: false, warning: DateComponents(minute: 7))
        try test.advance(to: "2026-01-05 09:10")
        test.phone.lock()
        try test.advance(to: "2026-01-05 10:00")
        test.phone.unlock()
        #expect(test.calls == ["09:00:00 start a", "10:00:00 end a"])
    }

    @Test("a warning time longer than the interval warns right after the start")
    func clampedWarning() throws {
        let test = try TestPhone()
        try test.monitor("a", "12:00", "12:30", repeats: false, warning: DateComponents(hour: 1))
        try test.advance(to: "2026-01-05 13:00")
        #expect(
            test.calls == [
                "11:00:00 start soon a", "12:00:00 start a", "12:00:00 end soon a",
                "12:30:00 end a",
            ]
        )
    }

    @Test("yesterday's end precedes today's start, and ends precede starts of other activities")
    func orderAtMidnight() throws {
        let test = try TestPhone(at: "2026-01-05 23:00")
        try test.monitor("z", "00:00", "00:00")
        try test.monitor("a", "00:00", "00:00")
        try test.monitor("m", "00:00", "01:00")
        _ = test.drainCalls()
        try test.advance(to: "2026-01-06 00:00")
        #expect(
            test.calls == [
                "00:00:00 end a", "00:00:00 end z",
                "00:00:00 start a", "00:00:00 start m", "00:00:00 start z",
            ]
        )
    }

    @Test("the center returns known schedules and events, and nothing for unknown names")
    func readingBack() throws {
        let test = try TestPhone()
        let event = DeviceActivityEvent(
            applications: test.tokens(TestPhone.photos),
            threshold: DateComponents(minute: 3),
            includesPastActivity: true
        )
        try test.monitor(
            "a",
            "09:00",
            "10:00",
            warning: DateComponents(minute: 2),
            events: [DeviceActivityEvent.Name("e"): event]
        )
        test.run {
            let center = DeviceActivityCenter()
            let schedule = center.schedule(for: DeviceActivityName("a"))
            #expect(schedule?.warningTime == DateComponents(minute: 2))
            #expect(schedule?.repeats == true)
            #expect(
                center.events(for: DeviceActivityName("a")) == [
                    DeviceActivityEvent.Name("e"): event
                ]
            )
            #expect(center.schedule(for: DeviceActivityName("b")) == nil)
            #expect(center.events(for: DeviceActivityName("b")).isEmpty)
        }
    }

    @Test("the monitor can start and stop activities itself")
    func fromTheMonitor() throws {
        let test = try TestPhone()
        test.record.work = { call in
            guard call == "end a" else { return }
            do {
                try DeviceActivityCenter().startMonitoring(
                    DeviceActivityName("b"),
                    during: DeviceActivitySchedule(
                        intervalStart: DateComponents(hour: 9, minute: 30),
                        intervalEnd: DateComponents(hour: 11, minute: 0),
                        repeats: false
                    )
                )
            } catch {
                Issue.record(error)
            }
        }
        try test.monitor("a", "09:00", "10:00", repeats: false)
        try test.advance(to: "2026-01-05 12:00")
        #expect(
            test.calls == [
                "09:00:00 start a", "10:00:00 end a", "10:00:00 start b", "11:00:00 end b",
            ]
        )
    }

    @Test("callbacks on a phone in use are never late")
    func neverLate() throws {
        let test = try TestPhone()
        try test.monitor("a", "09:00:11", "09:33:07", warning: DateComponents(second: 41))
        try test.advance(to: "2026-01-12 00:00")
        for case .callback(let name, _, let late) in test.eventKinds {
            #expect(late == .zero, "\(name)")
        }
        #expect(test.calls.count == 28)
    }
}
