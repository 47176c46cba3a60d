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
    @Test("the shield of a schedule contains the next opening and the breaks left")
    func schedule() throws {
        let rule = Rule.schedule(try #require(Preset.antiRot.schedule))
        let english = try PresetPhone.limited(by: rule)
        english.phone.open(PresetPhone.photos)
        #expect(
            english.shieldWords == [
                "Photos is blocked", "Limit: “Evenings”", "Opens at 12:00",
                "1 break left today. Start it in Stint.", "Close",
            ]
        )
        _ = try english.stint.takeBreak()
        english.phone.advance(by: .seconds(46 * 60))
        english.phone.open(PresetPhone.photos)
        #expect(english.shieldWords.contains("No breaks left today"))
        let german = try PresetPhone.limited(by: rule, in: "de-DE")
        german.phone.open(PresetPhone.photos)
        #expect(
            german.shieldWords == [
                "Photos ist gesperrt", "Limit: „Evenings“", "Öffnet um 12:00",
                "Heute noch 1 Pause. Starte sie in Stint.", "Schließen",
            ]
        )
    }

    @Test("times have the region's format, and a blank label is omitted")
    func americanClock() throws {
        let american = try PresetPhone.limited(
            by: .schedule(try #require(Preset.antiRot.schedule)),
            label: " ",
            in: "en-US"
        )
        american.phone.open(PresetPhone.photos)
        #expect(
            american.shieldWords == [
                "Photos is blocked", "Opens at 12:00\u{202F}PM",
                "1 break left today. Start it in Stint.",
                "Close",
            ]
        )
    }

    @Test("the shield of a limit on openings contains the attempts and the openings left")
    func times() throws {
        let question = Ask(accessLength: try AccessLength(5))
        let phone = try PresetPhone.limited(
            by: .opens(try Opens(timesPerDay: 2, question: question))
        )
        for (attempt, left, use) in [
            ("1st", 2, []), ("2nd", 1, ["At least 5 min used today, as of 09:05"]),
        ] {
            phone.phone.open(PresetPhone.photos)
            #expect(
                phone.shieldWords == [
                    "Open Photos?", "Photos is blocked by “Evenings”",
                    "\(left) of 2 times left today", "\(attempt) attempt today",
                ] + use + ["No, Stay Focused", "Yes, open it for 5 min"]
            )
            phone.phone.press(.secondary)
            phone.phone.advance(by: .seconds(301))
            phone.phone.home()
            phone.phone.advance(by: .seconds(60))
        }
        phone.phone.open(PresetPhone.photos)
        #expect(
            phone.shieldWords == [
                "Photos is blocked", "Limit: “Evenings”", "Opened 2 of 2 times today.",
                "Can be opened from midnight", "Close",
            ]
        )
    }

    @Test("shields of a budget and of a stretch explain the block")
    func minutes() throws {
        let budget = try PresetPhone.limited(by: .budget(try Budget(minutes: 30)))
        budget.use(PresetPhone.photos, minutes: 31)
        budget.phone.open(PresetPhone.photos)
        #expect(
            budget.shieldWords == [
                "Photos is blocked", "Limit: “Evenings”", "You’ve used all 30 minutes for today.",
                "Opens at midnight", "Close",
            ]
        )
        let stretch = try PresetPhone.limited(by: .stretch(try Stretch(use: 15, rest: 30)))
        stretch.use(PresetPhone.photos, minutes: 16)
        stretch.phone.open(PresetPhone.photos)
        #expect(
            stretch.shieldWords.prefix(3) == [
                "Photos is blocked", "Limit: “Evenings”", "Time for a rest",
            ]
        )
        #expect(stretch.shieldWords.contains { $0.hasPrefix("Opens at 09:") })
    }

    @Test("a website's shield contains its domain")
    func website() throws {
        let phone = try PresetPhone(.antiRot, covering: [.webDomain("photos.example.com")])
        phone.phone.visit("photos.example.com")
        #expect(phone.shieldWords.first == "photos.example.com is blocked")
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
