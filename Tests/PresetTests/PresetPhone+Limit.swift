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

    /// The texts of the current shield, from the title to the second button.
    var shieldWords: [String] {
        let shield = phone.shield?.configuration
        return (shield?.title?.text.components(separatedBy: "\n") ?? [])
            + (shield?.subtitle?.text.components(separatedBy: "\n") ?? [])
            + [shield?.primaryButtonLabel?.text, shield?.secondaryButtonLabel?.text]
            .compactMap(\.self)
    }
}
