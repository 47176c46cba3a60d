import ArgumentParser
import PhonePackage
import XcodeProjects

/// Shows a project's app on the phone in the browser.
struct RunCommand: PhoneToolCommand {
    static let configuration = CommandConfiguration(commandName: "run", abstract: "")

    @OptionGroup var options: ProjectOptions

    func run() async throws -> Int32 {
        guard let package = try options.write() else { return ExitCodes.data }
        let build = PackageBuild(package)
        guard try await build.build(["--product", PhonePackage.program]) else {
            return ExitCodes.failure
        }
        return 0
    }
}
