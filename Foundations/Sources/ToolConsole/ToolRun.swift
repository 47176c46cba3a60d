public import ArgumentParser
import Foundation
import InputFiles

/// The run of a command-line tool: its arguments, its outputs and its end.
public enum ToolRun {
    /// Parses the arguments after a tool's name.
    /// - Throws: `ValidationError` with the nearest name for an unknown command.
    public static func parse(
        _ root: any ParsableCommand.Type,
        _ arguments: [String]
    ) throws -> any ParsableCommand {
        try checkCommandNames(in: arguments, of: root)
        return try root.parseAsRoot(joiningNegativeNumbers(arguments))
    }

    /// Writes the text of an error, or the help that was asked for.
    /// - Parameters:
    ///   - error: The error.
    ///   - root: The command of the whole tool.
    ///   - write: Called with help.
    ///   - report: Called with the text of an error.
    /// - Returns: The exit code.
    public static func end(
        _ error: any Error,
        of root: any ParsableCommand.Type,
        write: (String) -> Void,
        report: (String) -> Void
    ) -> Int32 {
        if let error = error as? any ToolError {
            report("\(error)\n")
            return error.status.rawValue
        }
        let code = root.exitCode(for: error).rawValue
        let message = root.fullMessage(for: error)
        // A command that has reported its error ends with a code alone.
        if !message.isEmpty { (code == 0 ? write : report)(message + "\n") }
        return code
    }

    /// Returns the error for an unknown name, with the nearest known name.
    public static func unknown(
        _ what: String,
        _ word: String,
        among names: [String]
    ) -> ValidationError {
        ValidationError(
            "there is no \(what) \(InputError.quoted(word)); "
                + NearestName.remedy(for: word, among: names)
        )
    }

    /// Writes a result to the process's standard output.
    public static func write(_ text: String) { send(text, to: .standardOutput) }

    /// Writes progress or an error to the process's standard error.
    public static func report(_ text: String) { send(text, to: .standardError) }

    private static func send(_ text: String, to file: FileHandle) {
        do {
            try file.write(contentsOf: Data(text.utf8))
        } catch {
            // The error can't be reported anywhere.
            exit(ToolStatus.output.rawValue)
        }
    }

    /// Returns arguments with negative numbers as values of their options, instead of as options.
    private static func joiningNegativeNumbers(_ arguments: [String]) -> [String] {
        arguments.reduce(into: []) { words, word in
            if let last = words.last, last.hasPrefix("--"), last.count > 2, !last.contains("="),
                word.hasPrefix("-"), Double(word) != nil
            {
                words[words.count - 1] = "\(last)=\(word)"
            } else {
                words.append(word)
            }
        }
    }

    /// Checks that the arguments before the first option are commands.
    private static func checkCommandNames(
        in arguments: [String],
        of root: any ParsableCommand.Type
    ) throws {
        var command = root
        for word in arguments {
            let known = command.configuration.subcommands
            guard !known.isEmpty, !word.hasPrefix("-"), word != "help" else { return }
            guard let next = known.first(where: { $0.configuration.commandName == word }) else {
                let names = known.compactMap { $0.configuration.commandName }
                throw unknown("command", word, among: names)
            }
            command = next
        }
    }
}
