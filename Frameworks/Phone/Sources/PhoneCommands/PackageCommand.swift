import ArgumentParser
import PhonePackage
import XcodeProjects

/// Writes the package of a project.
struct PackageCommand: PhoneToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "package",
        abstract: "Writes the package that runs a project's app on the phone.",
        discussion: """
            The package lies in .stint-phone beside the project. Writing it again changes only what \
            is not equal. It can be built with SwiftPM by itself.

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
