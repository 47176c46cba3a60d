import ArgumentParser
import PhonePackage
import XcodeProjects

/// Prints the parts of a project and their places on the phone.
struct ListCommand: PhoneToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "Lists the targets of a project, and what has no place on the phone.",
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
        let remarks =
            project.targets.contains { $0.kind == .app }
            ? try options.package(of: project).remarks : project.remarks
        for remark in remarks {
            Output.write((remark.isFatal ? "error: " : "note: ") + "\(remark)\n")
        }
        return remarks.contains { $0.isFatal } ? ExitCodes.data : 0
    }

    private static func line(_ target: ProjectTarget) -> String {
        let what =
            switch target.kind {
            case .app: "app"
            case .monitor: "device activity monitor"
            case .shieldConfiguration: "shield configuration"
            case .shieldAction: "shield action"
            case .report: "device activity report"
            case .widgets: "widgets"
            case .library: "library"
            case .unitTests: "unit tests"
            case .unmapped(let words): "left out, \(words)"
            }
        if case .unmapped = target.kind { return "\(target.name): \(what)" }
        let mode = "Swift \(target.compiler.languageMode)"
        let isolation = target.compiler.isMainActorByDefault ? ", main actor by default" : ""
        return "\(target.name): \(what); module \(target.module), "
            + "\(target.sources.count) \(target.sources.count == 1 ? "file" : "files"), "
            + "\(mode)\(isolation)"
    }
}
