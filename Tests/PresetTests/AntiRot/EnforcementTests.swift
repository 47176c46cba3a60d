import Enforcement
import Foundation
import Limits
import ManagedSettings
import ManagedSettingsUI
import SimulatedPhone
import StintOnPhone
import Testing

@Suite("Enforcement", .timeLimit(.minutes(10)))
struct EnforcementTests {
    @Test("more than 50 apps are all blocked, in several stores")
    func manyApps() throws {
        let phone = Phone(seed: 3)
        let apps = (0..<120).map { BundleIdentifier(rawValue: "com.example.app\($0)") }
        for app in apps {
            phone.install(
                InstalledApplication(
                    bundleIdentifier: app,
                    name: app.rawValue,
                    category: "Games"
                )
            )
        }
        let stint = StintPhone(phone)
        try stint.setUp(
            Preset.antiRot.limits,
            .standard,
            covering: apps.map(Subject.application)
        )
        #expect(apps.allSatisfy { phone.isShielded($0) })
        try stint.cover(apps.prefix(60).map(Subject.application))
        #expect(apps.prefix(60).allSatisfy { phone.isShielded($0) })
        #expect(apps.dropFirst(60).allSatisfy { !phone.isShielded($0) })
        phone.advance(to: phone.wallClock.addingTimeInterval(4 * 3600))
        #expect(apps.allSatisfy { !phone.isShielded($0) })
    }

    @Test("a damaged selection is reported, and shields stay unchanged")
    func damagedSelection() throws {
        let rot = try PresetPhone.antiRot()
        let folder = rot.stint.folder.appending(path: "selections")
        let file = try #require(
            try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
                .first
        )
        try rot.expect(isShielded: false, at: ["12:30"])
        try Data("{}".utf8).write(to: file)
        try rot.advance(to: "2026-03-02 13:30")
        #expect(!rot.isShielded, "nothing can be blocked without tokens")
        #expect(throws: EnforcementError.self) { try rot.stint.openStint() }
        #expect(rot.phone.events.contains { if case .logged = $0.kind { true } else { false } })
        try rot.stint.cover(rot.stint.covered)
        #expect(rot.isShielded)
    }

    @Test("a file with the contents of another selection is rejected")
    func exchangedSelection() throws {
        let rot = try PresetPhone.antiRot(at: "2026-03-02 12:30")
        let folder = rot.stint.folder.appending(path: "selections")
        func files() throws -> Set<URL> {
            try Set(
                FileManager.default.contentsOfDirectory(
                    at: folder,
                    includingPropertiesForKeys: nil
                )
            )
        }
        let first = try #require(try files().first)
        let apps = [PresetPhone.mail, PresetPhone.photos, PresetPhone.video]
        try rot.stint.cover(apps.map(Subject.application))
        let second = try #require(try files().subtracting([first]).first)
        try Data(contentsOf: first).write(to: second)
        try rot.advance(to: "2026-03-02 13:30")
        #expect(!rot.isShielded, "other apps aren't blocked")
        #expect(throws: EnforcementError.self) { try rot.stint.openStint() }
    }

    @Test("shields are updated on a full disk, even after a restart")
    func fullDisk() throws {
        let rot = try PresetPhone.antiRot(at: "2026-03-02 11:30")
        rot.phone.reboot()
        rot.phone.unlock()
        for (time, isShielded) in [
            ("12:00", false), ("13:00", true), ("18:00", false), ("19:00", true),
        ] {
            rot.phone.inject(.fullDisk)
            try rot.expect(isShielded: isShielded, at: [time])
        }
        let written = try FactLog(reading: rot.stint.folder.path).state
        try rot.stint.openStint()
        #expect(try FactLog(reading: rot.stint.folder.path).state != written, "written later")
        #expect(rot.isShielded)
    }

    @Test("if one of two selections is lost, the other is still blocked")
    func oneSelectionLost() throws {
        let rot = try PresetPhone.antiRot(at: "2026-03-02 12:30")
        try rot.stint.add(
            limit: 2,
            covering: [.application(PresetPhone.mail)],
            schedule: try #require(Preset.antiRot.schedule)
        )
        let state = try FactLog(reading: rot.stint.folder.path).state
        let lost = try #require(state.reference(for: StintPhone.selection)).digestText
        try FileManager.default.removeItem(
            at: rot.stint.folder.appending(path: "selections/\(lost).stint")
        )
        try rot.advance(to: "2026-03-02 13:00")
        #expect(rot.phone.isShielded(PresetPhone.mail))
    }

    @Test("a moved clock and a restart stay recorded")
    func clocksOnRecord() throws {
        let rot = try PresetPhone.antiRot()
        _ = try rot.stint.takeBreak()
        rot.phone.moveClock(by: .seconds(86_400))
        try rot.advance(to: "2026-03-03 13:30")
        let state = try FactLog(reading: rot.stint.folder.path).state
        #expect(state.offset == .seconds(86_400))
        guard case .spent = try rot.stint.takeBreak() else {
            Issue.record("the moved clock allowed a break")
            return
        }
        let boot = state.anchor?.bootID
        rot.phone.reboot()
        rot.phone.unlock()
        try rot.stint.openStint()
        let restarted = try FactLog(reading: rot.stint.folder.path).state
        #expect(restarted.anchor?.bootID != boot)
        #expect(restarted.offset == .seconds(86_400))
    }

    @Test(
        "after an extension is killed at any write, the next one repairs everything"
    )
    func killedAtAnyWrite() throws {
        for seed in 0..<40 {
            let rot = try PresetPhone.antiRot(at: "2026-03-02 11:00", seed: UInt64(seed))
            rot.phone.inject(.killedExtension)
            try rot.advance(to: "2026-03-02 12:30")
            rot.phone.inject(.killedExtension)
            try rot.advance(to: "2026-03-02 18:30")
            #expect(!rot.isShielded, "seed \(seed)")
            try rot.advance(to: "2026-03-02 19:00")
            #expect(rot.isShielded, "seed \(seed)")
        }
    }

    @Test("before the first unlock after a boot, shields stay unchanged")
    func beforeFirstUnlock() throws {
        let rot = try PresetPhone.antiRot()
        rot.phone.inject(.callbackBeforeFirstUnlock)
        rot.phone.reboot()
        #expect(rot.isShielded)
        rot.phone.unlock()
        try rot.expect(isShielded: false, at: ["12:00"])
    }

    @Test("cleared shields are restored by the next reconciliation")
    func clearedStores() throws {
        let rot = try PresetPhone.antiRot()
        rot.phone.run(StintPhone.stint) {
            ManagedSettingsStore(named: .init("stint-0")).clearAllSettings()
        }
        #expect(!rot.isShielded)
        try rot.stint.openStint()
        #expect(rot.isShielded)
    }

    @Test("the app compacts many facts without changing the state")
    func compaction() throws {
        let rot = try PresetPhone.antiRot()
        for _ in 0..<40 {
            _ = try rot.stint.takeBreak()
            rot.phone.advance(by: .seconds(86_400))
        }
        let before = try FactLog(reading: rot.stint.folder.path).state
        try rot.stint.openStint()
        let names = try FileManager.default.contentsOfDirectory(atPath: rot.stint.folder.path)
        #expect(names.contains { $0.hasPrefix("history-") })
        let after = try FactLog(reading: rot.stint.folder.path).state
        #expect(after.limits == before.limits && after.settings == before.settings)
        #expect(try rot.stint.verdict().isBlocked(StintPhone.selection) == rot.isShielded)
    }

    @Test("callbacks keep the journal short in a year without opening the app")
    func yearWithoutApp() throws {
        let rot = try PresetPhone.antiRot()
        let journal = rot.stint.folder.appending(path: "journal").path
        var largest = 0
        for _ in 0..<365 {
            rot.phone.advance(by: .seconds(86_400))
            let attributes = try FileManager.default.attributesOfItem(atPath: journal)
            largest = max(largest, attributes[.size] as? Int ?? .max)
        }
        // One callback appends less than the slack.
        let slack = 1024
        #expect(largest <= FactLog.callbackByteMaximum + slack)
        #expect(try rot.stint.verdict().isBlocked(StintPhone.selection) == rot.isShielded)
    }

    @Test("exactly the monitors of the plan are armed, once each")
    func monitors() throws {
        let rot = try PresetPhone.antiRot()
        let names = rot.phone.monitoredActivities(of: StintPhone.stint)
        #expect(names == ["stint daily 12:00-13:00", "stint daily 18:00-19:00"])
        _ = try rot.stint.takeBreak()
        #expect(rot.phone.monitoredActivities(of: StintPhone.stint).count == 3)
        rot.phone.advance(by: .seconds(3600))
        #expect(rot.phone.monitoredActivities(of: StintPhone.stint) == names)
    }

    @Test(
        "the shield's button closes the app, or removes the shield if the app should be open"
    )
    func shieldButton() throws {
        let rot = try PresetPhone.antiRot(at: "2026-03-02 11:50")
        rot.phone.open(PresetPhone.photos)
        let shield = try #require(rot.phone.shield?.configuration)
        #expect(shield.title?.text == "Photos is blocked")
        #expect(
            shield.subtitle?.text == """
                Limit: “Allowed Times”
                Opens at 12:00\u{202F}PM
                “I’m Eating” in Stint: 45 min, once today
                """
        )
        #expect(shield.primaryButtonLabel?.text == "Open Stint")
        #expect(shield.secondaryButtonLabel == nil)
        rot.phone.press(.primary)
        #expect(rot.phone.shield == nil)
        rot.phone.inject(.lostEdge)
        try rot.advance(to: "2026-03-02 12:05")
        rot.phone.open(PresetPhone.photos)
        #expect(rot.phone.shield != nil, "the callback was lost")
        rot.phone.press(.primary)
        #expect(rot.phone.shield == nil && !rot.isShielded)
    }
}
