package import Enforcement
package import Exchange
import Foundation
import InputFiles

extension RuleChanges {
    package init(_ summary: HomeSummary, _ home: Home) {
        self.init(
            summary.state,
            stored: summary.names.contents,
            at: home.reading,
            calendar: home.calendar
        )
    }

    /// Writes the changes to a home; if one fails, earlier ones remain in effect.
    package func write(to log: inout FactLog, _ home: Home) throws {
        do throws(ExchangeError) {
            try write(to: &log)
        } catch {
            throw error.inHome(home.folder.path)
        }
    }
}

extension ExchangeError {
    /// Returns the journal's own error, or one that names the path and the part of the file.
    package func inHome(
        _ path: String,
        _ subject: (ImportPlan.Subject) -> String = { _ in "" }
    ) -> any Error {
        switch self {
        case .notWritten(let error): return error
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
