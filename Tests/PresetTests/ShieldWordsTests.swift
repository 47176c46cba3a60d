import Foundation
import Limits
import ManagedSettingsUI
import SimulatedPhone
import StintOnPhone
import Testing
import UIKit

/// What the shields of limits without a preset's voice say, each kind in both languages.
@Suite("the words of shields", .timeLimit(.minutes(10)))
struct ShieldWordsTests {
    private static let evenings = LimitID(rawValue: 9)

    /// Returns what the shield in front says, from its title to its second button.
    private func words(_ phone: PresetPhone) -> [String] {
        let shield = phone.phone.shield?.configuration
        return (shield?.title?.text.components(separatedBy: "\n") ?? [])
            + (shield?.subtitle?.text.components(separatedBy: "\n") ?? [])
            + [shield?.primaryButtonLabel?.text, shield?.secondaryButtonLabel?.text]
            .compactMap(\.self)
    }

    /// Makes a phone on which a limit covers the apps, and nothing else does.
    private func phone(
        _ rule: Rule,
        label: String = "Evenings",
        in language: String = "en-GB"
    ) throws -> PresetPhone {
        let phone = try PresetPhone(.focusPledge)
        phone.phone.language = language
        try phone.stint.set(
            LimitDraft(label: label, rule: rule),
            as: Self.evenings,
            on: StintPhone.selection
        )
        return phone
    }

    @Test("a schedule says when it opens, and how many overrides are left")
    func schedule() throws {
        let rule = Rule.schedule(try #require(Preset.antiRot.schedule))
        let english = try phone(rule)
        english.phone.open(PresetPhone.photos)
        #expect(
            words(english) == [
                "Photos is blocked", "by “Evenings”", "Opens at 12:00",
                "One override left today, in Stint", "Close",
            ]
        )
        // Using it up leaves none.
        _ = try english.stint.override()
        english.phone.advance(by: .seconds(46 * 60))
        english.phone.open(PresetPhone.photos)
        #expect(words(english).contains("No override left today"))
        let german = try phone(rule, in: "de-DE")
        german.phone.open(PresetPhone.photos)
        #expect(
            words(german) == [
                "Photos ist gesperrt", "durch „Evenings“", "Öffnet um 12:00",
                "Heute noch eine Ausnahme, in Stint", "Schließen",
            ]
        )
    }

    @Test("times are told as the region tells them, and a blank name is not told")
    func americanClock() throws {
        let american = try phone(
            .schedule(try #require(Preset.antiRot.schedule)),
            label: " ",
            in: "en-US"
        )
        american.phone.open(PresetPhone.photos)
        #expect(
            words(american) == [
                "Photos is blocked", "Opens at 12:00\u{202F}PM",
                "One override left today, in Stint",
                "Close",
            ]
        )
    }

    @Test("openings say which attempt it is and what is left, and once used how many there were")
    func openings() throws {
        let phone = try phone(.opens(try Opens(timesPerDay: 2, accessLength: AccessLength(5))))
        for (attempt, left) in [("1st", 2), ("2nd", 1)] {
            phone.phone.open(PresetPhone.photos)
            #expect(
                words(phone) == [
                    "Open Photos?", "Photos is blocked by “Evenings”",
                    "\(left) of 2 openings left today", "\(attempt) attempt today",
                    "No, stay focused", "Yes, open it for 5 min",
                ]
            )
            phone.phone.press(.secondary)
            phone.phone.advance(by: .seconds(301))
            phone.phone.home()
        }
        phone.phone.open(PresetPhone.photos)
        #expect(
            words(phone) == [
                "Photos is blocked", "by “Evenings”", "You used all 2 openings of today.",
                "Asks first tomorrow at 00:00", "Close",
            ]
        )
    }

    @Test("a budget says how many minutes are used, and use at a stretch that it is time to rest")
    func minutes() throws {
        let budget = try phone(.budget(try Budget(minutes: 30)))
        budget.use(PresetPhone.photos, minutes: 31)
        budget.phone.open(PresetPhone.photos)
        #expect(
            words(budget) == [
                "Photos is blocked", "by “Evenings”", "You used all 30 minutes of today.",
                "Opens tomorrow at 00:00", "Close",
            ]
        )
        let stretch = try phone(.stretch(try Stretch(use: 15, rest: 30)))
        stretch.use(PresetPhone.photos, minutes: 16)
        stretch.phone.open(PresetPhone.photos)
        #expect(
            words(stretch).prefix(3) == ["Photos is blocked", "by “Evenings”", "Time for a break"]
        )
        #expect(words(stretch).contains { $0.hasPrefix("Opens at 09:") })
    }

    @Test("a website is named by its domain")
    func website() throws {
        let phone = try PresetPhone(.antiRot, covering: [.webDomain("photos.example.com")])
        phone.phone.visit("photos.example.com")
        #expect(words(phone).first == "photos.example.com is blocked")
    }

    @Test("every preset's shield has the same ground and the same button, light and dark")
    func look() throws {
        var looks: Set<[String]> = []
        for preset in [Preset.antiRot, .appBlocker, .lockedIn] {
            let phone = try PresetPhone(preset)
            if preset == .lockedIn { phone.use(PresetPhone.photos, minutes: 61) }
            phone.phone.open(PresetPhone.photos)
            let shield = try #require(phone.phone.shield?.configuration)
            let button = try #require(shield.primaryButtonBackgroundColor)
            #expect(shield.icon != nil)
            looks.insert(
                ["\(shield.backgroundBlurStyle as Any)", "\(shield.backgroundColor as Any)"]
                    + [UIUserInterfaceStyle.light, .dark].map {
                        button.resolvedColor(with: UITraitCollection(userInterfaceStyle: $0))
                            .description
                    }
            )
        }
        #expect(looks.count == 1, "\(looks)")
    }
}
