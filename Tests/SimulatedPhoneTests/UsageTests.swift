import DeviceActivity
import FamilyControls
import Foundation
import ManagedSettings
import ScreenTimeDaemon
import SimulatedPhone
import SimulatedPicker
import Testing

@Suite("Usage", .timeLimit(.minutes(10)))
struct UsageTests {
    private var all: DeviceActivityEvent {
        DeviceActivityEvent(threshold: DateComponents(minute: 10))
    }

    private func event(
        _ test: TestPhone,
        _ subjects: Subject...,
        minutes: Int,
        past: Bool = false
    ) -> DeviceActivityEvent {
        let picked = test.phone.pick(subjects, for: TestPhone.quiet)
        return DeviceActivityEvent(
            applications: picked.applicationTokens,
            categories: picked.categoryTokens,
            webDomains: picked.webDomainTokens,
            threshold: DateComponents(minute: minutes),
            includesPastActivity: past
        )
    }

    private func monitor(
        _ test: TestPhone,
        _ events: [String: DeviceActivityEvent],
        from start: String = "00:00",
        warning: DateComponents? = nil
    ) throws {
        let events = Dictionary(
            uniqueKeysWithValues: events.map { (DeviceActivityEvent.Name($0.key), $0.value) }
        )
        try test.monitor("day", start, "00:00", warning: warning, events: events)
        _ = test.drainCalls()
    }

    @Test("a threshold is reached to the millisecond, over any number of uses")
    func exact() throws {
        let test = try TestPhone()
        try monitor(test, ["e": event(test, .application(TestPhone.photos), minutes: 1)])
        for _ in 0..<7 {
            test.phone.open(TestPhone.photos)
            test.phone.advance(by: .milliseconds(7_333))
            test.phone.home()
            test.phone.advance(by: .milliseconds(12_345))
        }
        test.phone.open(TestPhone.photos)
        test.phone.advance(by: .milliseconds(60_000 - 7 * 7_333 - 1))
        #expect(test.calls.isEmpty)
        test.phone.advance(by: .milliseconds(1))
        #expect(test.calls.count == 1)
        let callback = test.phone.events.last {
            if case .callback = $0.kind { true } else { false }
        }
        #expect(callback?.elapsed == .milliseconds(60_000 + 7 * 12_345))
        #expect(
            callback?.kind == .callback("eventDidReachThreshold e", activity: "day", late: .zero)
        )
    }

    @Test("a threshold within one long step is reported on time, not at the end")
    func longStep() throws {
        let test = try TestPhone()
        try monitor(
            test,
            Dictionary(
                uniqueKeysWithValues: (1...5).map {
                    ("e\($0)", event(test, .application(TestPhone.photos), minutes: $0))
                }
            )
        )
        test.phone.open(TestPhone.photos)
        test.phone.advance(by: .hours(1))
        #expect(test.calls == (1...5).map { "08:0\($0):00 e\($0) day" })
    }

    @Test("apps that share the screen count once")
    func union() throws {
        let test = try TestPhone()
        let both = event(
            test,
            .application(TestPhone.photos),
            .application(TestPhone.chat),
            minutes: 30
        )
        try monitor(
            test,
            ["both": both, "one": event(test, .application(TestPhone.chat), minutes: 30)]
        )
        test.phone.open(TestPhone.photos, beside: TestPhone.chat)
        test.phone.advance(by: .minutes(20))
        test.phone.open(TestPhone.photos)
        test.phone.advance(by: .minutes(30))
        #expect(test.drainCalls() == ["08:30:00 both day"])
        test.phone.open(TestPhone.chat, beside: TestPhone.photos)
        test.phone.advance(by: .minutes(30))
        #expect(test.calls == ["09:00:00 one day"])
    }

    @Test("an app's web domain counts for the app, but not vice versa")
    func webTwins() throws {
        let test = try TestPhone()
        try monitor(
            test,
            [
                "app": event(test, .application(TestPhone.photos), minutes: 2),
                "web": event(test, .webDomain("photos.example"), minutes: 2),
                "other": event(test, .webDomain("videos.example"), minutes: 1),
            ]
        )
        test.phone.open(TestPhone.photos)
        test.phone.advance(by: .minutes(1))
        test.phone.visit("photos.example")
        test.phone.advance(by: .minutes(10))
        #expect(test.calls == ["08:02:00 app day", "08:03:00 web day"])
    }

    @Test("a category counts its apps and their web domains, also of a later installed app")
    func categories() throws {
        let test = try TestPhone()
        try monitor(test, ["social": event(test, .category("Social"), minutes: 4)])
        test.phone.open(TestPhone.photos)
        test.phone.advance(by: .minutes(1))
        test.phone.open(TestPhone.videos)
        test.phone.advance(by: .minutes(1))
        test.phone.open(TestPhone.chat)
        test.phone.advance(by: .minutes(1))
        test.phone.visit("photos.example")
        test.phone.advance(by: .minutes(1))
        test.phone.install(
            InstalledApplication(
                bundleIdentifier: "com.example.new",
                name: "new",
                category: "Social"
            )
        )
        test.phone.open("com.example.new")
        test.phone.advance(by: .minutes(1))
        #expect(test.calls == ["08:05:00 social day"])
    }

    @Test("three empty sets count everything except the Home Screen and a locked phone")
    func everything() throws {
        let test = try TestPhone()
        #expect(all.includesAllActivity)
        try monitor(test, ["any": all])
        test.phone.advance(by: .minutes(30))
        test.phone.open("com.example.unknown")
        test.phone.advance(by: .minutes(6))
        test.phone.lock()
        test.phone.advance(by: .minutes(60))
        test.phone.unlock()
        test.phone.advance(by: .minutes(60))
        #expect(test.calls.isEmpty)
        test.phone.visit("anything.example")
        test.phone.advance(by: .minutes(4))
        #expect(test.calls == ["10:40:00 any day"])
    }

    @Test("past use counts from the last full hour before the start")
    func pastActivity() throws {
        let test = try TestPhone(at: "2026-01-05 07:30")
        test.phone.open(TestPhone.photos)
        test.phone.advance(by: .minutes(60))  // 07:30 to 08:30.
        test.phone.home()
        try test.advance(to: "2026-01-05 09:00")
        try monitor(
            test,
            [
                "past": event(test, .application(TestPhone.photos), minutes: 30, past: true),
                "more": event(test, .application(TestPhone.photos), minutes: 31, past: true),
                "new": event(test, .application(TestPhone.photos), minutes: 2),
            ],
            from: "08:45"
        )
        try test.monitor("a", "08:00", "00:00")
        _ = test.drainCalls()
        test.phone.open(TestPhone.photos)
        test.phone.advance(by: .minutes(2))
        #expect(test.calls == ["09:01:00 more day", "09:02:00 new day"])
    }

    @Test("thresholds reached by past use are reported right after the start, smaller ones first")
    func catchingUp() throws {
        let test = try TestPhone()
        test.phone.open(TestPhone.photos)
        test.phone.advance(by: .minutes(10))
        let events = Dictionary(
            uniqueKeysWithValues: [2, 10, 9, 11].map {
                (
                    DeviceActivityEvent.Name("e\($0)"),
                    event(test, .application(TestPhone.photos), minutes: $0, past: true)
                )
            }
        )
        try test.monitor("day", "00:00", "00:00", events: events)
        #expect(
            test.drainCalls() == [
                "08:10:00 start day", "08:10:00 e2 day", "08:10:00 e9 day", "08:10:00 e10 day",
            ]
        )
        test.phone.advance(by: .minutes(1))
        #expect(test.calls == ["08:11:00 e11 day"])
    }

    @Test("past use of apps that shared the screen counts once")
    func pastUnion() throws {
        let test = try TestPhone()
        test.phone.open(TestPhone.photos, beside: TestPhone.chat)
        test.phone.advance(by: .minutes(10))
        test.phone.open(TestPhone.chat)
        test.phone.advance(by: .minutes(4))
        let both = [Subject.application(TestPhone.photos), .application(TestPhone.chat)]
        let picked = test.phone.pick(both, for: TestPhone.quiet)
        let events = Dictionary(
            uniqueKeysWithValues: ([14, 15] as [Int]).map {
                (
                    DeviceActivityEvent.Name("e\($0)"),
                    DeviceActivityEvent(
                        applications: picked.applicationTokens,
                        threshold: DateComponents(minute: $0),
                        includesPastActivity: true
                    )
                )
            }
        )
        try test.monitor("day", "00:00", "00:00", events: events)
        #expect(test.calls == ["08:14:00 start day", "08:14:00 e14 day"])
    }

    @Test("the full hour is that of the person's clock, also in half-hour time zones")
    func halfHourZone() throws {
        let test = try TestPhone(at: "2026-01-05 07:30", in: "Asia/Kolkata")
        test.phone.open(TestPhone.photos)
        try test.advance(to: "2026-01-05 09:00")
        test.phone.home()
        try monitor(
            test,
            [
                "60": event(test, .application(TestPhone.photos), minutes: 60, past: true),
                "61": event(test, .application(TestPhone.photos), minutes: 61, past: true),
            ],
            from: "08:20"
        )
        test.phone.open(TestPhone.photos)
        test.phone.advance(by: .minutes(1))
        #expect(test.calls == ["09:01:00 61 day"])
    }

    @Test("an event is reported once per interval")
    func oncePerSession() throws {
        let test = try TestPhone()
        try monitor(test, ["e": event(test, .application(TestPhone.photos), minutes: 90)])
        test.phone.open(TestPhone.photos)
        try test.advance(to: "2026-01-07 12:00")
        #expect(
            test.calls == [
                "09:30:00 e day", "00:00:00 end day", "00:00:00 start day", "01:30:00 e day",
                "00:00:00 end day", "00:00:00 start day", "01:30:00 e day",
            ]
        )
    }

    @Test("starting again resets the counters")
    func restart() throws {
        let test = try TestPhone()
        let events = ["e": event(test, .application(TestPhone.photos), minutes: 10)]
        try monitor(test, events)
        test.phone.open(TestPhone.photos)
        test.phone.advance(by: .minutes(9))
        try monitor(test, events)
        test.phone.advance(by: .minutes(9))
        #expect(test.calls.isEmpty)
        test.phone.advance(by: .minutes(1))
        #expect(test.calls == ["08:19:00 e day"])
    }

    @Test("use up to the end of an interval counts, and is reported before the end")
    func atTheEnd() throws {
        let test = try TestPhone(at: "2026-01-05 23:00")
        let exactly = event(test, .application(TestPhone.photos), minutes: 60)
        try monitor(test, ["e": exactly])
        test.phone.open(TestPhone.photos)
        try test.advance(to: "2026-01-06 00:00")
        #expect(test.calls == ["00:00:00 e day", "00:00:00 end day", "00:00:00 start day"])
    }

    @Test("a warning precedes the threshold by the warning time, not before the start")
    func warnings() throws {
        let test = try TestPhone()
        try test.monitor(
            "day",
            "00:00",
            "00:00",
            warning: DateComponents(minute: 3),
            events: [
                DeviceActivityEvent.Name("long"):
                    event(test, .application(TestPhone.photos), minutes: 10),
                DeviceActivityEvent.Name("short"):
                    event(test, .application(TestPhone.photos), minutes: 2),
            ]
        )
        #expect(test.drainCalls() == ["08:00:00 start day", "08:00:00 short soon day"])
        test.phone.open(TestPhone.photos)
        test.phone.advance(by: .minutes(30))
        #expect(
            test.calls == ["08:02:00 short day", "08:07:00 long soon day", "08:10:00 long day"]
        )
    }

    @Test(
        "time in front of a shield counts, depending on a quirk",
        arguments: [true, false]
    )
    func onTheShield(counts: Bool) throws {
        let test = try TestPhone()
        test.phone.quirks.usageAccruesOnShield = counts
        try monitor(test, ["e": event(test, .application(TestPhone.photos), minutes: 10)])
        let tokens = test.tokens(TestPhone.photos)
        test.phone.open(TestPhone.photos)
        test.phone.advance(by: .minutes(4))
        test.store { $0.shield.applications = tokens }
        test.phone.advance(by: .minutes(20))
        #expect(test.drainCalls() == (counts ? ["08:10:00 e day"] : []))
        test.store { $0.clearAllSettings() }
        test.phone.advance(by: .minutes(6))
        #expect(test.calls == (counts ? [] : ["08:30:00 e day"]))
    }

    @Test("use is measured on the monotonic clock")
    func movedClock() throws {
        let test = try TestPhone()
        try monitor(test, ["e": event(test, .application(TestPhone.photos), minutes: 10)])
        test.phone.open(TestPhone.photos)
        test.phone.advance(by: .minutes(5))
        test.phone.moveClock(by: .hours(3))
        test.phone.advance(by: .minutes(4))
        #expect(test.calls.isEmpty)
        test.phone.advance(by: .minutes(1))
        #expect(test.calls == ["11:10:00 e day"])
    }

    @Test("tokens of another app or device are not counted")
    func foreignTokens() throws {
        let test = try TestPhone()
        let other = try TestPhone(seed: 8)
        try monitor(test, ["e": event(other, .application(TestPhone.photos), minutes: 1)])
        test.phone.open(TestPhone.photos)
        test.phone.advance(by: .minutes(30))
        #expect(test.calls.isEmpty)
    }
}
