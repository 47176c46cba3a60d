import Foundation
import Limits
import ManagedSettingsUI
import SimulatedPhone
import Testing

@Suite("A phone in German", .timeLimit(.minutes(10)))
struct GermanPhoneTests {
    private func german(_ preset: Preset) throws -> PresetPhone {
        let german = try PresetPhone(preset)
        german.phone.language = "de-DE"
        return german
    }

    @Test("shields are in German")
    func shields() throws {
        let rot = try german(.antiRot)
        rot.phone.open(PresetPhone.photos)
        #expect(
            rot.shieldTexts == [
                "Photos ist gesperrt",
                """
                Limit: „Allowed Times“
                Öffnet um 12:00
                „Ich esse“ in Stint: 45 Min., heute noch einmal
                """,
                "Stint öffnen", nil,
            ]
        )
        let blocker = try german(.appBlocker)
        blocker.phone.open(PresetPhone.photos)
        #expect(
            blocker.shieldTexts == [
                "Willst du das wirklich öffnen?",
                "Photos ist durch „Ask First“ gesperrt\n1. Versuch heute",
                "Nein, fokussiert bleiben", "Ja, für 15 Min. öffnen",
            ]
        )
    }

    @Test("notifications are in German, but not on another phone")
    func notifications() throws {
        let bank = try german(.lockedIn)
        let other = try PresetPhone(.lockedIn)
        for phone in [bank.phone, other.phone] {
            phone.open(PresetPhone.photos)
            phone.advance(by: .seconds(60 * 46))
        }
        #expect(titles(bank.phone) == ["Noch 15 Minuten, Stand 09:45"])
        #expect(titles(other.phone) == ["15 minutes left, as of 9:45\u{202F}AM"])
        bank.phone.advance(by: .seconds(60 * 20))
        #expect(bank.phone.shield?.configuration?.title?.text == "DU BIST AUSGESPERRT")
    }

    private func titles(_ phone: Phone) -> [String] {
        phone.events.compactMap {
            guard case .notified(let notification) = $0.kind else { return nil }
            return notification.title
        }
    }
}
