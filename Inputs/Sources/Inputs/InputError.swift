public import Basics

/// What is wrong with a file that a person gave, and what to do about it.
///
/// It occurs before anything is run: nothing of the file is used.
public struct InputError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The name of the file as the person gave it.
    public var file: String
    /// The line that is wrong, counted from 1; nil when the file as a whole is.
    public var line: Int?
    /// The part of the line, or of the file, that is wrong, as a person counts or names it.
    public var part: String?
    /// What is wrong, with the value that was found.
    public var problem: String
    /// What the person can do.
    public var remedy: String

    /// Makes an error from its parts.
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
    }

    /// Creates an error from the explanation of another one.
    public init(file: String, line: Int? = nil, _ explanation: Explanation) {
        let (problem, remedy) = (explanation.problem, explanation.remedy)
        self.init(file: file, line: line, problem: problem, remedy: remedy)
    }

    /// The same error, in a part of the file that is named before what it names itself.
    func within(_ outer: String) -> InputError {
        var error = self
        error.part = part.map { "\(outer), \($0)" } ?? outer
        return error
    }

    /// One line that names the file, the line, the part, the problem and the remedy.
    public var description: String {
        let name = file.contains(where: \.isNewline) ? String(reflecting: file) : file
        let places = [name, line.map { "line \($0)" }, part].compactMap(\.self)
        return "could not read \(places.joined(separator: ", ")): \(problem); \(remedy)"
    }

    /// Shows a found value in quotes, cut where it would no longer fit a message.
    public static func quoted(_ text: some StringProtocol) -> String {
        let shownMaximum = 48
        let shown = String(text.prefix(shownMaximum))
        let quoted = String(reflecting: text.count > shownMaximum ? shown + "…" : shown)
        guard quoted.unicodeScalars.contains(where: \.turnsText) else { return quoted }
        return quoted.unicodeScalars.reduce(into: "") { text, scalar in
            text +=
                scalar.turnsText
                ? "\\u{\(String(scalar.value, radix: 16, uppercase: true))}" : String(scalar)
        }
    }
}
