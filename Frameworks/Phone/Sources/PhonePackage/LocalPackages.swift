public import Foundation
public import XcodeProjects

/// The packages in folders on which a project depends.
///
/// One whose code imports Apple's frameworks cannot be built by itself, as it does not depend on
/// ours: its targets become targets of the project. Any other stays a package.
public struct LocalPackages {
    private let frameworks: FrameworksFolder
    private let describe: (String) throws -> Data

    /// Prepares to read.
    /// - Parameters:
    ///   - frameworks: Apple's frameworks for Linux.
    ///   - describe: Describes the package at a path as `swift package dump-package` does.
    public init(
        _ frameworks: FrameworksFolder,
        describe: @escaping (String) throws -> Data = LocalPackages.description
    ) {
        self.frameworks = frameworks
        self.describe = describe
    }

    /// Returns a project with the targets of its packages.
    /// - Throws: An error if a package cannot be read.
    public func read(_ project: XcodeProject) throws -> XcodeProject {
        var project = project
        var seen: Set<String> = []
        while let package = project.packages.first(where: { !seen.contains($0.name) }) {
            seen.insert(package.name)
            guard case .folder(let path) = package.place else { continue }
            let place = path.hasPrefix("/") ? path : project.folder + "/" + path
            guard FileManager.default.fileExists(atPath: place + "/Package.swift") else {
                project.remarks.append(
                    Remark(
                        place: path,
                        problem: "there is no package in this folder",
                        remedy: "put it back or remove it from the project",
                        isFatal: true
                    )
                )
                continue
            }
            let dump = try PackageDump(try describe(place), path: path, project: project.folder)
            if try importsFrameworks(dump, project) { project.take(dump) }
        }
        return project
    }

    /// Returns whether code of a package imports one of Apple's frameworks.
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
                problem: "SwiftPM refuses it, see above",
                remedy: "correct it until `swift package describe` reads it"
            )
        }
        return data
    }
}
