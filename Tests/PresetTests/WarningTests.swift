import Enforcement
import Foundation
import Limits
import SimulatedPhone
import StintOnPhone
import Synchronization
import Testing
import UserNotifications

@Suite("Warnings on a phone", .timeLimit(.minutes(10)))
struct WarningTests {
    /// Returns the titles and lines of the notifications that were shown so far.
    private func shown(_ preset: PresetPhone) -> [String] {
        preset.phone.events.compactMap {
            guard case .notified(let notification) = $0.kind,
                notification.identifier.hasPrefix("app.stint.warning.")
            else { return nil }
            return "\(notification.title): \(notification.body)"
        }
    }

    private func pending(_ preset: PresetPhone) -> [String] {
        preset.phone.run(StintPhone.stint) {
            let found = Mutex<[String]>([])
            UNUserNotificationCenter.current().getPendingNotificationRequests { requests in
                found.withLock { $0 = requests.map(\.identifier) }
            }
            return found.withLock { $0.sorted() }
        }
    }

    private func set(_ times: WarningTimes, _ preset: PresetPhone) throws {
        try preset.stint.set(
            try preset.stint.read { state, _ in state.settings }.replacing(warnings: times)
        )
    }

    @Test("an allowed time warns at 5 and 1 minutes, once a day, even if Stint doesn't run")
    func window() throws {
        let rot = try PresetPhone(.antiRot)
        try rot.advance(to: "2026-03-02 12:54:59")
        #expect(shown(rot).isEmpty)
        let line = "Then “Allowed Times” blocks its apps."
        try rot.advance(to: "2026-03-02 12:55:01")
        #expect(shown(rot) == ["5 minutes left, until 1:00\u{202F}PM: \(line)"])
        try rot.advance(to: "2026-03-02 12:58:59")
        #expect(shown(rot).count == 1)
        try rot.advance(to: "2026-03-02 12:59:01")
        #expect(
            shown(rot) == [
                "5 minutes left, until 1:00\u{202F}PM: \(line)",
                "1 minute left, until 1:00\u{202F}PM: \(line)",
            ]
        )
        try rot.advance(to: "2026-03-03 03:00")
        #expect(shown(rot).count == 2)
        try rot.advance(to: "2026-03-03 14:00")
        #expect(shown(rot).count == 4)
    }

    @Test("a break warns at its end, and not after an early end")
    func takeBreak() throws {
        let rot = try PresetPhone(.antiRot)
        _ = try rot.stint.takeBreak()
        #expect(pending(rot) == ["app.stint.warning.override.1", "app.stint.warning.override.5"])
        try rot.advance(to: "2026-03-02 09:41")
        #expect(
            shown(rot) == [
                "5 minutes left, until 9:45\u{202F}AM: Then “Allowed Times” blocks its apps."
            ]
        )
        try rot.stint.act { reconciler throws(EnforcementError) in try reconciler.endBreak() }
        #expect(pending(rot).isEmpty)
        #expect(rot.phone.shownNotifications.isEmpty, "it is no longer true")
        try rot.advance(to: "2026-03-02 11:00")
        #expect(shown(rot).count == 1)
    }

    @Test("an access names its limit")
    func access() throws {
        let blocker = try PresetPhone(.appBlocker)
        blocker.answer(.secondary, to: .application(PresetPhone.photos))
        blocker.phone.advance(by: .seconds(15 * 60))
        let line = "Then “Ask First” blocks the app that you opened."
        let end = "until 9:15\u{202F}AM"
        #expect(
            shown(blocker) == ["5 minutes left, \(end): \(line)", "1 minute left, \(end): \(line)"]
        )
    }

    @Test("a yes says until when the app is open, and the notification goes with the access")
    func opened() throws {
        let blocker = try PresetPhone(.appBlocker)
        func standing() -> [String] {
            blocker.phone.shownNotifications.map { "\($0.title): \($0.body)" }
        }
        let opened = "Open until 9:15\u{202F}AM: Then “Ask First” blocks the app that you opened."
        blocker.answer(.secondary, to: .application(PresetPhone.photos))
        #expect(standing() == [opened])
        blocker.phone.advance(by: .seconds(14 * 60))
        #expect(standing().first == opened)
        blocker.phone.advance(by: .seconds(90))
        #expect(standing().isEmpty, "the monitor's callback at the end removes it")
        blocker.answer(.secondary, to: .application(PresetPhone.photos))
        #expect(
            standing() == [
                "Open until 9:30\u{202F}AM: Then “Ask First” blocks the app that you opened."
            ]
        )
        _ = try blocker.stint.act { reconciler throws(EnforcementError) in
            try reconciler.endAccesses()
        }
        #expect(standing().isEmpty)
    }

    @Test("a bank warns at 15, 5 and 1 minutes of use")
    func bank() throws {
        let bank = try PresetPhone(.lockedIn)
        bank.use(PresetPhone.photos, minutes: 65)
        let line = "Then “Earned Minutes” blocks its apps. Work out to earn more."
        #expect(
            shown(bank) == [
                "15 minutes left, as of 9:45\u{202F}AM: \(line)",
                "5 minutes left, as of 9:55\u{202F}AM: \(line)",
                "1 minute left, as of 9:59\u{202F}AM: \(line)",
            ]
        )
    }

    @Test("a pledge warns before its end")
    func pledge() throws {
        let focus = try PresetPhone(.focusPledge)
        try focus.pledge(minutes: 30, grade: .fair)
        focus.phone.advance(by: .seconds(29 * 60 + 5))
        let line = "Then your pledge ends."
        let end = "until 9:30\u{202F}AM"
        #expect(
            shown(focus) == ["5 minutes left, \(end): \(line)", "1 minute left, \(end): \(line)"]
        )
        try focus.stint.giveUpPledge()
        #expect(pending(focus).filter { $0.contains("warning") }.isEmpty)
    }

    @Test("the settings turn warnings off, also scheduled ones")
    func settings() throws {
        let rot = try PresetPhone(.antiRot, at: "2026-03-02 12:10")
        #expect(pending(rot).count == 2)
        try set(.oneMinute, rot)
        #expect(pending(rot) == ["app.stint.warning.limit.\(StintPhone.limit.rawValue).1"])
        try set([], rot)
        #expect(pending(rot).isEmpty)
        try rot.advance(to: "2026-03-02 14:00")
        #expect(shown(rot).isEmpty)
    }

    @Test("a callback that changes nothing schedules nothing again")
    func repeated() throws {
        let rot = try PresetPhone(.antiRot, at: "2026-03-02 12:10")
        try rot.stint.openStint()
        let before = try rot.stint.read { state, _ in state }
        for _ in 0..<5 {
            rot.phone.advance(by: .seconds(60))
            try rot.stint.openStint()
        }
        #expect(try rot.stint.read { state, _ in state }.essentialFacts == before.essentialFacts)
    }
}
