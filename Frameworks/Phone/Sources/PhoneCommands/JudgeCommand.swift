import ArgumentParser
import Foundation
import PhonePackage

/// Judges a project's app over weeks with faults.
struct JudgeCommand: PhoneToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "judge",
        abstract: "Runs an app for weeks with faults, and reports when it shielded wrongly.",
        discussion: """
            The rule is a Swift file that defines when apps should be shielded. It contains a value \
            named rule:

              import PhoneJudge
              import SimulatedPhone
              @testable import MyApp

              let rule = PhoneRule { now in
                  now.isBetween((21, 0), (7, 0))
              } setUp: { phone in
                  try AppModel().begin()
              }

            Example:
              stint-phone judge --rule Rule.swift
              stint-phone judge --rule Rule.swift --seeds 1..20 --faults lostEdge,reboot
            """
    )

    @OptionGroup var options: ProjectOptions

    @Option(help: ArgumentHelp("The file with the rule.", valueName: "file"))
    var rule: String

    @Option(help: ArgumentHelp("The seeds of the weeks (default: 1..5).", valueName: "a..b"))
    var seeds: String?

    @Option(help: "The number of days of a week (default: 7).")
    var days: String?

    @Option(help: "The faults: all, none, or a list of names (default: all).")
    var faults: String?

    @Option(help: "Fail if a week with faults has more minutes of errors.")
    var faultLimit: String?

    @Flag(help: "Print the report as JSON.")
    var json = false

    func run() async throws -> Int32 {
        let file = URL(filePath: rule).standardizedFileURL.path
        guard let package = try options.write(rule: file) else { return ExitCodes.data }
        let build = PackageBuild(package)
        guard try await build.build(["--product", WrittenPackage.judge]) else {
            return ExitCodes.failure
        }
        var arguments: [String] = []
        for (name, value) in [
            ("--seeds", seeds), ("--days", days), ("--faults", faults),
            ("--fault-limit", faultLimit),
        ] {
            if let value { arguments += [name, value] }
        }
        if json { arguments.append("--json") }
        let process = Process()
        process.executableURL = build.program(WrittenPackage.judge)
        process.arguments = arguments
        try process.run()
        process.waitUntilExit()
        return process.terminationStatus
    }
}
