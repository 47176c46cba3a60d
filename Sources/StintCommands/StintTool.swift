import ArgumentParser
import Enforcement
import Exchange
import Foundation
import Inputs
import Journal

/// The `stint` tool, which parses its arguments, runs a command and returns the exit code.
package enum StintTool {
    package static func main(_ arguments: [String]) -> Never {
        exit(run(arguments, on: .system))
    }

    /// Runs the tool with its arguments, and returns the exit code.
    ///
    /// The code is 0 for success, 1 if a check failed, 64 for invalid arguments, 65 for an invalid
    /// file, or 70 for an error of Stint or the system.
    package static func run(_ arguments: [String], on console: Console) -> Int32 {
        do {
            try checkCommandName(in: arguments)
            var parsed = try RootCommand.parseAsRoot(arguments)
            guard let command = parsed as? any StintCommand else {
                // This throws the requested help.
                try parsed.run()
                return 0
            }
            return try command.run(on: console)
        } catch let error as InputError {
            console.report(error.description + "\n")
            return dataErrorCode
        } catch let error as ExchangeError {
            console.report(error.description + "\n")
            return dataErrorCode
        } catch let error as EnforcementError {
            console.report(error.description + "\n")
            return error.isOfData ? dataErrorCode : softwareErrorCode
        } catch let error as SetUpError {
            console.report(error.description + "\n")
            return softwareErrorCode
        } catch {
            let code = RootCommand.exitCode(for: error).rawValue
            let message = RootCommand.fullMessage(for: error) + "\n"
            if code == 0 { console.write(message) } else { console.report(message) }
            return code
        }
    }

    /// Checks that the arguments before the first option are commands.
    private static func checkCommandName(in arguments: [String]) throws {
        var command: any ParsableCommand.Type = RootCommand.self
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

protocol StintCommand: ParsableCommand {
    /// Runs the command, and returns the exit code.
    func run(on console: Console) throws -> Int32
}

/// An error of setting up a command, before it has an effect.
struct SetUpError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }

    /// Runs an operation of the system; its errors name the failed action and the remedy.
    static func unless<Value>(
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
