import ArgumentParser
import Foundation
import PhonePackage
import XcodeProjects

/// The project that is meant, and the frameworks it is built with.
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
            "The folder of the package with Apple's frameworks (default: the one of which the tool "
                + "was built).",
            valueName: "folder"
        )
    )
    var frameworks: String?

    func read() throws(ProjectError) -> XcodeProject {
        let current = FileManager.default.currentDirectoryPath
        return try XcodeProject(readingFrom: try ProjectFinder.find(project, from: current))
    }

    /// Works out the package of the project.
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
                    remedy: "put the file back or remove it from the project"
                )
            }
        }
    }

    /// Writes the package, and says what is not as in the project.
    /// - Parameter rule: The path of a file with a rule by which the app is to be judged.
    /// - Returns: The package; nil if something is in the way of a build.
    /// - Throws: An error if the project cannot be read or the package not be written.
    func write(rule: String? = nil) throws -> WrittenPackage? {
        let package = try package(of: try read(), rule: rule)
        let remarks = package.remarks
        let fatal = remarks.filter(\.isFatal)
        for remark in remarks where !remark.isFatal { Output.report("note: \(remark)\n") }
        for remark in fatal { Output.report("error: \(remark)\n") }
        guard fatal.isEmpty else { return nil }
        try PackageFolder(beside: package.project.folder).hold(package.files)
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
                problem: "none lie above \(program)",
                remedy: "name their folder with --frameworks"
            )
        }
        return try FrameworksFolder(found)
    }
}
