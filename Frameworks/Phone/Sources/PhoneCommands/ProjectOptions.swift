import ArgumentParser
import Foundation
import PhonePackage
import XcodeProjects

/// The options for the project and its frameworks.
struct ProjectOptions: ParsableArguments {
    @Argument(
        help: ArgumentHelp(
            "An .xcodeproj, a project.yml, or a folder with one (default: the current folder).",
            valueName: "project"
        )
    )
    var project: String?

    @Option(help: ArgumentHelp("The app, if the project has more than one.", valueName: "target"))
    var app: String?

    @Option(
        help: ArgumentHelp(
            "The folder of the package with Apple's frameworks (default: the package from which "
                + "the tool was built).",
            valueName: "folder"
        )
    )
    var frameworks: String?

    func read() throws(ProjectError) -> XcodeProject {
        let current = FileManager.default.currentDirectoryPath
        return try XcodeProject(readingFrom: try ProjectFinder.find(project, from: current))
    }

    /// Returns the package of a project.
    func package(of project: XcodeProject, rule: String? = nil) throws -> WrittenPackage {
        let frameworks = try frameworksFolder()
        let project = try LocalPackages(frameworks).read(project)
        return try WrittenPackage(of: project, frameworks: frameworks, app: app, rule: rule) {
            path throws(ProjectError) in
            let place = path.hasPrefix("/") ? path : project.folder + "/" + path
            do {
                return try String(contentsOfFile: place, encoding: .utf8)
            } catch {
                throw ProjectError(
                    place: path,
                    problem: error.localizedDescription,
                    remedy: "restore the file or remove it from the project"
                )
            }
        }
    }

    /// Writes the package and reports its differences from the project.
    /// - Parameter rule: The path of a file with a rule for judging the app.
    /// - Returns: The package; nil if it can't be built.
    /// - Throws: An error if the project can't be read or the package can't be written.
    func write(rule: String? = nil) throws -> WrittenPackage? {
        let package = try package(of: try read(), rule: rule)
        let diagnostics = package.diagnostics
        let fatal = diagnostics.filter(\.isFatal)
        for diagnostic in diagnostics where !diagnostic.isFatal {
            Output.report("note: \(diagnostic)\n")
        }
        for diagnostic in fatal { Output.report("error: \(diagnostic)\n") }
        guard fatal.isEmpty else { return nil }
        try PackageFolder(beside: package.project.folder).update(to: package.files)
        return package
    }

    private func frameworksFolder() throws(ProjectError) -> FrameworksFolder {
        if let frameworks {
            return try FrameworksFolder(URL(filePath: frameworks).standardizedFileURL.path)
        }
        let program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().path
        guard let found = FrameworksFolder.above(program) else {
            throw ProjectError(
                place: "the frameworks",
                problem: "no enclosing folder of \(program) contains them",
                remedy: "specify their folder with --frameworks"
            )
        }
        return try FrameworksFolder(found)
    }
}
