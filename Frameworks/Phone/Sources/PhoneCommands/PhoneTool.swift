import ArgumentParser
import Foundation
import PhonePackage
import XcodeProjects

/// The command-line tool `stint-phone`.
public enum PhoneTool {
    /// Runs the tool and exits the program.
    /// - Parameter arguments: The arguments after the tool's name.
    public static func main(_ arguments: [String]) async -> Never {
        exit(await run(arguments))
    }

    /// Runs the tool.
    /// - Parameter arguments: The arguments after the tool's name.
    /// - Returns: The exit code: 0 for success, 1 if code doesn't compile or a test fails, 64 for
    ///   invalid arguments, 65 for an invalid project, 70 for an internal failure.
    static func run(_ arguments: [String]) async -> Int32 {
        do {
            var parsed = try PhoneRootCommand.parseAsRoot(arguments)
            guard let command = parsed as? any PhoneToolCommand else {
                // It throws the requested help.
                try parsed.run()
                return 0
            }
            return try await command.run()
        } catch let error as ProjectError {
            Output.report("\(error)\n")
            return ExitCodes.data
        } catch let error as PackageError {
            Output.report("\(error)\n")
            return ExitCodes.software
        } catch {
            let code = PhoneRootCommand.exitCode(for: error).rawValue
            let message = PhoneRootCommand.fullMessage(for: error) + "\n"
            if code == 0 { Output.write(message) } else { Output.report(message) }
            return code
        }
    }
}

/// The exit codes of the tool, from `sysexits.h`.
enum ExitCodes {
    /// Code doesn't compile, or a test fails.
    static let failure: Int32 = 1
    /// EX_DATAERR.
    static let data: Int32 = 65
    /// EX_SOFTWARE.
    static let software: Int32 = 70
}

protocol PhoneToolCommand: ParsableCommand {
    /// Runs the command.
    /// - Returns: The exit code.
    func run() async throws -> Int32
}

/// The output for results, progress and errors.
enum Output {
    /// Writes a result.
    static func write(_ text: String) { send(text, to: .standardOutput) }

    /// Writes progress or an error.
    static func report(_ text: String) { send(text, to: .standardError) }

    /// True if progress is shown in a terminal.
    static var isWatched: Bool { isatty(STDERR_FILENO) != 0 }

    private static func send(_ text: String, to file: FileHandle) {
        do {
            try file.write(contentsOf: Data(text.utf8))
        } catch {
            // The error can't be reported: EX_IOERR.
            exit(74)
        }
    }
}

struct PhoneRootCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "stint-phone",
        abstract: "Runs the app of an Xcode project on a simulated iPhone.",
        discussion: """
            A project is an .xcodeproj or a project.yml of XcodeGen; by default, the one in the \
            current folder. Its files aren't changed: the tool generates a package with links to \
            them in the folder .stint-phone beside the project.

            Example:
              stint-phone list
              stint-phone run --open
              stint-phone run MyApp/MyApp.xcodeproj --seed 7 --language de
              stint-phone test --filter LimitTests
              stint-phone judge --rule Rule.swift --seeds 1..10

            Exit codes: 0 success, 1 code does not compile or a test fails, 64 invalid arguments, \
            65 invalid project, 70 internal failure.
            """,
        subcommands: [
            ListCommand.self, PackageCommand.self, RunCommand.self, TestCommand.self,
            JudgeCommand.self,
        ]
    )
}
