import Foundation
import Limits
import SwiftUI

extension LimitDraft {
    /// The draft with names in the person's language; they are the person's then.
    func named() throws -> LimitDraft {
        LimitDraft(label: Self.name(label, rule.kind), rule: try namedRule(), wording: wording)
    }

    private func namedRule() throws -> Rule {
        guard case .schedule(let schedule) = rule else { return rule }
        return .schedule(
            try Schedule(
                windows: schedule.windows.map { window in
                    try Window(
                        label: Self.name(window.label, .schedule),
                        start: window.start,
                        end: window.end,
                        weekdays: window.weekdays
                    )
                }
            )
        )
    }

    /// What a name of a preset is in the person's language; one without a name goes by its kind.
    private static func name(_ label: String, _ kind: Rule.Kind) -> String {
        switch (label, kind) {
        case ("Allowed windows", _): String(localized: "Allowed windows")
        case ("Ask first", _): String(localized: "Ask first")
        case ("Minutes bank", _): String(localized: "Minutes bank")
        case ("Tracked apps", _): String(localized: "Tracked apps")
        case ("Lunch", _): String(localized: "Lunch")
        case ("Dinner", _): String(localized: "Dinner")
        case ("", .budget): String(localized: "Minutes a day")
        case ("", .opens): String(localized: "Openings a day")
        default: label
        }
    }
}
