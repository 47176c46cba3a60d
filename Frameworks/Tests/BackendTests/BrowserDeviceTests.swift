import BrowserBackend
import Foundation
import ManagedSettings
import ManagedSettingsUI
import ScreenTimeDaemon
import ScreenTimeExtensions
import SimulatedPhone
import Testing
import UserNotifications

/// The device of browsers, which keeps what it knows.
@Suite("The device of browsers", .timeLimit(.minutes(10)))
struct BrowserDeviceTests {
    @Test("a report counts for at most 15 seconds")
    func staleReport() throws {
        let test = try BrowsersDevice()
        let events = ["e": test.event("a.example", minutes: 1)]
        try test.monitor("day", (0, 0), (23, 59), events: events)
        for _ in 0..<3 {
            test.device.report(inUse: ["m.a.example"], isLocked: false, by: 1)
            test.advance(by: .hours(1))
        }
        test.device.report(inUse: ["a.example"], isLocked: false, by: 1)
        test.advance(by: .seconds(14))
        #expect(test.app.drainCalls() == ["08:00:00 start day"])
        test.advance(by: .seconds(1))
        #expect(test.app.drainCalls() == ["11:00:15 e day"])
    }

    @Test("time without a turn counts nothing, and what was in use is in use again")
    func sleep() throws {
        let test = try BrowsersDevice()
        let events = ["e": test.event("a.example", minutes: 1)]
        try test.monitor("day", (0, 0), (23, 59), events: events)
        for _ in 0..<6 {
            test.device.report(inUse: ["a.example"], isLocked: false, by: 1)
            test.advance(by: .seconds(4))
            test.clocks.advance(by: .minutes(10))
            test.device.advance()
            test.advance(by: .seconds(5))
        }
        test.device.report(inUse: ["a.example"], isLocked: false, by: 1)
        #expect(test.app.drainCalls() == ["08:00:00 start day"])
        test.advance(by: .seconds(6))
        #expect(test.app.drainCalls() == ["09:01:00 e day"])
    }

    @Test("two browsers in front count once, and a locked one not at all")
    func twoBrowsers() throws {
        let test = try BrowsersDevice()
        let events = ["e": test.event("a.example", minutes: 1)]
        try test.monitor("day", (0, 0), (23, 59), events: events)
        _ = test.app.drainCalls()
        func pass(_ reports: [(host: String, isLocked: Bool)]) {
            for (index, report) in reports.enumerated() {
                test.device.report(inUse: [report.host], isLocked: report.isLocked, by: index)
            }
            test.advance(by: .seconds(10))
        }
        for _ in 0..<5 { pass([("a.example", false), ("www.a.example", false)]) }
        for _ in 0..<9 { pass([("a.example", true), ("b.example", false)]) }
        #expect(test.app.calls.isEmpty)
        pass([("a.example", false), ("b.example", false)])
        #expect(test.app.calls == ["08:02:30 e day"])
    }

    @Test("pages that play beside the one in front count, each website once")
    func playing() throws {
        let test = try BrowsersDevice()
        let events = [
            "a": test.event("a.example", minutes: 1), "b": test.event("b.example", minutes: 2),
        ]
        try test.monitor("day", (0, 0), (23, 59), events: events)
        _ = test.app.drainCalls()
        func pass(_ hosts: Set<String>) {
            test.device.report(inUse: hosts, isLocked: false, by: 1)
            test.advance(by: .seconds(10))
        }
        for _ in 0..<6 { pass(["m.a.example", "a.example", "b.example"]) }
        #expect(test.app.drainCalls() == ["08:01:00 a day"])
        for _ in 0..<6 { pass(["b.example"]) }
        #expect(test.app.calls == ["08:02:00 b day"])
    }

    @Test("domains in the filter of web content are blocked without a shield of the app")
    func filter() throws {
        let test = try BrowsersDevice()
        func filter(_ policy: WebContentSettings.FilterPolicy?) {
            test.run { ManagedSettingsStore().webContent.blockedByFilter = policy }
        }
        test.shield(test.tokens("b.example"))
        let typed: Set = [WebDomain(domain: "a.example"), WebDomain(domain: "b.example")]
        filter(.specific(typed))
        #expect(test.device.blockedDomains == ["a.example", "b.example"])
        #expect(test.device.shield(of: "a.example") == nil)
        #expect(test.device.shield(of: "b.example") != nil)
        #expect(test.device.press(.primary, on: "a.example") == .close)
        filter(.auto(typed, except: [WebDomain(domain: "a.example")]))
        #expect(test.device.blockedDomains == ["b.example"])
        #expect(test.device.press(.primary, on: "a.example") == nil)
        filter(nil)
        #expect(test.device.blockedDomains == ["b.example"])
    }

    @Test("known and recent websites are offered, without the prefix that they share")
    func offer() throws {
        let test = try BrowsersDevice()
        // The categories contain the last one.
        _ = test.tokens("known.example", "youtube.com")
        for host in ["www.b.example", "localhost", "b.example", "c.example", "B.example"] {
            test.device.offer(host)
        }
        let offered = ["known.example", "c.example", "b.example"]
        #expect(test.device.knownWebDomains == offered)
        for number in 0..<40 { test.device.offer("\(number).example") }
        #expect(test.device.knownWebDomains.count == 31)
    }

    @Test("edges wait while every browser is locked")
    func locked() throws {
        let test = try BrowsersDevice()
        try test.monitor("a", (9, 0), (10, 0))
        test.device.report(inUse: [], isLocked: true, by: 1)
        test.advance(by: .minutes(90))
        #expect(test.app.calls.isEmpty)
        test.device.report(inUse: [], isLocked: false, by: 1)
        #expect(test.app.calls == ["09:30:00 start a"])
    }

    @Test("a restart keeps shields, monitors, counters and scheduled notifications")
    func restart() throws {
        let test = try BrowsersDevice()
        let events = ["e": test.event("a.example", minutes: 5)]
        try test.monitor("day", (0, 0), (23, 59), events: events)
        test.shield(test.tokens("b.example"))
        let later = UNTimeIntervalNotificationTrigger(timeInterval: 3600, repeats: false)
        test.run {
            UNUserNotificationCenter.current().add(
                UNNotificationRequest(
                    identifier: "n",
                    content: UNMutableNotificationContent(),
                    trigger: later
                )
            )
        }
        test.visit("a.example")
        test.advance(by: .minutes(3))
        _ = test.app.drainCalls()
        try test.restart()
        #expect(test.device.blockedDomains == ["b.example"])
        test.visit("a.example")
        test.advance(by: .seconds(119))
        #expect(test.app.calls.isEmpty)
        test.advance(by: .seconds(1))
        #expect(test.app.drainCalls() == ["08:05:00 e day"])
        var shown: [String] = []
        test.device.showNotification = { shown.append($0.identifier) }
        test.advance(by: .seconds(3299))
        #expect(shown.isEmpty)
        test.advance(by: .seconds(1))
        #expect(shown == ["n"])
        #expect(test.lines.isEmpty)
    }

    @Test("use ends 15 seconds after the last report of a killed program, or at its next start")
    func kill() throws {
        let test = try BrowsersDevice()
        let events = ["e": test.event("a.example", minutes: 5)]
        try test.monitor("day", (0, 0), (23, 59), events: events)
        test.visit("a.example")
        test.advance(by: .seconds(209))
        test.clocks.advance(by: .minutes(10))
        try test.restart()
        _ = test.app.drainCalls()
        test.visit("a.example")
        // The last report was after 200 seconds.
        test.advance(by: .seconds(84))
        #expect(test.app.calls.isEmpty)
        test.advance(by: .seconds(1))
        #expect(test.app.calls == ["08:14:54 e day"])
    }

    @Test("kills every few seconds lose no use")
    func kills() throws {
        let test = try BrowsersDevice()
        let events = ["e": test.event("a.example", minutes: 1)]
        try test.monitor("day", (0, 0), (23, 59), events: events)
        _ = test.app.drainCalls()
        for _ in 0..<20 {
            test.visit("a.example")
            test.advance(by: .seconds(2))
            test.clocks.advance(by: .seconds(1))
            try test.restart()
        }
        #expect(test.app.calls == ["08:01:00 e day"])
    }

    @Test("a reboot starts an ongoing interval again, and keeps its use")
    func reboot() throws {
        let test = try BrowsersDevice()
        let events = ["e": test.event("a.example", minutes: 5)]
        try test.monitor("day", (0, 0), (23, 59), events: events)
        test.visit("a.example")
        test.advance(by: .minutes(3))
        _ = test.app.drainCalls()
        test.clocks.reboot(after: .hours(2))
        try test.restart()
        #expect(test.app.drainCalls() == ["10:03:00 start day"])
        test.visit("a.example")
        test.advance(by: .minutes(2))
        #expect(test.app.drainCalls() == ["10:05:00 e day"])
    }

    @Test("any app's extension draws the shield that a person sees")
    func drawn() throws {
        let test = try BrowsersDevice()
        test.shield(test.tokens("a.example"))
        let generation = test.device.generation
        #expect(test.device.shield(of: "a.example")?.configuration?.title?.text == "a.example")
        #expect(test.device.generation > generation)
        #expect(test.device.shield(of: "b.example") == nil)
    }

    @Test("a file cut off at any byte gives the state before a change")
    func truncation() throws {
        let test = try BrowsersDevice()
        let names = (0..<6).map { "\($0).example" }
        for count in 1...names.count {
            test.shield(test.device.tokens(for: names.prefix(count)))
        }
        let path = test.clocks.disk.appending(path: "device/device.log")
        let whole = try Data(contentsOf: path)
        var counts: Set<Int> = []
        // Each state takes more than 16 bytes.
        for length in stride(from: whole.count, through: 8, by: -16) {
            try whole.prefix(length).write(to: path)
            try test.restart()
            let blocked = test.device.blockedDomains
            #expect(blocked == Array(names.prefix(blocked.count)))
            counts.insert(blocked.count)
        }
        #expect(counts == Set(0...6))
        #expect(test.lines.isEmpty)
    }

    @Test("a damaged file is set aside and reported")
    func damage() throws {
        let test = try BrowsersDevice()
        test.shield(test.tokens("a.example"))
        let path = test.clocks.disk.appending(path: "device/device.log")
        let whole = try Data(contentsOf: path)
        for place in stride(from: 0, to: whole.count, by: 37) {
            var changed = whole
            changed[place] ^= 0x10
            try changed.write(to: path)
            try test.restart()
            #expect(test.device.blockedDomains.isEmpty)
        }
        let names = try FileManager.default.contentsOfDirectory(
            atPath: path.deletingLastPathComponent().path
        )
        let kept = try #require(names.filter { $0.contains("damaged") }.min())
        #expect(test.lines.count == (whole.count + 36) / 37)
        let aside = try Data(contentsOf: path.deletingLastPathComponent().appending(path: kept))
        #expect(aside.count == whole.count)
    }

    @Test("a kill before any change of a file keeps every earlier change")
    func killAnywhere() throws {
        var killCount = 0
        for writes in Int64(0)... {
            let test = try BrowsersDevice()
            let clocks = test.clocks
            clocks.writesUntilKill = writes
            var done = 0
            clocks.run {
                for name in ["a.example", "b.example", "c.example"] {
                    let tokens = test.device.tokens(
                        for: ["a.example", "b.example", "c.example"].prefix { $0 <= name }
                    )
                    test.shield(tokens)
                    // The call has returned, so the change must survive.
                    if !clocks.isDead { done += 1 }
                }
            }
            let wasKilled = clocks.wasKilled
            clocks.revive()
            try test.restart()
            let blocked = test.device.blockedDomains
            #expect(blocked.count >= done)
            #expect(
                blocked == Array(["a.example", "b.example", "c.example"].prefix(blocked.count))
            )
            #expect(test.lines.isEmpty)
            guard wasKilled else { break }
            killCount += 1
        }
        #expect(killCount > 3)
    }
}
