import Enforcement
import Limits

/// The rules of a home for programs.
struct LimitsJSON: Encodable {
    private let limits: [LimitJSON]
    private let settings: SettingsJSON
    private let pending: [PendingJSON]
    private let recordsUnknown: Int
    private let bytesDamaged: Int

    private struct LimitJSON: Encodable {
        let number: Int
        let name: String
        let wording: String
        let rule: RuleJSON
        let selection: UInt64
        let covers: CoversJSON?
    }

    /// The items of a selection by name; one without a name goes by its number.
    private struct CoversJSON: Encodable {
        let apps: [String]
        let categories: [String]
        let domains: [String]
        /// Items that shield nothing, because they were never picked on the phone.
        let unpicked: [String]

        init(_ selection: Selection, _ names: Names) {
            func list(_ kind: Selection.Kind) -> [String] {
                selection.items.filter { $0.kind == kind }.map { names.item($0.id) }
            }
            apps = list(.application)
            categories = list(.category)
            domains = list(.webDomain)
            unpicked = selection.items.filter { $0.subject == nil }.map { names.item($0.id) }
        }
    }

    private struct SettingsJSON: Encodable {
        let overrideMinutes: Int
        let overridesPerDay: Int
        let dayStart: String
        let emergenciesIn30Days: Int
        let weakeningWaitsForNextDay: Bool?
        let weakeningDelayHours: Int?
        let weakeningDelayUntil: String?
        let automaticClock: Bool
        let deniesAppRemoval: Bool
    }

    init(_ state: State, _ names: Names, _ home: Home, _ damage: JournalDamage) {
        recordsUnknown = damage.unknownCount
        bytesDamaged = damage.byteCount
        limits = state.limits.map { limit in
            LimitJSON(
                number: names.number(of: limit.id),
                name: limit.label,
                wording: "\(limit.wording)",
                rule: RuleJSON(limit.rule),
                selection: limit.selection.rawValue,
                covers: state.reference(for: limit.selection).flatMap(names.selection)
                    .map { CoversJSON($0, names) }
            )
        }
        var hours: Int?
        var until: String?
        switch state.settings.weakeningDelay {
        case .none, .nextDay: break
        case .hours(let count): hours = Int(count)
        case .until(let instant): until = home.iso8601(instant)
        }
        settings = SettingsJSON(
            overrideMinutes: DurationText.minutes(state.settings.overrideRule.length),
            overridesPerDay: state.settings.overrideRule.timesPerDay,
            dayStart: "\(state.settings.dayStart)",
            emergenciesIn30Days: state.settings.emergencyRule.timesPerPeriod,
            weakeningWaitsForNextDay: state.settings.weakeningDelay == .nextDay ? true : nil,
            weakeningDelayHours: hours,
            weakeningDelayUntil: until,
            automaticClock: state.settings.keepsClockAutomatic,
            deniesAppRemoval: state.settings.deniesAppRemoval
        )
        pending = state.pendingChanges.map { PendingJSON($0, names, home) }
    }
}

/// A change that waits, for programs.
struct PendingJSON: Encodable {
    private let change: String
    private let due: String

    init(_ pending: PendingChange, _ names: Names, _ home: Home) {
        change = ChangeText(names: names, home: home).words(pending.change)
        due = home.iso8601(pending.due)
    }
}
