import Foundation
import Limits
import Presentation
import SwiftUI

extension StartingPoint {
    /// The limits of the starting point, with names in the person's language; they are the person's then.
    func namedLimits() throws -> [LimitDraft] {
        try limits.map { draft in
            LimitDraft(
                label: Self.name(draft.label),
                rule: try Self.named(draft.rule),
                wording: draft.wording
            )
        }
    }

    private static func named(_ rule: Rule) throws -> Rule {
        guard case .schedule(let schedule) = rule else { return rule }
        return .schedule(
            try Schedule(
                windows: schedule.windows.map { window in
                    try Window(
                        label: name(window.label),
                        start: window.start,
                        end: window.end,
                        weekdays: window.weekdays
                    )
                }
            )
        )
    }

    private static func name(_ label: String) -> String {
        switch label {
        case "Minutes a day": String(localized: "Minutes a day")
        case "Openings a day": String(localized: "Openings a day")
        case "Allowed windows": String(localized: "Allowed windows")
        case "Ask first": String(localized: "Ask first")
        case "Minutes bank": String(localized: "Minutes bank")
        case "Tracked apps": String(localized: "Tracked apps")
        case "Lunch": String(localized: "Lunch")
        case "Dinner": String(localized: "Dinner")
        default: label
        }
    }
}
