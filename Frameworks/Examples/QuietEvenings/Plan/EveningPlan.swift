import FamilyControls
import Foundation
import ManagedSettings

/// The apps to block, and the hours.
struct EveningPlan: Codable, Equatable {
    var selection = FamilyActivitySelection()
    var startHour = 21
    var endHour = 7
    var isOn = false

    /// The number of blocked items.
    var itemCount: Int {
        selection.applicationTokens.count + selection.categoryTokens.count
            + selection.webDomainTokens.count
    }
}
