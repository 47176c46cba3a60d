import Enforcement
import Exchange
import Foundation
import Inputs

extension RuleChanges {
    /// Begins with what a home holds.
    init(_ survey: HomeSummary, _ home: Home) {
        self.init(
            survey.state,
            stored: survey.names.contents,
            at: home.reading,
            calendar: home.calendar
        )
    }

    /// Writes the changes into a home.
    /// - Throws: `InputError` for a change that has no effect any more; those before it have theirs.
    func write(to log: inout FactLog, _ home: Home) throws {
        do throws(ExchangeError) {
            try write(to: &log)
        } catch {
            throw error.inHome(home.folder.path)
        }
    }
}

extension ExchangeError {
    /// The error as a person reads it who works on a home, or imports a file into it.
    /// - Parameters:
    ///   - path: What is named: the file, or the home's folder.
    ///   - subject: The words for a part of the rules.
    /// - Returns: The journal's own error, or one that names the path.
    func inHome(
        _ path: String,
        _ subject: (ImportPlan.Subject) -> String = { _ in "" }
    ) -> any Error {
        switch self {
        case .notTaken(let error): return error
        case .notFitting(let part?, _):
            return InputError(file: path, problem: "\(subject(part)): \(cause)", remedy: remedy)
        default:
            let parts = [place?.part, field.map { "field \($0)" }].compactMap(\.self)
            return InputError(
                file: path,
                line: place?.line,
                part: parts.isEmpty ? nil : parts.joined(separator: ", "),
                problem: cause,
                remedy: remedy
            )
        }
    }
}
