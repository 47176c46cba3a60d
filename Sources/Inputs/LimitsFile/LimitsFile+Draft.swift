public import Basics
public import InputFiles
public import Limits

extension LimitsFile {
    /// Returns the rules of the file, the only way from a file to rules.
    ///
    /// - Parameters:
    ///   - present: The settings that stay where the file has none.
    ///   - now: The instant at which the rules are set up; nil to accept a delay that has ended.
    ///   - file: The name of the file, for the error.
    /// - Returns: The rules, without a pledge.
    /// - Throws: `InputError` if the settings don't fit the present ones.
    public func draft(
        over present: Settings,
        at now: WallInstant?,
        file: String
    ) throws(InputError) -> RulesDraft {
        if let now { try settings?.check(at: now, file: file) }
        let settings: Settings?
        do throws(LimitError) {
            settings = try self.settings?.applied(to: present)
        } catch {
            throw self.error(at: .settings, error.explanation, file: file)
        }
        return RulesDraft(
            settings: settings,
            selections: selections.map(\.name),
            limits: limits.map {
                RulesDraft.Entry(draft: $0.draft, selection: $0.selection, keys: $0.keys)
            },
            pledge: nil
        )
    }

    /// Returns an error at a part of the file's rules.
    public func error(
        at part: RulesDraft.Part,
        _ explanation: Explanation,
        file: String
    ) -> InputError {
        let line =
            switch part {
            case .settings: settings?.line
            case .selection(let index): selections[index].line
            case .limit(let index): limits[index].line
            case .removal: Int?.none
            }
        // Limits that no file contains have no line.
        return InputError(file: file, line: line == 0 ? nil : line, explanation)
    }
}
