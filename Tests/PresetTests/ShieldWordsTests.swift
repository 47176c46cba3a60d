import Foundation
import Limits
import ManagedSettingsUI
import SimulatedPhone
import StintOnPhone
import Testing
import UIKit

/// The text of shields with plain wording, in English and German.
@Suite("Shield text", .timeLimit(.minutes(10)))
struct ShieldWordsTests {
    private static let evenings = LimitID(rawValue: 9)

    /// Returns the texts of the current shield, from the title to the second button.
    private func words(_ phone: PresetPhone) -> [String] {
        let shield = phone.phone.shield?.configuration
        return (shield?.title?.text.components(separatedBy: "\n") ?? [])
            + (shield?.subtitle?.text.components(separatedBy: "\n") ?? [])
            + [shield?.primaryButtonLabel?.text, shield?.secondaryButtonLabel?.text]
            .compactMap(\.self)
    }

    /// Returns a phone with a single limit on the apps.
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

    @Test("the shield of a schedule contains the next opening and the overrides left")
    func schedule() throws {
        let rule = Rule.schedule(try #require(Preset.antiRot.schedule))
        let english = try phone(rule)
        english.phone.open(PresetPhone.photos)
        #expect(
            words(english) == [
                "Photos is blocked", "Limit: “Evenings”", "Opens at 12:00",
                "1 override left today. Start it in Stint.", "Close",
            ]
        )
        _ = try english.stint.override()
        english.phone.advance(by: .seconds(46 * 60))
        english.phone.open(PresetPhone.photos)
        #expect(words(english).contains("No overrides left today"))
        let german = try phone(rule, in: "de-DE")
        german.phone.open(PresetPhone.photos)
        #expect(
            words(german) == [
                "Photos ist gesperrt", "Limit: „Evenings“", "Öffnet um 12:00",
                "Heute noch 1 Ausnahme. Starte sie in Stint.", "Schließen",
            ]
        )
    }

    @Test("times have the region's format, and a blank label is omitted")
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
                "1 override left today. Start it in Stint.",
                "Close",
            ]
        )
    }

    @Test("the shield of a limit on openings contains the attempts and the openings left")
    func times() throws {
        let phone = try phone(.opens(try Opens(timesPerDay: 2, question: Ask(accessLength: AccessLength(5)))))
        for (attempt, left) in [("1st", 2), ("2nd", 1)] {
            phone.phone.open(PresetPhone.photos)
            #expect(
                words(phone) == [
                    "Open Photos?", "Photos is blocked by “Evenings”",
                    "\(left) of 2 times left today", "\(attempt) attempt today",
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
                "Photos is blocked", "Limit: “Evenings”", "Opened 2 of 2 times today.",
                "Can be opened at midnight", "Close",
            ]
        )
    }

    @Test("shields of a budget and of a stretch explain the block")
    func minutes() throws {
        let budget = try phone(.budget(try Budget(minutes: 30)))
        budget.use(PresetPhone.photos, minutes: 31)
        budget.phone.open(PresetPhone.photos)
        #expect(
            words(budget) == [
                "Photos is blocked", "Limit: “Evenings”", "You’ve used all 30 minutes for today.",
                "Opens at midnight", "Close",
            ]
        )
        let stretch = try phone(.stretch(try Stretch(use: 15, rest: 30)))
        stretch.use(PresetPhone.photos, minutes: 16)
        stretch.phone.open(PresetPhone.photos)
        #expect(
            words(stretch).prefix(3) == [
                "Photos is blocked", "Limit: “Evenings”", "Time for a break",
            ]
        )
        #expect(words(stretch).contains { $0.hasPrefix("Opens at 09:") })
    }

    @Test("a website's shield contains its domain")
    func website() throws {
        let phone = try PresetPhone(.antiRot, covering: [.webDomain("photos.example.com")])
        phone.phone.visit("photos.example.com")
        #expect(words(phone).first == "photos.example.com is blocked")
    }

    @Test("the shields of all presets have the same colors, light and dark")
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
