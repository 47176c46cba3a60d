/// An app's project, read from any kind of project file.
///
/// All paths are relative to the project's folder.
public struct XcodeProject: Equatable, Sendable {
    /// The project's name.
    public var name: String
    /// The path of the folder that contains the project file.
    public var folder: String
    /// The targets in the order of the project.
    public var targets: [ProjectTarget]
    /// The packages that targets depend on.
    public var packages: [ProjectPackage]
    /// The diagnostics of skipped parts.
    public var diagnostics: [Diagnostic]

    /// Creates a project.
    public init(
        name: String,
        folder: String,
        targets: [ProjectTarget],
        packages: [ProjectPackage] = [],
        diagnostics: [Diagnostic] = []
    ) {
        self.name = name
        self.folder = folder
        self.targets = targets
        self.packages = packages
        self.diagnostics = diagnostics
    }

    /// Reads a project file: a folder ending in .xcodeproj, or an XcodeGen specification.
    /// - Parameter path: The path of the project file.
    /// - Throws: The first problem.
    public init(readingFrom path: String) throws(ProjectError) {
        let path = ProjectFolder.normalized(path)
        let parts = path.split(separator: "/")
        let folder = ProjectFolder("/" + parts.dropLast().joined(separator: "/"))
        let file = parts.last.map(String.init) ?? path
        self =
            try file.hasSuffix(".xcodeproj")
            ? PBXReader.project(file, in: folder) : SpecReader.project(file, in: folder)
    }

    /// Returns the target with a name.
    public func target(_ name: String) -> ProjectTarget? { targets.first { $0.name == name } }

    /// Returns the names of a target and its dependencies, in the order of dependency.
    public func closure(of name: String) -> [String] {
        var order: [String] = []
        func visit(_ name: String) {
            guard !order.contains(name), let target = target(name) else { return }
            // Ignore dependency cycles, which Xcode rejects.
            guard !open.contains(name) else { return }
            open.insert(name)
            for other in target.dependencies { visit(other) }
            order.append(name)
        }
        var open: Set<String> = []
        visit(name)
        return order
    }
}
