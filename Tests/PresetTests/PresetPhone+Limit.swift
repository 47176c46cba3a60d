import Foundation
import Limits
import ManagedSettingsUI
import SimulatedPhone
import StintOnPhone

/// The ID of the only limit of `PresetPhone.limited`.
private let evenings = LimitID(rawValue: 9)

extension PresetPhone {
    /// Returns a phone with a single limit on the apps.
    static func limited(
        by rule: Rule,
        label: String = "Evenings",
        in language: String = "en-GB",
        systemVersion: Double = Phone.newestSystemVersion
    ) throws -> PresetPhone {
        let phone = try PresetPhone(.focusPledge, systemVersion: systemVersion)
        phone.phone.language = language
        try phone.stint.set(
            LimitDraft(label: label, rule: rule),
            as: evenings,
            on: StintPhone.selection
        )
        return phone
    }

    /// The title, subtitle and buttons of the current shield.
    var shieldTexts: [String?] {
        let shield = phone.shield?.configuration
        return [
            shield?.title?.text, shield?.subtitle?.text, shield?.primaryButtonLabel?.text,
            shield?.secondaryButtonLabel?.text,
        ]
    }

    /// The lines of the current shield, from the title to the second button.
    var shieldWords: [String] {
        shieldTexts.compactMap(\.self).flatMap { $0.components(separatedBy: "\n") }
    }
}
