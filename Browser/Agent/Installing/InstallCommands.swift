import ArgumentParser
import Foundation

/// The option of commands that write files.
struct TrialOptions: ParsableArguments {
    @Flag(name: .customLong("dry-run"), help: "Print what would be done, and do nothing.")
    var isTrial = false
}

struct DesktopInstallCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "install",
        abstract: "Connect your browsers with these programs, without the Debian package.",
        discussion: """
            Writes the manifests of stint-host for your browsers. If the programs are from an \
            unpacked package, systemd starts the agent when a browser connects. The browsers \
            need the extension as well: see Documentation/Browser.md.

            Example:
              dpkg-deb --extract stint_0.9.0_amd64.deb ~/stint
              ~/stint/usr/bin/stint desktop install
            """
    )

    @Option(
        help: ArgumentHelp(
            "The host (default: stint-host beside stint-desktop).",
            valueName: "path"
        )
    )
    var host: String?

    @OptionGroup var trial: TrialOptions

    func run() throws {
        throw ExitCode(DesktopInstallation(trial).install(host: host))
    }
}

struct DesktopUninstallCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "uninstall",
        abstract: "Remove what the command install wrote; limits and the journal stay."
    )

    @OptionGroup var trial: TrialOptions

    func run() throws { throw ExitCode(DesktopInstallation(trial).uninstall()) }
}

struct DesktopHardenCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "harden",
        abstract: "Write policies that keep the extension in Chromium and Firefox, as root.",
        discussion: """
            Nobody can disable the extension in the browsers then. It also works in Firefox's \
            private windows; Chromium's private and guest windows are unavailable. \
            --disable-extensions and Firefox's safe mode still disable it, and root can undo it. \
            Close Chromium first: it would be without the extension until its next start.

            Example:
              sudo stint desktop harden --dry-run
              sudo stint desktop harden
              sudo stint desktop harden undo

            Exit codes: 0 success, 64 invalid arguments, 70 a conflict with another policy, or an \
            error of the system.
            """,
        subcommands: [DesktopHardenApplyCommand.self, DesktopHardenUndoCommand.self],
        defaultSubcommand: DesktopHardenApplyCommand.self
    )
}

struct DesktopHardenApplyCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "apply",
        abstract: "Write the policies (default)."
    )

    @Option(help: ArgumentHelp("Only this browser (default: both).", valueName: "chromium|firefox"))
    var browser: BrowserFiles.Browser?

    @OptionGroup var trial: TrialOptions

    func run() throws {
        let browsers = browser.map { [$0] } ?? BrowserFiles.Browser.allCases
        throw ExitCode(DesktopInstallation(trial).harden(browsers))
    }
}

struct DesktopHardenUndoCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "undo",
        abstract: "Remove exactly the policies that were written."
    )

    @Flag(
        help: "Don't wait for Chromium's end, which opens it until its next start; for the package."
    )
    var whileRunning = false

    @OptionGroup var trial: TrialOptions

    func run() throws {
        throw ExitCode(DesktopInstallation(trial).undo(whileRunning: whileRunning))
    }
}

extension BrowserFiles.Browser: ExpressibleByArgument {}
