import Inputs
package import Limits
import StintOnPhone

extension ScenarioRun {
    /// The rules of a scenario: those of its preset with the scenario's changes, or its own.
    package struct Rules: Hashable, Sendable {
        /// The preset's ID, or a note that the limits are the scenario's own.
        package let preset: String
        /// The limits, numbered from 1.
        package let limits: [LimitDraft]
        /// The selection of each limit, in the order of `limits`.
        package let selections: [SelectionID]
        /// The settings for overrides, emergencies and the start of days.
        package let settings: Settings
        /// The pledge that the preset offers; nil if none.
        package let pledge: PledgeDraft?

        /// The schedule among the limits, or nil.
        package var schedule: Schedule? {
            for case .schedule(let schedule) in limits.map(\.rule) { return schedule }
            return nil
        }
    }
}

extension ScenarioRun.Rules {
    /// Creates the rules of a preset.
    package init(_ preset: Preset) {
        self.init(
            preset: preset.id,
            limits: preset.limits,
            selections: preset.limits.map { _ in StintPhone.selection },
            settings: preset.settings,
            pledge: preset.pledge
        )
    }

    init(_ scenario: Scenario, preset: Preset, keepsOwn: Bool, file: String) throws(InputError) {
        let own = keepsOwn ? scenario.limits?.limits ?? [] : []
        var limits = own.map(\.draft)
        if own.isEmpty { limits = try Self.limits(scenario, preset: preset, file: file) }
        let settings: Settings
        do {
            settings = try Self.settings(scenario, own.isEmpty ? preset.settings : .standard)
        } catch {
            throw InputError(
                file: file,
                problem: error.description,
                remedy: "change override or day-start"
            )
        }
        self.init(
            preset: own.isEmpty ? preset.id : "limits of its own",
            limits: limits,
            selections: own.isEmpty
                ? limits.map { _ in StintPhone.selection }
                : own.map { Self.selection($0.selection, of: scenario) },
            settings: settings,
            pledge: preset.pledge
        )
    }

    /// Returns the ID of a selection by its name in the scenario; nil stands for the first one.
    static func selection(_ name: String?, of scenario: Scenario) -> SelectionID {
        let index = scenario.limits?.selections.firstIndex { $0.name == name }
        return SelectionID(rawValue: UInt64((index ?? 0) + 1))
    }

    private static func limits(
        _ scenario: Scenario,
        preset: Preset,
        file: String
    ) throws(InputError) -> [LimitDraft] {
        guard let windows = scenario.windows else { return preset.limits }
        return [
            LimitDraft(
                label: Scenario.windowsLabel,
                rule: .schedule(try schedule(windows, file: file)),
                wording: .antiRot
            )
        ]
    }

    private static func settings(
        _ scenario: Scenario,
        _ settings: Settings
    ) throws(LimitError) -> Settings {
        if let chosen = scenario.limits?.settings { return try chosen.applied(to: settings) }
        return try settings.replacing(
            overrideRule: OverrideRule(
                length: scenario.override?.length ?? settings.overrideRule.length,
                timesPerDay: scenario.override?.timesPerDay ?? settings.overrideRule.timesPerDay
            ),
            dayStart: scenario.dayStart.flatMap(TimeOfDay.init)
        )
    }

    static func schedule(
        _ windows: [Scenario.Window],
        file: String
    ) throws(InputError) -> Schedule {
        var made: [Window] = []
        var line = windows.first?.line
        do {
            for window in windows {
                line = window.line
                var days: Weekdays = []
                for day in window.weekdays { days.formUnion(Weekdays(weekday: day) ?? []) }
                made.append(
                    try Window(
                        label: window.label,
                        start: TimeOfDay(window.start) ?? .midnight,
                        end: window.end.flatMap(TimeOfDay.init) ?? .endOfDay,
                        weekdays: days
                    )
                )
                _ = try Schedule(windows: made)
            }
            return try Schedule(windows: made)
        } catch {
            throw InputError(file: file, line: line, error.explanation)
        }
    }
}

extension TimeOfDay {
    fileprivate init?(_ time: ClockTime) {
        self.init(hour: time.hour, minute: time.minute)
    }
}
