import ArgumentParser
import Foundation
import Inputs

/// The `stint-settlement` tool.
public enum SettlementTool {
    /// Runs the tool with the process's arguments, and exits.
    public static func main() async -> Never {
        exit(await run(Array(CommandLine.arguments.dropFirst()), on: .system))
    }

    /// Runs the tool.
    /// - Parameters:
    ///   - arguments: The arguments after the tool's name.
    ///   - console: The outputs and the environment.
    /// - Returns: The exit code: 0 for success, 64 for invalid arguments, 65 for an invalid file or
    ///   books with findings, 66 for a backup of books with a difference, 70 if the tool failed.
    package static func run(_ arguments: [String], on console: Console) async -> Int32 {
        do {
            try checkCommandName(arguments.first)
            var parsed = try SettlementCommand.parseAsRoot(arguments)
            if let serve = parsed as? ServeCommand {
                let added = try serve.options.additions(to: arguments, console.environment)
                parsed = try SettlementCommand.parseAsRoot(arguments + added)
            }
            guard let command = parsed as? any ToolCommand else {
                // This throws the requested help.
                try parsed.run()
                return 0
            }
            try await command.run(on: console)
            return 0
        } catch let error where error is InputError || error is FindingsError {
            console.report("\(error)\n")
            return dataErrorCode
        } catch let error as DifferenceError {
            console.report("\(error)\n")
            return differenceCode
        } catch let error as SetUpError {
            console.report(error.description + "\n")
            return softwareErrorCode
        } catch {
            let code = SettlementCommand.exitCode(for: error).rawValue
            let message = SettlementCommand.fullMessage(for: error) + "\n"
            if code == 0 { console.write(message) } else { console.report(message) }
            return code
        }
    }

    /// Checks the name of a command.
    /// - Throws: `ValidationError` with the most similar command.
    private static func checkCommandName(_ word: String?) throws {
        let names = SettlementCommand.configuration.subcommands.compactMap {
            $0.configuration.commandName
        }
        guard let word, !word.hasPrefix("-"), word != "help", !names.contains(word) else { return }
        throw ValidationError(
            "there is no command \(InputError.quoted(word)); "
                + NearestName.remedy(for: word, among: names)
        )
    }

    /// The code that sysexits.h calls EX_DATAERR.
    private static let dataErrorCode: Int32 = 65
    /// The code for a backup that was written, but differs from its commits.
    private static let differenceCode: Int32 = 66
    /// The code that sysexits.h calls EX_SOFTWARE.
    private static let softwareErrorCode: Int32 = 70
}

struct SettlementCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "stint-settlement",
        abstract: "Holds pledged credits, and settles pledges.",
        discussion: """
            Example:
              stint-settlement serve
              stint-settlement backup books-monday.sqlite
              stint-settlement token --subject ada

            Exit codes: 0 success, 64 invalid arguments, 65 an invalid file or books with findings, \
            66 a backup of books with a difference, 70 other errors.
            """,
        version: "0.9.0",
        subcommands: [
            ServeCommand.self, BackupCommand.self, RestoreCommand.self, AuditCommand.self,
            RepairCommand.self, TokenCommand.self,
        ]
    )
}

protocol ToolCommand: ParsableCommand {
    func run(on console: Console) async throws
}

/// The service could not start.
struct SetUpError: Error, CustomStringConvertible {
    /// The reason and the remedy, in one line.
    let description: String

    init(_ description: String) { self.description = description }
}
