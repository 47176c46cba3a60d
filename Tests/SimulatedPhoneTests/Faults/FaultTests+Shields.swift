import Foundation
import FoundationGaps
import ManagedSettings
import ManagedSettingsUI
import ScreenTimeDaemon
import SimulatedPhone
import Testing
import UIKit

extension FaultTests {
    @Test("the shield shows its previous configuration")
    func cached() throws {
        let test = try TestPhone(faults: FaultPlan([.cachedConfiguration], intensity: 0))
        let photos = test.tokens(TestPhone.photos)
        test.store { $0.shield.applications = photos }
        test.phone.open(TestPhone.photos)
        test.phone.home()
        test.phone.inject(.cachedConfiguration)
        test.phone.open(TestPhone.photos)
        #expect(test.record.shieldCalls.count == 1 && test.phone.shield?.configuration != nil)
        test.phone.home()
        test.phone.open(TestPhone.photos)
        #expect(test.record.shieldCalls.count == 2)
    }

    @Test("an injected fault can show the previous configuration")
    func cachedByInjection() throws {
        let test = try TestPhone()
        let photos = test.tokens(TestPhone.photos)
        test.store { $0.shield.applications = photos }
        test.phone.open(TestPhone.photos)
        test.phone.home()
        test.phone.inject(.cachedConfiguration)
        test.phone.open(TestPhone.photos)
        #expect(test.record.shieldCalls.count == 1)
    }

    @Test("the configuration is requested twice within a second, and the later one is shown")
    func doubledConfiguration() throws {
        let test = try TestPhone()
        let photos = test.tokens(TestPhone.photos)
        test.store { $0.shield.applications = photos }
        var count = 0
        test.record.configuration = {
            count += 1
            return ShieldConfiguration(title: .init(text: "\(count)", color: .white))
        }
        test.phone.inject(.doubledConfiguration)
        test.phone.open(TestPhone.photos)
        #expect(test.phone.shield?.configuration?.title?.text == "1")
        test.phone.advance(by: .seconds(1))
        #expect(test.phone.shield?.configuration?.title?.text == "2")
        test.phone.advance(by: .minutes(60))
        #expect(count == 2 && test.count(.doubledConfiguration) == 1)
        #expect(test.eventKinds.count { $0 == .shieldDrawn(.application(TestPhone.photos)) } == 1)
    }

    @Test("the configuration of a newly shielded app is requested without a visible shield")
    func configurationAheadOfNeed() throws {
        let test = try TestPhone()
        let photos = test.tokens(TestPhone.photos)
        test.phone.inject(.doubledConfiguration)
        test.store { $0.shield.applications = photos }
        #expect(test.record.shieldCalls.isEmpty)
        test.phone.advance(by: .minutes(1))
        #expect(test.record.shieldCalls == ["app photos com.example.photos"])
        #expect(test.phone.shield == nil)
        #expect(!test.eventKinds.contains(.shieldDrawn(.application(TestPhone.photos))))
        test.phone.open(TestPhone.photos)
        #expect(test.record.shieldCalls.count == 2 && test.phone.shield != nil)
    }

    @Test("a configuration isn't requested again after the shield is removed or the phone locked")
    func configurationTooLate() throws {
        let test = try TestPhone()
        let photos = test.tokens(TestPhone.photos)
        for lock in [false, true] {
            test.phone.home()
            test.store { $0.shield.applications = photos }
            test.phone.inject(.doubledConfiguration)
            test.phone.open(TestPhone.photos)
            if lock { test.phone.lock() } else { test.store { $0.clearAllSettings() } }
            test.phone.advance(by: .minutes(1))
        }
        #expect(test.record.shieldCalls.count == 2 && test.count(.doubledConfiguration) == 2)
    }

    @Test("the shield configuration reads the defaults of the time of injection")
    func staleDefaults() throws {
        let test = try TestPhone()
        let photos = test.tokens(TestPhone.photos)
        var seen: [String?] = []
        func defaults() -> UserDefaults? { UserDefaults(suiteName: TestPhone.group) }
        test.record.configuration = {
            seen.append(defaults()?.string(forKey: "reason"))
            return .init()
        }
        test.run { defaults()?.set("old", forKey: "reason") }
        test.store { $0.shield.applications = photos }
        test.phone.open(TestPhone.photos)
        test.phone.home()
        test.phone.inject(.staleDefaults)
        test.run { defaults()?.set("new", forKey: "reason") }
        test.phone.open(TestPhone.photos)
        #expect(test.run { defaults()?.string(forKey: "reason") } == "new")
        test.phone.home()
        test.phone.open(TestPhone.photos)
        #expect(seen == ["old", "old", "new"])
        defaults()?.removePersistentDomain(forName: TestPhone.group)
    }

    @Test("the action starts five seconds after the button, and not if the app was left")
    func slowAction() throws {
        let test = try TestPhone()
        let photos = test.tokens(TestPhone.photos)
        test.store { $0.shield.applications = photos }
        test.phone.open(TestPhone.photos)
        test.phone.inject(.slowAction)
        test.phone.press(.primary)
        test.phone.advance(by: .milliseconds(4_999))
        #expect(test.phone.shield != nil)
        test.phone.advance(by: .milliseconds(1))
        #expect(test.phone.shield == nil)
        test.phone.open(TestPhone.photos)
        test.phone.inject(.slowAction)
        test.phone.press(.primary)
        test.phone.home()
        test.phone.advance(by: .seconds(6))
        #expect(test.record.shieldCalls.filter { $0.hasPrefix("primary") }.count == 1)
    }

    @Test("the response that opens the app is ignored")
    func ignoredOpenApp() throws {
        let test = try TestPhone()
        let photos = test.tokens(TestPhone.photos)
        test.store { $0.shield.applications = photos }
        test.record.answers = [.openParentalControlsApp]
        test.phone.open(TestPhone.photos)
        test.phone.inject(.ignoredOpenApp)
        test.phone.press(.primary)
        #expect(test.phone.shield != nil && test.count(.ignoredOpenApp) == 1)
        test.phone.press(.primary)
        #expect(test.phone.shield == nil)
    }

    @Test("an app in front is shielded only after it was left")
    func notCovered() throws {
        let test = try TestPhone()
        let photos = test.tokens(TestPhone.photos)
        test.phone.open(TestPhone.photos)
        test.phone.inject(.runningAppNotCovered)
        test.store { $0.shield.applications = photos }
        #expect(test.phone.isShielded(TestPhone.photos) && test.phone.shield == nil)
        test.phone.home()
        test.phone.open(TestPhone.photos)
        #expect(test.phone.shield != nil && test.count(.runningAppNotCovered) == 1)
    }
}
