import ArgumentParser
import PhonePackage
import XcodeProjects

/// Generates the package of a project.
struct PackageCommand: PhoneToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "package",
        abstract: "Generates the package that runs a project's app on the phone.",
        discussion: """
            The package is in the folder .stint-phone beside the project and can be built with \
            SwiftPM. Generating it again updates only changed files.

            Example:
              stint-phone package && swift build --package-path .stint-phone
            """
    )

    @OptionGroup var options: ProjectOptions

    func run() async throws -> Int32 {
        guard let package = try options.write() else { return ExitCodes.data }
        Output.write(PackageFolder(beside: package.project.folder).path + "\n")
        return 0
    }
}
