/// What is wrong with a file that a person gave, and what to do about it.
///
/// It occurs before anything is run: nothing of the file is used.
public struct InputError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The name of the file as the person gave it.
    public var file: String

    /// The line that is wrong, counted from 1; nil when the file as a whole is.
    public var line: Int?

    /// What is wrong, with the value that was found.
    public var problem: String

    /// What the person can do.
    public var remedy: String

    /// Makes an error from its parts.
    public init(file: String, line: Int? = nil, problem: String, remedy: String) {
        self.file = file
        self.line = line
        self.problem = problem
        self.remedy = remedy
    }

    /// One line that names the file, the line, the problem and the remedy.
    public var description: String {
        let name = file.contains(where: \.isNewline) ? String(reflecting: file) : file
        let place = line.map { "\(name), line \($0)" } ?? name
        return "could not read \(place): \(problem); \(remedy)"
    }

    /// Shows a found value in quotes, cut where it would no longer fit a message.
    static func quoted(_ text: some StringProtocol) -> String {
        let shownMaximum = 48
        let shown = String(text.prefix(shownMaximum))
        return String(reflecting: text.count > shownMaximum ? shown + "…" : shown)
    }
}
