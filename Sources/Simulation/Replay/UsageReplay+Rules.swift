import Inputs
import Limits

extension ScenarioRun.Rules {
    /// Makes the rules of a limits file, with settings of its own as far as it says any.
    init(_ limits: LimitsFile, file: String) throws(InputError) {
        let numbers = Dictionary(
            uniqueKeysWithValues: limits.selections.enumerated().map {
                ($0.element.name, SelectionID(rawValue: UInt64($0.offset + 1)))
            }
        )
        var settings = Settings.standard
        do throws(LimitError) {
            settings = try limits.settings?.applied(to: settings) ?? settings
        } catch {
            throw InputError(
                file: file,
                line: limits.settings?.line,
                problem: error.description,
                remedy: "change the settings"
            )
        }
        self.init(
            preset: file,
            limits: limits.limits.map(\.draft),
            selections: limits.limits.map { numbers[$0.selection] ?? StintPhone.selection },
            settings: settings
        )
    }

    private init(
        preset: String,
        limits: [LimitDraft],
        selections: [SelectionID],
        settings: Settings
    ) {
        self.preset = preset
        self.limits = limits
        self.selections = selections
        self.settings = settings
        pledge = nil
    }
}
