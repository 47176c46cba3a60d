import Enforcement
import Limits
import StintConsole

/// The rules of a home as JSON.
enum LimitsJSON {
    /// Returns limits, settings and pending changes.
    static func object(_ summary: HomeSummary, _ home: Home) -> JSONObject {
        let (state, names) = (summary.state, summary.names)
        return [
            "limits": state.limits.map { limit in
                [
                    "number": names.number(of: limit.id),
                    "name": limit.label,
                    "wording": "\(limit.wording)",
                    "rule": RuleJSON.object(limit.rule),
                    "hours": RuleJSON.object(limit.hours),
                    "opensInBreaks": limit.opensInBreaks,
                    "selection": names.number(of: limit.selection),
                    "covers": state.reference(for: limit.selection).flatMap(names.selection)
                        .map { covers($0, names) },
                ] as JSONObject
            },
            "settings": settings(state.settings, home),
            "pending": pending(state, names, home),
            "recordsUnknown": summary.damage.unknownCount,
            "bytesDamaged": summary.damage.byteCount,
        ]
    }

    static func pending(_ state: RuleState, _ names: Names, _ home: Home) -> [JSONObject] {
        state.pendingChanges.map {
            [
                "change": FactText(names: names, home: home).words($0.change),
                "due": home.iso8601($0.due),
            ]
        }
    }

    /// Returns the items of a selection by name, or by number if they have none.
    private static func covers(_ selection: Selection, _ names: Names) -> JSONObject {
        func list(_ isListed: (Selection.Item) -> Bool) -> [String] {
            selection.subtracting([.everythingElse]).items.filter(isListed)
                .map { names.item($0.id) }
        }
        let open = selection.exceptions.map { names.item($0.id) }
        let everythingElse: JSONObject =
            selection.coversEverythingElse ? ["everythingExcept": open] : [:]
        return everythingElse.adding([
            "apps": list { $0.kind == .application },
            "categories": list { $0.kind == .category },
            "domains": list { $0.kind == .webDomain },
            // These block nothing, because they were never picked on the phone.
            "unpicked": list { $0.subject == nil && $0.typedDomain == nil },
        ])
    }

    private static func settings(_ settings: Settings, _ home: Home) -> JSONObject {
        let delay: JSONObject =
            switch settings.weakeningDelay {
            case .none: [:]
            case .nextDay: ["weakeningWaitsForNextDay": true]
            case .hours(let count): ["weakeningDelayHours": Int(count)]
            case .until(let instant): ["weakeningDelayUntil": home.iso8601(instant)]
            }
        return delay.adding([
            "breakMinutes": DurationText.minutes(settings.breakRule.length),
            "breaksPerDay": settings.breakRule.timesPerDay,
            "breakPoolMinutes": settings.breakRule.pool?.count,
            "dayStart": "\(settings.dayStart)",
            "emergenciesIn30Days": settings.emergencyRule.timesPerPeriod,
            "automaticClock": settings.keepsClockAutomatic,
            "deniesAppRemoval": settings.deniesAppRemoval,
            "warningMinutes": settings.warnings.thresholds.map(\.minutes.count),
        ])
    }
}
