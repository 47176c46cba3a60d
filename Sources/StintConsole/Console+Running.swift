package import ArgumentParser
public import Enforcement
public import Exchange
import Journal
public import ToolConsole

extension Console {
    /// Runs a tool with its arguments, and returns the exit code.
    ///
    /// The code is 0 for success, 1 if a check failed, 64 for invalid arguments, 65 for an invalid
    /// file, or 70 for an error of Stint or the system.
    package func run(_ root: any ParsableCommand.Type, _ arguments: [String]) -> Int32 {
        do {
            var parsed = try ToolRun.parse(root, arguments)
            guard let command = parsed as? any StintCommand else {
                // This throws the requested help.
                try parsed.run()
                return 0
            }
            return try command.run(on: self)
        } catch {
            return ToolRun.end(error, of: root, write: write, report: report)
        }
    }
}

extension ExchangeError: @retroactive ToolError {
    public var status: ToolStatus { .invalidData }
}

extension EnforcementError: @retroactive ToolError {
    /// Stored data is invalid, or the system failed.
    public var status: ToolStatus {
        switch self {
        case .journal(.newerFormat), .journal(.unreadable), .journal(.missing), .selection:
            .invalidData
        default: .software
        }
    }
}

/// A command that writes to a console.
package protocol StintCommand: ParsableCommand {
    /// Runs the command, and returns the exit code.
    func run(on console: Console) throws -> Int32
}
