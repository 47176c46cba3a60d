public import Basics

/// A problem in a file that the user chose, with a remedy.
///
/// It is thrown before anything runs: a file with a problem is not used at all.
public struct InputError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The verb for the refused action on the file.
    public var action = "read"
    /// The name of the file as the user wrote it.
    public var file: String
    /// The line with the problem, counted from 1; nil if the problem concerns the whole file.
    public var line: Int?
    /// The part of the line or file with the problem, such as `event 3`.
    public var part: String?
    /// The problem, with the value that was found.
    public var problem: String
    /// A suggestion for solving the problem.
    public var remedy: String
    /// The problem without its values, by which the problems of a long file are counted.
    public var kind: String

    /// Creates an error from its parts.
    public init(
        file: String,
        line: Int? = nil,
        part: String? = nil,
        problem: String,
        remedy: String
    ) {
        self.file = file
        self.line = line
        self.part = part
        self.problem = problem
        self.remedy = remedy
        kind = problem
    }

    /// Creates an error from the explanation of another error.
    public init(file: String, line: Int? = nil, _ explanation: Explanation) {
        let (problem, remedy) = (explanation.problem, explanation.remedy)
        self.init(file: file, line: line, problem: problem, remedy: remedy)
    }

    /// Returns the error with an outer part before its own part.
    public func within(_ outer: String) -> InputError {
        var error = self
        error.part = part.map { "\(outer), \($0)" } ?? outer
        return error
    }

    /// One line that names the file, the line, the part, the problem and the remedy.
    public var description: String {
        let name = file.contains(where: \.isNewline) ? String(reflecting: file) : file
        let places = [name, line.map { "line \($0)" }, part].compactMap(\.self)
        return "could not \(action) \(places.joined(separator: ", ")): \(problem); \(remedy)"
    }

    /// Returns a value in quotes, truncated to 48 characters.
    public static func quoted(_ text: some StringProtocol) -> String {
        let shownMaximum = 48
        let shown = String(text.prefix(shownMaximum))
        let quoted = String(reflecting: text.count > shownMaximum ? shown + "…" : shown)
        guard quoted.unicodeScalars.contains(where: \.changesTextDirection) else { return quoted }
        return quoted.unicodeScalars.reduce(into: "") { text, scalar in
            text +=
                scalar.changesTextDirection
                ? "\\u{\(String(scalar.value, radix: 16, uppercase: true))}" : String(scalar)
        }
    }
}
