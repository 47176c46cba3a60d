import Foundation

/// A search for a project file.
public enum ProjectFinder {
    /// Finds a project file.
    ///
    /// An .xcodeproj takes precedence over an XcodeGen specification in the same folder.
    /// - Parameters:
    ///   - path: A project file or a folder with one; nil for the current folder.
    ///   - current: The current folder.
    /// - Returns: The path.
    /// - Throws: An error that lists projects unless exactly one is found.
    public static func find(_ path: String?, from current: String) throws(ProjectError) -> String {
        let place = ProjectFolder.join(current, path ?? ".")
        let folder = ProjectFolder(place)
        guard folder.exists("") else {
            throw ProjectError(
                place: path ?? place,
                problem: "no such file or folder",
                remedy: "specify an .xcodeproj, a project.yml, or a folder with one"
            )
        }
        let isProject = place.hasSuffix(".xcodeproj") || !folder.isFolder("")
        if isProject { return place }
        let names = names(in: place)
        let projects = names.filter { $0.hasSuffix(".xcodeproj") }
        let specifications = names.filter { ["project.yml", "project.yaml"].contains($0) }
        if projects.count > 1 {
            throw ProjectError(
                place: place,
                problem: "it contains \(projects.count) projects",
                remedy: "specify one: \(projects.joined(separator: ", "))"
            )
        }
        guard let found = projects.first ?? specifications.first else {
            let below = names.filter { !$0.hasPrefix(".") }.flatMap { name in
                Self.names(in: ProjectFolder.join(place, name))
                    .filter { $0.hasSuffix(".xcodeproj") || $0 == "project.yml" }
                    .map { "\(name)/\($0)" }
            }
            throw ProjectError(
                place: place,
                problem: "it contains no project",
                remedy: below.isEmpty
                    ? "specify an .xcodeproj, a project.yml, or a folder with one"
                    : "specify one: \(below.joined(separator: ", "))"
            )
        }
        return ProjectFolder.join(place, found)
    }

    private static func names(in folder: String) -> [String] {
        do {
            return try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
        } catch {
            return []
        }
    }
}
