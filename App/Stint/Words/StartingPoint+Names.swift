import Foundation
import Limits
import Presentation
import SwiftUI

extension StartingPoint {
    /// The limits of the starting point, with names in the person's language.
    func namedLimits() throws -> [LimitDraft] {
        try limits.map { draft throws(ScheduleError) in try draft.named(by: Self.name) }
    }

    /// Returns the rules of the starting point, with names in the person's language.
    func draft(over present: Settings) throws -> RulesDraft {
        RulesDraft(
            try namedLimits(),
            settings: settings,
            pledge: pledge,
            over: present,
            on: id
        )
    }

    private static func name(_ label: String) -> String {
        switch label {
        case "Minutes a Day": String(localized: "Minutes a Day")
        case "Times a Day": String(localized: "Times a Day")
        case "Allowed Times": String(localized: "Allowed Times")
        case "Ask First": String(localized: "Ask First")
        case "Earned Minutes": String(localized: "Earned Minutes")
        case "Tracked Apps": String(localized: "Tracked Apps")
        case "Block at Night": String(localized: "Block at Night")
        case "Wait First": String(localized: "Wait First")
        case "Focus Hours": String(localized: "Focus Hours")
        case "Lunch": String(localized: "Lunch")
        case "Dinner": String(localized: "Dinner")
        default: label
        }
    }
}
