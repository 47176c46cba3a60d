import ArgumentParser
import PhonePackage
import XcodeProjects

/// Lists the targets and packages of a project.
struct ListCommand: PhoneToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "Lists a project's targets, and the parts that can't run on the phone.",
        discussion: """
            Example:
              stint-phone list
              stint-phone list MyApp/project.yml
            """
    )

    @OptionGroup var options: ProjectOptions

    func run() async throws -> Int32 {
        let project = try options.read()
        for target in project.targets {
            Output.write(Self.line(target) + "\n")
        }
        for package in project.packages { Output.write("package \(package.name)\n") }
        let diagnostics =
            project.targets.contains { $0.kind == .app }
            ? try options.package(of: project).diagnostics : project.diagnostics
        for diagnostic in diagnostics {
            Output.write((diagnostic.isFatal ? "error: " : "note: ") + "\(diagnostic)\n")
        }
        return diagnostics.contains { $0.isFatal } ? ExitCodes.data : 0
    }

    private static func line(_ target: ProjectTarget) -> String {
        let description =
            switch target.kind {
            case .app: "app"
            case .monitor: "device activity monitor"
            case .shieldConfiguration: "shield configuration"
            case .shieldAction: "shield action"
            case .report: "device activity report"
            case .widgets: "widgets"
            case .library: "library"
            case .unitTests: "unit tests"
            case .unmapped(let reason): "skipped, \(reason)"
            }
        if case .unmapped = target.kind { return "\(target.name): \(description)" }
        let mode = "Swift \(target.compiler.languageMode)"
        let isolation = target.compiler.isMainActorByDefault ? ", main actor by default" : ""
        return "\(target.name): \(description); module \(target.module), "
            + "\(target.sources.count) \(target.sources.count == 1 ? "file" : "files"), "
            + "\(mode)\(isolation)"
    }
}
