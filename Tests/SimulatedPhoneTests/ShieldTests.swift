import FamilyControls
import Foundation
import ManagedSettings
import ManagedSettingsUI
import ScreenTimeDaemon
import SimulatedPhone
import SimulatedPicker
import Testing

@Suite("Shields", .timeLimit(.minutes(10)))
struct ShieldTests {
    private func shieldedPhone(systemVersion: Double = 26.5) throws -> TestPhone {
        let test = try TestPhone(systemVersion: systemVersion)
        let photos = test.tokens(TestPhone.photos)
        test.store { $0.shield.applications = photos }
        return test
    }

    private func drawn(_ test: TestPhone) -> Int {
        test.eventKinds.count { if case .shieldDrawn = $0 { true } else { false } }
    }

    @Test("the configuration is requested by token or category, for apps and web domains")
    func overloads() throws {
        let test = try TestPhone()
        let picked = test.pick(
            .application(TestPhone.photos),
            .webDomain("videos.example"),
            .category("Social")
        )
        test.store { store in
            store.shield.applications = picked.applicationTokens
            store.shield.applicationCategories = .all()
            store.shield.webDomains = picked.webDomainTokens
            store.shield.webDomainCategories = .specific(picked.categoryTokens)
        }
        test.phone.open(TestPhone.photos)
        test.phone.open(TestPhone.game)
        test.phone.open("com.example.unknown")
        test.store { $0.shield.applicationCategories = nil }
        test.phone.visit("videos.example")
        test.phone.visit("photos.example")
        test.phone.visit("elsewhere.example")
        #expect(test.phone.shield == nil)
        #expect(
            test.record.shieldCalls == [
                "app photos com.example.photos", "app game in Games", "app - in Other",
                "web videos.example", "web photos.example in Social",
            ]
        )
    }

    @Test("buttons call the overload of the cause, with tokens and without names")
    func actions() throws {
        let test = try TestPhone()
        let picked = test.pick(
            .application(TestPhone.photos),
            .webDomain("videos.example"),
            .category("Games")
        )
        test.store { store in
            store.shield.applications = picked.applicationTokens
            store.shield.applicationCategories = .specific(picked.categoryTokens)
            store.shield.webDomains = picked.webDomainTokens
        }
        test.record.answers = [.none]
        test.phone.open(TestPhone.photos)
        test.record.shieldCalls = []
        for button in ShieldButton.allCases { test.phone.press(button) }
        test.phone.open(TestPhone.game)
        test.phone.press(.primary)
        test.phone.visit("videos.example")
        test.phone.press(.secondary)
        #expect(
            test.record.shieldCalls.filter { !$0.contains(" com.") && !$0.contains(" in ") } == [
                "primaryButtonPressed app", "secondaryButtonPressed app",
                "firstSecondarySubmenuItemPressed app", "secondSecondarySubmenuItemPressed app",
                "thirdSecondarySubmenuItemPressed app", "primaryButtonPressed category",
                "web videos.example", "secondaryButtonPressed web",
            ]
        )
    }

    @Test("a button that the shield does not have cannot be pressed")
    func absentButtons() throws {
        let test = try shieldedPhone()
        test.record.configuration = { ShieldConfiguration() }
        test.phone.open(TestPhone.photos)
        test.record.shieldCalls = []
        for button in ShieldButton.allCases.dropFirst() { test.phone.press(button) }
        #expect(test.record.shieldCalls.isEmpty)
        #expect(test.phone.shield != nil)
        test.phone.press(.primary)
        #expect(test.record.shieldCalls == ["primaryButtonPressed app"])
        #expect(test.phone.shield == nil)
    }

    @Test("an app without shield extensions has the system's shield, whose button closes")
    func systemLook() throws {
        let test = try TestPhone()
        let other: BundleIdentifier = "com.example.other"
        test.phone.install(ScreenTimeApp(other, name: "Other"))
        test.phone.authorize(other)
        let chat = test.phone.pick([.application(TestPhone.chat)], for: other).applicationTokens
        test.phone.run(other) { ManagedSettingsStore().shield.applications = chat }
        test.phone.open(TestPhone.chat)
        #expect(test.phone.shield != nil && test.phone.shield?.configuration == nil)
        test.phone.press(.primary)
        #expect(test.phone.shield == nil)
        #expect(test.eventKinds.last == .left(.application(TestPhone.chat)))
    }

    @Test("close leaves the app, none stays, and defer redraws the shield")
    func responses() throws {
        let test = try shieldedPhone()
        test.phone.open(TestPhone.photos)
        test.record.answers = [.none]
        test.phone.press(.primary)
        #expect(test.phone.shield != nil && drawn(test) == 1)
        test.record.answers = [.defer]
        test.phone.press(.primary)
        #expect(test.phone.shield != nil && drawn(test) == 2)
        test.record.answers = [.close]
        test.phone.press(.primary)
        #expect(test.phone.shield == nil)
        #expect(test.eventKinds.contains(.left(.application(TestPhone.photos))))
        test.phone.press(.primary)
        #expect(test.record.shieldCalls.count == 5)
    }

    @Test("an action that removes the shield and answers none opens the app")
    func removedShield() throws {
        let test = try shieldedPhone()
        test.phone.open(TestPhone.photos)
        test.record.answers = [.none]
        test.record.beforeAnswer = { ManagedSettingsStore().clearAllSettings() }
        test.phone.press(.secondary)
        #expect(test.phone.shield == nil)
        #expect(!test.eventKinds.contains(.left(.application(TestPhone.photos))))
    }

    @Test("a shield can open the app from iOS 26.5 on, and stays before", arguments: [26.4, 26.5])
    func openAppResponse(systemVersion: Double) throws {
        let test = try shieldedPhone(systemVersion: systemVersion)
        test.record.answers = [.openParentalControlsApp]
        var opened = 0
        test.record.active = { opened += 1 }
        test.phone.open(TestPhone.photos)
        test.phone.press(.primary)
        #expect(opened == (systemVersion < 26.5 ? 0 : 1))
        #expect((test.phone.shield != nil) == (systemVersion < 26.5))
    }

    @Test("a missing or second response is reported, and the first one is used")
    func misuse() throws {
        let test = try shieldedPhone()
        test.phone.open(TestPhone.photos)
        test.record.answers = []
        test.phone.press(.primary)
        #expect(test.phone.shield != nil)
        #expect(test.misuses.count == 1 && test.misuses[0].contains("did not answer"))
        test.record.answers = [.close, .none]
        test.phone.press(.primary)
        #expect(test.phone.shield == nil)
        #expect(test.misuses.count == 2 && test.misuses[1].contains("more than once"))
    }

    @Test("an app in front follows its shield")
    func inFront() throws {
        let test = try TestPhone()
        let photos = test.tokens(TestPhone.photos)
        test.phone.open(TestPhone.photos)
        test.store { $0.shield.applications = photos }
        #expect(test.phone.shield?.subject == .application(TestPhone.photos))
        test.store { $0.clearAllSettings() }
        #expect(test.phone.shield == nil)
        test.record.work = { call in
            if call == "start a" { ManagedSettingsStore().shield.applicationCategories = .all() }
            if call == "end a" { ManagedSettingsStore().clearAllSettings() }
        }
        try test.monitor("a", "09:00", "10:00")
        try test.advance(to: "2026-01-05 09:00")
        #expect(test.phone.shield?.subject == .application(TestPhone.photos))
        test.phone.advance(by: .hours(1))
        #expect(test.phone.shield == nil)
    }

    @Test("a visible shield isn't redrawn when settings change or time passes")
    func notRedrawn() throws {
        let test = try shieldedPhone()
        let more = test.tokens(TestPhone.photos, TestPhone.chat)
        test.phone.open(TestPhone.photos)
        test.store { $0.shield.applications = more }
        test.store("b") { $0.shield.applicationCategories = .all() }
        test.phone.advance(by: .hours(3))
        test.phone.open(TestPhone.photos)
        #expect(drawn(test) == 1)
        test.phone.home()
        test.phone.open(TestPhone.photos)
        #expect(drawn(test) == 2)
    }

    @Test("of two apps on the screen, only the shielded one has a shield")
    func besideAnother() throws {
        let test = try shieldedPhone()
        test.phone.open(TestPhone.game, beside: TestPhone.photos)
        #expect(test.phone.shield?.subject == .application(TestPhone.photos))
        #expect(test.record.shieldCalls == ["app photos com.example.photos"])
    }

    @Test("changes of shields are reported once each, in front or not")
    func events() throws {
        let test = try shieldedPhone()
        let both = test.tokens(TestPhone.photos, TestPhone.chat)
        test.store { $0.shield.applications = both }
        test.store("again") { $0.shield.applications = both }
        test.store { $0.clearAllSettings() }
        test.store("again") { $0.clearAllSettings() }
        let changes = test.eventKinds.compactMap { kind -> String? in
            switch kind {
            case .shielded(let subject): "up \(subject)"
            case .unshielded(let subject): "down \(subject)"
            default: nil
            }
        }
        #expect(
            changes == [
                "up com.example.photos", "up com.example.chat",
                "down com.example.photos", "down com.example.chat",
            ]
        )
    }

    @Test("a locked phone shows no shield")
    func locked() throws {
        let test = try shieldedPhone()
        test.phone.open(TestPhone.photos)
        test.phone.lock()
        #expect(test.phone.shield == nil)
        test.phone.unlock()
        #expect(test.phone.shield == nil)
    }
}
