import ArgumentParser
import Foundation
import ToolConsole

/// The program `stint-desktop`.
struct DesktopCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "stint desktop",
        abstract: "Limit websites in the browsers of this machine.",
        discussion: """
            Browsers connect through Stint's extension. The limits, the journal and the use are \
            kept in the data folder, so that they continue when you start the command again. \
            Without --limits, the limits of the earlier run apply. If Stint runs already, or if \
            systemd starts it, it gets the limits, and the command ends.

            Example:
              stint desktop --limits Scenarios/limits-evenings.yaml
              stint desktop page
              stint desktop status
              stint desktop stop
              sudo stint desktop harden

            Exit codes: 0 success, 64 invalid arguments, 65 an invalid file, 70 an error of Stint \
            or the system.
            """,
        version: "0.9.0",
        subcommands: [
            DesktopRunCommand.self, DesktopPageCommand.self, DesktopStatusCommand.self,
            DesktopStopCommand.self, DesktopInstallCommand.self, DesktopUninstallCommand.self,
            DesktopHardenCommand.self,
        ],
        defaultSubcommand: DesktopRunCommand.self
    )

}

/// The options of all commands.
struct DesktopOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The data folder (default: $STINT_HOME, or stint in $XDG_DATA_HOME or ~/.local/share).",
            valueName: "folder"
        )
    )
    var data: String?

    @Option(
        help: ArgumentHelp(
            "The socket for browsers (default: $STINT_SOCKET, or stint.sock in $XDG_RUNTIME_DIR).",
            valueName: "path"
        )
    )
    var socket: String?
}

struct DesktopRunCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "run",
        abstract: "Limit websites until the command is ended (default)."
    )

    @Option(
        help: ArgumentHelp("The limits file; its limits replace earlier ones.", valueName: "file")
    )
    var limits: String?

    @Flag(help: "Block nothing if a person has stopped Stint; browsers start it with this flag.")
    var unlessStopped = false

    @OptionGroup var options: DesktopOptions

    func run() throws {
        throw ExitCode(DesktopProgram(options).run(limits: limits, unlessStopped: unlessStopped))
    }
}

struct DesktopPageCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "page",
        abstract: "Open Stint in the browser: breaks, emergencies, limits and statistics.",
        discussion: """
            A connected browser opens it, or else your default browser. With --no-open, the \
            address is printed, but only in your own terminal: it can be used once, within a \
            minute, by a browser of this machine.
            """
    )

    @Flag(inversion: .prefixedNo, help: "Open the address in the browser.")
    var open = true

    @OptionGroup var options: DesktopOptions

    func run() throws { throw ExitCode(DesktopProgram(options).openPage(opens: open)) }
}

struct DesktopStatusCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "status",
        abstract: "Show what is blocked, and which browsers are connected."
    )

    @OptionGroup var options: DesktopOptions

    func run() throws { throw ExitCode(DesktopProgram(options).ask(.status)) }
}

struct DesktopStopCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "stop",
        abstract: "End Stint and open everything; this is recorded."
    )

    @OptionGroup var options: DesktopOptions

    func run() throws { throw ExitCode(DesktopProgram(options).ask(.stop)) }
}

/// The program's entry point, for a module without ArgumentParser.
package enum DesktopTool {
    /// Runs the command of this process's arguments, and exits.
    package static func main() -> Never {
        do {
            let arguments = Array(CommandLine.arguments.dropFirst())
            var command = try ToolRun.parse(DesktopCommand.self, arguments)
            try command.run()
            exit(ToolStatus.success.rawValue)
        } catch {
            let (write, report) = (ToolRun.write, ToolRun.report)
            exit(ToolRun.end(error, of: DesktopCommand.self, write: write, report: report))
        }
    }
}
