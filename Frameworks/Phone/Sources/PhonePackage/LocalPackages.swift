public import Foundation
public import XcodeProjects

/// The local packages of a project.
///
/// A package that imports Apple's frameworks can't be built separately, because it doesn't depend
/// on the frameworks for Linux. Its targets become targets of the project. Others remain packages.
public struct LocalPackages {
    private let frameworks: FrameworksFolder
    private let describe: (String) throws -> Data

    /// Creates a reader.
    /// - Parameters:
    ///   - frameworks: Apple's frameworks for Linux.
    ///   - describe: Returns the output of `swift package dump-package` for a path.
    public init(
        _ frameworks: FrameworksFolder,
        describe: @escaping (String) throws -> Data = LocalPackages.description
    ) {
        self.frameworks = frameworks
        self.describe = describe
    }

    /// Returns a project with the targets of its local packages.
    /// - Throws: An error if a package can't be read.
    public func read(_ project: XcodeProject) throws -> XcodeProject {
        var project = project
        var seen: Set<String> = []
        while let package = project.packages.first(where: { !seen.contains($0.name) }) {
            seen.insert(package.name)
            guard case .folder(let path) = package.place else { continue }
            let place = path.hasPrefix("/") ? path : project.folder + "/" + path
            guard FileManager.default.fileExists(atPath: place + "/Package.swift") else {
                project.diagnostics.append(
                    Diagnostic(
                        place: path,
                        problem: "this folder contains no package",
                        remedy: "restore it or remove it from the project",
                        isFatal: true
                    )
                )
                continue
            }
            let dump = try PackageDump(try describe(place), path: path, project: project.folder)
            if try importsFrameworks(dump, project) { project.add(dump) }
        }
        return project
    }

    /// Returns whether a package imports one of Apple's frameworks.
    private func importsFrameworks(_ dump: PackageDump, _ project: XcodeProject) throws -> Bool {
        for target in dump.targets {
            for file in target.sources {
                let place = file.hasPrefix("/") ? file : project.folder + "/" + file
                let text = try String(contentsOfFile: place, encoding: .utf8)
                let scan = SourceScan(text, conditions: ["DEBUG"]) {
                    frameworks.modules.contains($0) || ModuleCatalog.toolchain.contains($0)
                }
                if scan.imports.contains(where: { frameworks.modules.contains($0.module) }) {
                    return true
                }
            }
        }
        return false
    }

    /// Runs `swift package dump-package` for the package at a path.
    public static func description(ofPackageAt path: String) throws -> Data {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["swift", "package", "--package-path", path, "dump-package"]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let data = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw ProjectError(
                place: path + "/Package.swift",
                problem: "SwiftPM can't read it, see above",
                remedy: "correct it and check it with `swift package describe`"
            )
        }
        return data
    }
}
