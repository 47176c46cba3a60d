import FamilyControls
import Foundation
import ManagedSettings

/// What the person chose: which apps rest, and from when to when.
struct EveningPlan: Codable, Equatable {
    var selection = FamilyActivitySelection()
    var startHour = 21
    var endHour = 7
    var isOn = false

    /// How many things rest, for the list on the first screen.
    var itemCount: Int {
        selection.applicationTokens.count + selection.categoryTokens.count
            + selection.webDomainTokens.count
    }
}
