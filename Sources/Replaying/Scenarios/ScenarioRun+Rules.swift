import InputFiles
import Inputs
package import Limits

extension ScenarioRun {
    /// The rules of a scenario: those of its preset with the scenario's changes, or its own.
    package struct Rules: Hashable, Sendable {
        /// The preset's ID, or a note that the limits are the scenario's own.
        package let preset: String
        /// The limits, with IDs from 1.
        package let limits: [Limit]
        /// The settings for breaks, emergencies and the start of days.
        package let settings: Settings
        /// The pledge that the preset offers; nil if none.
        package var pledge: PledgeDraft? { draft.pledge }
        /// The rules before they have IDs.
        let draft: RulesDraft

        private init(_ name: String, _ draft: RulesDraft) throws(RulesDraft.Refusal) {
            preset = name
            self.draft = draft
            settings = draft.settings ?? .standard
            limits = try draft.newLimits()
        }

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
        do throws(RulesDraft.Refusal) {
            try self.init(preset.id, RulesDraft(preset, over: .standard))
        } catch {
            preconditionFailure("The limits of a preset are valid: \(error)")
        }
    }

    /// Creates the rules of a limits file, with standard values for settings that it omits.
    init(_ limits: LimitsFile, named name: String, file: String) throws(InputError) {
        let draft = try limits.draft(over: .standard, at: nil, file: file)
        do throws(RulesDraft.Refusal) {
            try self.init(name, draft)
        } catch {
            throw limits.error(at: error.part, error.cause.explanation, file: file)
        }
    }

    init(_ scenario: Scenario, preset: Preset, keepsOwn: Bool, file: String) throws(InputError) {
        if keepsOwn, let own = scenario.limits, !own.limits.isEmpty {
            try self.init(own, named: "limits of its own", file: file)
            return
        }
        let limits = try Self.limits(scenario, preset: preset, file: file)
        let settings: Settings
        do {
            settings = try Self.settings(scenario, preset.settings)
        } catch {
            throw InputError(
                file: file,
                problem: error.description,
                remedy: "change break or day-start"
            )
        }
        let draft = RulesDraft(
            limits,
            settings: settings,
            pledge: preset.pledge,
            over: .standard,
            on: preset.id
        )
        do throws(RulesDraft.Refusal) {
            try self.init(preset.id, draft)
        } catch {
            throw InputError(file: file, error.cause.explanation)
        }
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
            breakRule: BreakRule(
                length: scenario.breakPass?.length ?? settings.breakRule.length,
                timesPerDay: scenario.breakPass?.timesPerDay ?? settings.breakRule.timesPerDay
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
