import Foundation
import Inputs
public import Limits

extension ScenarioRun {
    /// The rules of a scenario: its preset, with what the scenario says instead.
    public struct Rules: Hashable, Sendable {
        /// The preset's name.
        public let preset: String
        /// The windows.
        public let schedule: Schedule
        /// The override and the day.
        public let settings: Settings

        /// Makes the rules of a preset alone.
        public init(_ preset: Preset) {
            self.preset = preset.id
            schedule = preset.schedule
            settings = preset.settings
        }

        init(_ scenario: Scenario, preset: Preset, file: String) throws(InputError) {
            self.preset = preset.id
            schedule =
                try scenario.windows.map { (windows) throws(InputError) in
                    try Self.schedule(windows, file: file)
                } ?? preset.schedule
            let rule = preset.settings.overrideRule
            do {
                settings = try Settings(
                    overrideRule: OverrideRule(
                        length: scenario.override?.length ?? rule.length,
                        timesPerDay: scenario.override?.timesPerDay ?? rule.timesPerDay
                    ),
                    dayStart: scenario.dayStart.flatMap(TimeOfDay.init)
                        ?? preset.settings.dayStart
                )
            } catch {
                throw InputError(
                    file: file,
                    problem: error.description,
                    remedy: "change override or day-start"
                )
            }
        }

        /// Makes the windows of a scenario into a schedule.
        static func schedule(
            _ windows: [Scenario.Window],
            file: String
        ) throws(InputError) -> Schedule {
            var made: [Window] = []
            for window in windows {
                var days: Weekdays = []
                for day in window.weekdays { days.formUnion(Weekdays(weekday: day) ?? []) }
                do {
                    made.append(
                        try Window(
                            label: window.label,
                            start: TimeOfDay(window.start) ?? .midnight,
                            end: window.end.flatMap(TimeOfDay.init) ?? .endOfDay,
                            weekdays: days
                        )
                    )
                    _ = try Schedule(windows: made)
                } catch {
                    throw refusal(error, file: file, line: window.line)
                }
            }
            do { return try Schedule(windows: made) } catch {
                throw refusal(error, file: file, line: windows.first?.line)
            }
        }

        private static func refusal(
            _ error: ScheduleError,
            file: String,
            line: Int?
        ) -> InputError {
            let parts = error.description.split(separator: "; ", maxSplits: 1).map(String.init)
            return InputError(
                file: file,
                line: line,
                problem: parts[0],
                remedy: parts.count > 1 ? parts[1] : "change the windows"
            )
        }
    }
}

extension TimeOfDay {
    fileprivate init?(_ time: ClockTime) {
        self.init(hour: time.hour, minute: time.minute)
    }
}
