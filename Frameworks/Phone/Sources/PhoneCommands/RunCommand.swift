import ArgumentParser
import Foundation
import PhonePackage
import XcodeProjects

/// Shows a project's app on the phone in the browser.
struct RunCommand: PhoneToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "run",
        abstract: "Shows a project's app and its extensions on a phone in the browser.",
        discussion: """
            The app is compiled for this machine and runs on a simulated iPhone, whose clock is \
            paused until you start it. Your actions are saved in .stint-phone/run.txt, so the next \
            start continues the run. The page can be opened only on this machine.

            Example:
              stint-phone run --open
              stint-phone run MyApp.xcodeproj --new --seed 7 --language de --port 0
            """
    )

    @OptionGroup var options: ProjectOptions

    @Option(help: "The port on 127.0.0.1; 0 for any free port.")
    var port = 8080

    @Flag(help: "Open the page in the browser.")
    var open = false

    @Option(help: "The seed of everything random on a new phone.")
    var seed: UInt64 = 1

    @Option(help: "The language of a new phone, for example de-DE.")
    var language: String?

    @Option(help: "The time zone of a new phone (default: this machine's).")
    var zone: String?

    @Flag(help: "Start with a new phone instead of the saved run.")
    var new = false

    func validate() throws {
        guard (0...65_535).contains(port) else {
            throw ValidationError("the port must be a number from 0 to 65535")
        }
        if let zone, TimeZone(identifier: zone) == nil {
            throw ValidationError("\(zone) is not a time zone; use a name such as Europe/Berlin")
        }
    }

    func run() async throws -> Int32 {
        guard let package = try options.write() else { return ExitCodes.data }
        let build = PackageBuild(package)
        guard try await build.build(["--product", WrittenPackage.program]) else {
            return ExitCodes.failure
        }
        let state = URL(filePath: PackageFolder(beside: package.project.folder).path)
            .appending(path: "run.txt")
        if new { try remove(state) }
        var arguments = ["seed=\(seed)", "state=\(state.path)"]
        if let language { arguments.append("language=\(language)") }
        if let zone { arguments.append("zone=\(zone)") }
        let program = ServedProgram(build.program(WrittenPackage.program), arguments: arguments)
        return try await program.serve(port: port, opensPage: open)
    }

    private func remove(_ state: URL) throws(PackageError) {
        guard FileManager.default.fileExists(atPath: state.path) else { return }
        do {
            try FileManager.default.removeItem(at: state)
        } catch {
            throw PackageError(
                could: "remove \(state.path)",
                problem: error.localizedDescription,
                remedy: "remove it manually"
            )
        }
    }
}
