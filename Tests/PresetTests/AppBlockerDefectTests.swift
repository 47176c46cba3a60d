import Foundation
import Limits
import ManagedSettingsUI
import SimulatedPhone
import StintOnPhone
import Statistics
import Testing

/// Defects of the first ProductivityAppBlocker; each name states the defect.
@Suite("Defects of the first ProductivityAppBlocker", .timeLimit(.minutes(10)))
struct AppBlockerDefectTests {
    private let photos = Subject.application(PresetPhone.photos)

    @Test("the focus score was half of all interruptions")
    func focusScore() throws {
        let blocker = try PresetPhone(.appBlocker)
        for button in [SimulatedPhone.ShieldButton.primary, .primary, .primary, .secondary] {
            blocker.answer(button, to: photos)
            blocker.phone.home()
            blocker.phone.advance(by: .seconds(60))
        }
        let tally = try blocker.tally(of: photos)
        let score = FocusScore(turnedBack: Int(tally.turnedBack), opened: Int(tally.accesses))
        #expect(score.description == "75%")
        #expect(score.choices == 4)
    }

    @Test("an opening was counted at each drawing of the shield", arguments: [false, true])
    func redrawn(mayWrite: Bool) throws {
        let blocker = try PresetPhone(.appBlocker) { $0.shieldConfigurationMayWrite = mayWrite }
        for _ in 0..<5 {
            blocker.phone.inject(.doubledConfiguration)
            blocker.phone.open(PresetPhone.photos)
            blocker.phone.advance(by: .seconds(2))
        }
        blocker.phone.press(.primary)
        #expect(try blocker.tally(of: photos).attempts == 1)
        #expect(try blocker.tally(of: photos).turnedBack == 1)
    }

    @Test("the number on the shield was one behind", arguments: [false, true])
    func oneBehind(mayWrite: Bool) throws {
        let blocker = try PresetPhone(.appBlocker) { $0.shieldConfigurationMayWrite = mayWrite }
        for times in ["1st", "2nd", "3rd", "4th"] {
            blocker.phone.open(PresetPhone.photos)
            let words = blocker.phone.shield?.configuration?.subtitle?.text
            #expect(words == "Photos is blocked by “Ask First”\n\(times) attempt today")
            blocker.phone.press(.primary)
            blocker.phone.advance(by: .seconds(60))
        }
        #expect(try blocker.tally(of: photos).attempts == 4)
    }

    @Test("apps were distinguished by a description that isn't unique")
    func identity() throws {
        let blocker = try PresetPhone(.appBlocker)
        let video = Subject.application(PresetPhone.video)
        blocker.answer(.primary, to: photos)
        let id = try blocker.item(photos)
        // Chosen again in another order, it is still the same app.
        try blocker.stint.cover([video, .application(PresetPhone.mail), photos])
        blocker.phone.reboot()
        blocker.phone.unlock()
        #expect(try blocker.item(photos) == id)
        #expect(try blocker.tally(of: photos).attempts == 1)
        // With replaced tokens, it is never mistaken for another one.
        let others = [try blocker.item(video), try blocker.item(.application(PresetPhone.mail))]
        blocker.phone.inject(.tokenRotation)
        blocker.answer(.primary, to: photos)
        #expect(blocker.phone.isShielded(PresetPhone.photos))
        let calendar = blocker.phone.calendar
        for other in others.compactMap({ $0 }) {
            let tally = try blocker.stint.read { $0.tally(of: other, at: $1, calendar: calendar) }
            #expect(tally.attempts == 0)
        }
    }

    @Test("shields used the phone's language, not the one that was chosen for Stint")
    func language() throws {
        let blocker = try PresetPhone(.appBlocker)
        func button() -> String? {
            blocker.phone.open(PresetPhone.photos)
            defer { blocker.phone.press(.primary) }
            return blocker.phone.shield?.configuration?.secondaryButtonLabel?.text
        }
        blocker.phone.ownLanguages[StintPhone.stint] = "de-DE"
        try blocker.stint.openStint()
        #expect(button() == "Ja, für 15 Min. öffnen")
        blocker.phone.ownLanguages = [:]
        try blocker.stint.openStint()
        #expect(button() == "Yes, open it for 15 min")
    }

    @Test("\"Yes, open it\" opened nothing")
    func yes() throws {
        let blocker = try PresetPhone(.appBlocker)
        blocker.answer(.secondary, to: photos)
        #expect(!blocker.phone.isShielded(PresetPhone.photos))
        #expect(blocker.phone.isShielded(PresetPhone.video))
        #expect(blocker.phone.shield == nil)
        #expect(try blocker.tally(of: photos).accesses == 1)
    }

    @Test("\"No, stay focused\" left the person in front of the shield")
    func no() throws {
        let blocker = try PresetPhone(.appBlocker)
        blocker.answer(.primary, to: photos)
        #expect(blocker.phone.shield == nil)
        #expect(blocker.phone.isShielded(PresetPhone.photos))
    }

    @Test("blocking again depended on a timer of an extension that had ended")
    func shieldedAgain() throws {
        let blocker = try PresetPhone(.appBlocker)
        blocker.phone.open(PresetPhone.photos)
        blocker.phone.press(.secondary)
        blocker.phone.kill(StintPhone.stint)
        #expect(!blocker.phone.isShielded(PresetPhone.photos))
        blocker.phone.advance(by: .seconds(899))
        #expect(!blocker.phone.isShielded(PresetPhone.photos))
        blocker.phone.advance(by: .seconds(1))
        #expect(blocker.phone.isShielded(PresetPhone.photos))
        // If the phone is locked at the end, the app is blocked when the phone is next used.
        blocker.answer(.secondary, to: photos)
        #expect(!blocker.phone.isShielded(PresetPhone.photos))
        blocker.phone.lock()
        blocker.phone.advance(by: .seconds(3600))
        blocker.phone.open(PresetPhone.photos)
        #expect(blocker.phone.isShielded(PresetPhone.photos))
    }

    @Test("midnight didn't reset the choices to stay focused")
    func midnight() throws {
        let blocker = try PresetPhone(.appBlocker, at: "2026-03-02 23:50")
        blocker.answer(.primary, to: photos)
        blocker.answer(.secondary, to: photos)
        try blocker.advance(to: "2026-03-02 23:59:59")
        var tally = try blocker.tally(of: photos)
        #expect([tally.attempts, tally.turnedBack, tally.accesses] == [2, 1, 1])
        blocker.phone.advance(by: .seconds(1))
        tally = try blocker.tally(of: photos)
        #expect([tally.attempts, tally.turnedBack, tally.accesses] == [0, 0, 0])
    }

    @Test("the buttons on the shields of categories and websites did nothing")
    func categoriesAndWebsites() throws {
        let blocker = try PresetPhone(
            .appBlocker,
            covering: [.category("Social"), .webDomain("mail.example.com")]
        )
        let mail = Subject.webDomain("mail.example.com")
        blocker.answer(.primary, to: mail)
        #expect(try blocker.tally(of: mail).turnedBack == 1)
        blocker.answer(.secondary, to: mail)
        #expect(!blocker.phone.isShielded(mail))
        #expect(blocker.phone.isShielded(PresetPhone.photos))
        blocker.answer(.secondary, to: photos)
        #expect(!blocker.phone.isShielded(PresetPhone.photos))
        #expect(blocker.phone.isShielded(.webDomain("photos.example.com")))
        #expect(try blocker.tally(of: photos).accesses == 1)
        // An app that was installed after the choice is covered only by its category.
        let new = InstalledApplication(
            bundleIdentifier: "com.example.new",
            name: "New",
            category: "Social"
        )
        blocker.phone.install(new)
        #expect(blocker.phone.isShielded("com.example.new"))
        blocker.answer(.secondary, to: .application("com.example.new"))
        #expect(!blocker.phone.isShielded("com.example.new"))
        #expect(try blocker.tally(of: .category("Social")).accesses == 1)
    }
}
