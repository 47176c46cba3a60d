package import ArgumentParser
import Enforcement
import Exchange
import Foundation
import Inputs
import Journal

extension Console {
    /// Runs a tool with its arguments, and returns the exit code.
    ///
    /// The code is 0 for success, 1 if a check failed, 64 for invalid arguments, 65 for an invalid
    /// file, or 70 for an error of Stint or the system.
    package func run<Root: ParsableCommand>(_ root: Root.Type, _ arguments: [String]) -> Int32 {
        do {
            try Self.checkCommandName(in: arguments, of: root)
            var parsed = try Root.parseAsRoot(Self.joiningNegativeNumbers(arguments))
            guard let command = parsed as? any StintCommand else {
                // This throws the requested help.
                try parsed.run()
                return 0
            }
            return try command.run(on: self)
        } catch let error as InputError {
            report(error.description + "\n")
            return Self.dataErrorCode
        } catch let error as ExchangeError {
            report(error.description + "\n")
            return Self.dataErrorCode
        } catch let error as EnforcementError {
            report(error.description + "\n")
            return error.isOfData ? Self.dataErrorCode : Self.softwareErrorCode
        } catch let error as SetUpError {
            report(error.description + "\n")
            return Self.softwareErrorCode
        } catch {
            let code = Root.exitCode(for: error).rawValue
            let message = Root.fullMessage(for: error) + "\n"
            if code == 0 { write(message) } else { report(message) }
            return code
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
    private static func checkCommandName(
        in arguments: [String],
        of root: any ParsableCommand.Type
    ) throws {
        var command = root
        for word in arguments {
            let known = command.configuration.subcommands
            guard !known.isEmpty, !word.hasPrefix("-"), word != "help" else { return }
            guard let next = known.first(where: { $0.configuration.commandName == word }) else {
                let names = known.compactMap { $0.configuration.commandName }
                throw CommandWords.unknown("command", word, among: names)
            }
            command = next
        }
    }

    /// EX_DATAERR of sysexits.h.
    private static let dataErrorCode: Int32 = 65
    /// EX_SOFTWARE of sysexits.h.
    private static let softwareErrorCode: Int32 = 70
}

extension EnforcementError {
    /// True if the error is in stored data, not in the system.
    fileprivate var isOfData: Bool {
        switch self {
        case .journal(.newerFormat), .journal(.unreadable), .journal(.missing), .selection: true
        default: false
        }
    }
}

/// A command that writes to a console.
package protocol StintCommand: ParsableCommand {
    /// Runs the command, and returns the exit code.
    func run(on console: Console) throws -> Int32
}

/// An error of setting up a command, before it has an effect.
package struct SetUpError: Error, CustomStringConvertible {
    package let description: String

    package init(_ description: String) { self.description = description }

    /// Runs an operation of the system; its errors name the failed action and the remedy.
    package static func unless<Value>(
        _ action: String,
        remedy: String,
        _ body: () throws -> Value
    ) throws(SetUpError) -> Value {
        do { return try body() } catch {
            let cause = error.localizedDescription
            throw SetUpError("could not \(action): \(cause); \(remedy)")
        }
    }
}
