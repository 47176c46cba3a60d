import Foundation
import Limits
import Presentation
import SwiftUI

extension StartingPoint {
    /// The limits of the starting point, with names in the person's language.
    func namedLimits() throws -> [LimitDraft] {
        try limits.map { draft in
            var named = draft
            named.label = Self.name(draft.label)
            named.rule = try Self.named(draft.rule)
            return named
        }
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
