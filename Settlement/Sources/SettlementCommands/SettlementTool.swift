import ArgumentParser
import Foundation
import ToolConsole

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
            var parsed = try ToolRun.parse(SettlementCommand.self, arguments)
            if let serve = parsed as? ServeCommand {
                let added = try serve.options.additions(to: arguments, console.environment)
                parsed = try ToolRun.parse(SettlementCommand.self, arguments + added)
            }
            guard let command = parsed as? any ToolCommand else {
                // This throws the requested help.
                try parsed.run()
                return 0
            }
            try await command.run(on: console)
            return 0
        } catch {
            let (write, report) = (console.write, console.report)
            return ToolRun.end(error, of: SettlementCommand.self, write: write, report: report)
        }
    }
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
