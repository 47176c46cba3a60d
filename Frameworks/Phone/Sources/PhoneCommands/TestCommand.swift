import ArgumentParser
import PhonePackage
import XcodeProjects

/// Runs the tests of a project.
struct TestCommand: PhoneToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "test",
        abstract: "Runs a project's unit tests on this machine.",
        discussion: """
            Runs XCTest and Swift Testing tests. Tests can use a phone: import SimulatedPhone and \
            StintPhoneApp within #if canImport(StintPhoneApp). Its value appUnderTest is the app \
            with its extensions.

            Example:
              stint-phone test
              stint-phone test --filter LimitTests
            """
    )

    @OptionGroup var options: ProjectOptions

    @Option(help: "Run only the tests whose names match this regular expression.")
    var filter: String?

    func run() async throws -> Int32 {
        guard let package = try options.write() else { return ExitCodes.data }
        guard !package.testModules.isEmpty else {
            Output.report(
                "could not test \(package.project.name): it has no unit test target; add one\n"
            )
            return ExitCodes.data
        }
        let build = PackageBuild(package)
        guard try await build.build(["--build-tests"]) else { return ExitCodes.failure }
        return try await build.test(filter: filter) ? 0 : ExitCodes.failure
    }
}
