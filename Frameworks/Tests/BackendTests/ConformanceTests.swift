import DeviceActivity
import Foundation
import ManagedSettings
import ScreenTimeExtensions
import Testing

/// Apple's documented rules, which every backend follows.
@Suite("Documented rules on every device", .timeLimit(.minutes(10)))
struct ConformanceTests {
    @Test("an interval starts and ends on time, every day", arguments: BackendKind.allCases)
    func intervals(_ kind: BackendKind) throws {
        let device = try kind.device()
        try device.monitor("work", (9, 0), (17, 30))
        device.advance(by: .hours(33))
        #expect(
            device.app.drainCalls() == [
                "09:00:00 start work", "17:30:00 end work", "09:00:00 start work",
            ]
        )
        device.run { DeviceActivityCenter().stopMonitoring() }
        #expect(device.app.drainCalls() == ["17:00:00 end work"])
        device.advance(by: .hours(48))
        #expect(device.app.calls.isEmpty)
    }

    @Test(
        "monitoring that starts within an interval starts it now",
        arguments: BackendKind.allCases
    )
    func within(_ kind: BackendKind) throws {
        let device = try kind.device()
        try device.monitor("day", (0, 0), (23, 59), repeats: false)
        #expect(device.app.drainCalls() == ["08:00:00 start day"])
        device.advance(by: .hours(48))
        #expect(device.app.drainCalls() == ["23:59:00 end day"])
        #expect(device.run { DeviceActivityCenter().activities.isEmpty })
    }

    @Test("warnings precede edges and thresholds", arguments: BackendKind.allCases)
    func warnings(_ kind: BackendKind) throws {
        let device = try kind.device()
        let warning = DateComponents(minute: 5)
        let events = ["e": device.event("a.example", minutes: 20)]
        try device.monitor("a", (9, 0), (12, 0), warning: warning, events: events)
        device.advance(by: .hours(1))
        device.visit("a.example")
        device.advance(by: .hours(3))
        #expect(
            device.app.drainCalls() == [
                "08:55:00 start soon a", "09:00:00 start a", "09:15:00 e soon a", "09:20:00 e a",
                "11:55:00 end soon a", "12:00:00 end a",
            ]
        )
    }

    @Test("only use of the counted domain counts", arguments: BackendKind.allCases)
    func thresholds(_ kind: BackendKind) throws {
        let device = try kind.device()
        let events = [
            "five": device.event("a.example", minutes: 5),
            "ten": device.event("a.example", minutes: 10),
            "other": device.event("b.example", minutes: 1),
        ]
        try device.monitor("day", (0, 0), (23, 59), events: events)
        _ = device.app.drainCalls()
        device.visit("a.example")
        device.advance(by: .seconds(290))
        device.visit(nil)
        device.advance(by: .minutes(30))
        device.visit("c.example")
        device.advance(by: .minutes(30))
        #expect(device.app.calls.isEmpty)
        device.visit("a.example")
        device.advance(by: .seconds(10))
        #expect(device.app.drainCalls() == ["09:05:00 five day"])
        device.advance(by: .minutes(5))
        #expect(device.app.drainCalls() == ["09:10:00 ten day"])
        device.visit("b.example")
        device.advance(by: .minutes(2))
        #expect(device.app.drainCalls() == ["09:11:00 other day"])
    }

    @Test(
        "use before monitoring counts from the full hour, if asked",
        arguments: BackendKind.allCases
    )
    func pastUse(_ kind: BackendKind) throws {
        let device = try kind.device()
        // The domain must be known before its use can be counted.
        _ = device.tokens("a.example")
        device.visit("a.example")
        device.advance(by: .minutes(6))
        let events = [
            "past": device.event("a.example", minutes: 5, past: true),
            "new": device.event("a.example", minutes: 5),
        ]
        try device.monitor("a", (8, 0), (12, 0), events: events)
        device.advance(by: .minutes(10))
        #expect(
            device.app.drainCalls() == ["08:06:00 start a", "08:06:00 past a", "08:11:00 new a"]
        )
    }

    @Test("a shield covers its domain, and asks the extension", arguments: BackendKind.allCases)
    func shields(_ kind: BackendKind) throws {
        let device = try kind.device()
        device.visit("a.example")
        #expect(device.shieldTitle == nil)
        device.shield(device.tokens("a.example"))
        #expect(device.isShielded("a.example"))
        #expect(!device.isShielded("b.example"))
        #expect(device.shieldTitle == "a.example")
        device.shield(nil)
        #expect(!device.isShielded("a.example"))
        #expect(device.shieldTitle == nil)
    }

    @Test("a press runs the action extension, which can open", arguments: BackendKind.allCases)
    func presses(_ kind: BackendKind) throws {
        let device = try kind.device()
        device.shield(device.tokens("a.example"))
        device.visit("a.example")
        #expect(device.shieldTitle == "a.example")
        device.app.answer = .defer
        device.press(.primary)
        #expect(device.shieldTitle == "a.example")
        device.app.beforeAnswer = { ManagedSettingsStore().clearAllSettings() }
        device.press(.secondary)
        #expect(device.shieldTitle == nil)
        #expect(device.app.calls == ["primaryButtonPressed", "secondaryButtonPressed"])
    }

    @Test("the monitor can shield, from the edge on", arguments: BackendKind.allCases)
    func monitorShields(_ kind: BackendKind) throws {
        let device = try kind.device()
        let tokens = device.tokens("a.example")
        device.app.work = { call in
            ManagedSettingsStore().shield.webDomains = call.hasPrefix("start") ? tokens : nil
        }
        try device.monitor("focus", (9, 0), (9, 15))
        device.advance(by: .seconds(3599))
        #expect(!device.isShielded("a.example"))
        device.advance(by: .seconds(1))
        #expect(device.isShielded("a.example"))
        device.advance(by: .minutes(15))
        #expect(!device.isShielded("a.example"))
    }

    @Test("a moved clock moves edges", arguments: BackendKind.allCases)
    func movedClock(_ kind: BackendKind) throws {
        let device = try kind.device()
        try device.monitor("a", (12, 0), (13, 0))
        device.moveClock(by: .hours(4))
        #expect(device.app.drainCalls() == ["12:00:00 start a"])
        device.moveClock(by: .hours(2))
        #expect(device.app.drainCalls() == ["14:00:00 end a"])
    }

    @Test("limits on numbers and lengths", arguments: BackendKind.allCases)
    func refusals(_ kind: BackendKind) throws {
        let device = try kind.device()
        for number in 1...20 { try device.monitor("a\(number)", (10, 0), (11, 0)) }
        #expect(throws: DeviceActivityCenter.MonitoringError.excessiveActivities) {
            try device.monitor("a21", (10, 0), (11, 0))
        }
        #expect(throws: DeviceActivityCenter.MonitoringError.intervalTooShort) {
            try device.monitor("a1", (10, 0), (10, 14))
        }
    }
}
